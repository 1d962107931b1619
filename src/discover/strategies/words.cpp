#include "discover/strategies/words.h"

namespace culprit::discover {

using logic::Sort;
using logic::Store;
using logic::Term;

namespace {

void add_word(const Store &store, Words &words, Term term, bool parameter) {
  const Sort sort = store.sort(term);
  if (sort == store.int_sort() || sort == store.real_sort())
    words.numbers.push_back(term);
  else if (sort == store.bool_sort())
    words.truths.push_back(term);
  else if (is_set(store, sort))
    words.sets.push_back(term);
  else if (parameter)
    words.others.push_back(term);
}

} // namespace

WordsOfKappa words_of(Question &question, const Vocabulary &vocabulary, horn::KappaId kappa) {
  const Store &store = question.part.store;
  WordsOfKappa result;
  const auto parameters = spoken_parameters(question.part[kappa]);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const logic::SortKind kind = store.kind(store.sort(parameters[i]));
    if (kind == logic::SortKind::Function || kind == logic::SortKind::Forall)
      continue;
    Words &words = i == 0 ? result.value : result.rest;
    add_word(store, words, parameters[i], true);
    for (const Chain &chain : vocabulary.chains)
      if (const auto term = apply(question, chain, parameters[i]))
        add_word(store, words, *term, false);
  }
  return result;
}

} // namespace culprit::discover
