#include "discover/strategies/writers.h"

#include "discover/unfolding.h"
#include "logic/rewrite.h"

#include <optional>

namespace culprit::discover {

using logic::Term;

namespace {

Writer writer(Question &question, const horn::Rule &rule, const horn::KappaApplication &head,
              const std::function<bool(horn::KappaId)> &is_open) {
  logic::Store &store = question.part.store;
  Writer result{head.kappa, arguments_of(question.part, head), {}, {}};
  result.body =
      unfold(question, rule,
             [&](horn::KappaId kappa, std::span<const Term> arguments) -> std::optional<Term> {
               if (question.is_part(kappa))
                 return store.truth(true);
               if (!is_open(kappa))
                 return std::nullopt;
               result.reads.push_back({store.fresh("holds", store.bool_sort()),
                                       kappa,
                                       {arguments.begin(), arguments.end()}});
               return result.reads.back().holds;
             })
          .formulas;
  return result;
}

} // namespace

std::vector<Writer> writers_of(Question &question,
                               const std::function<bool(horn::KappaId)> &is_open) {
  std::vector<Writer> writers;
  for (const horn::KappaId kappa : question.unknowns)
    for (const std::uint32_t rule : question.writers[horn::index(kappa)])
      for (const horn::KappaApplication &head : question.rules[rule].heads)
        if (head.kappa == kappa && is_open(kappa))
          writers.push_back(writer(question, question.rules[rule], head, is_open));
  return writers;
}

Term at(Question &question, Term formula, horn::KappaId kappa, std::span<const Term> arguments) {
  logic::Substitution substitution;
  const std::vector<Term> &parameters = question.part[kappa].parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    substitution.emplace(parameters[i], arguments[i]);
  return logic::substitute(question.part.store, formula, substitution);
}

} // namespace culprit::discover
