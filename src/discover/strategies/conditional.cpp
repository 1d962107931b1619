#include "discover/strategies/conditional.h"

#include "discover/predicates.h"
#include "discover/strategies/words.h"
#include "logic/simplify.h"

#include <algorithm>

namespace culprit::discover {

using logic::Op;
using logic::Store;
using logic::Term;

namespace {

constexpr std::size_t most_conditions = 32;
constexpr std::size_t most_of_two = 16; // that compare numbers with each other
constexpr std::size_t most_conclusions = 40;

class Conditions {
public:
  Conditions(Question &question, const Vocabulary &vocabulary)
      : store_(question.part.store), constants_(vocabulary.constants) {
    if (std::ranges::find(constants_, store_.integer(0)) == constants_.end())
      constants_.push_back(store_.integer(0));
  }

  void of(const WordsOfKappa &words) {
    words_ = words;
    conditions_.clear();
    conclusions_.clear();
    conditions();
    conclusions();
  }

  [[nodiscard]] const std::vector<Term> &conditions_of_kappa() const { return conditions_; }
  [[nodiscard]] const std::vector<Term> &conclusions_of_kappa() const { return conclusions_; }

private:
  // A condition and its negation.
  void condition(Term term) {
    if (conditions_.size() + 2 > most_conditions)
      return;
    conditions_.push_back(term);
    conditions_.push_back(logic::negation(store_, term));
  }
  void conclusion(Term term) {
    if (conclusions_.size() < most_conclusions)
      conclusions_.push_back(term);
  }
  [[nodiscard]] bool alike(Term left, Term right) const {
    return left != right && store_.sort(left) == store_.sort(right);
  }
  [[nodiscard]] Term compared(Op op, Term left, Term right) {
    return store_.make(op, store_.bool_sort(), {left, right});
  }

  void conditions() {
    for (const Term truth : words_.rest.truths)
      condition(truth);
    for (const Term truth : words_.value.truths)
      condition(truth);
    // There are fewer of them than of those with constants.
    const std::vector<Term> &numbers = words_.rest.numbers;
    for (std::size_t i = 0; i < numbers.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (alike(numbers[i], numbers[k]) && conditions_.size() < most_of_two) {
          condition(compared(Op::LessEqual, numbers[k], numbers[i]));
          condition(compared(Op::Less, numbers[k], numbers[i]));
        }
    for (const Term number : words_.rest.numbers)
      for (const Term constant : constants_)
        if (alike(number, constant)) {
          condition(compared(Op::LessEqual, number, constant));
          condition(compared(Op::Less, number, constant));
          condition(compared(Op::Equal, number, constant));
        }
  }

  void conclusions_of(Term left, Term right) {
    if (alike(left, right))
      for (const Op op : {Op::Equal, Op::LessEqual, Op::GreaterEqual})
        conclusion(compared(op, left, right));
  }

  void conclusions() {
    const std::vector<Term> &values = words_.value.numbers;
    for (std::size_t i = 0; i < values.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k)
        conclusions_of(values[k], values[i]);
      for (const Term other : words_.rest.numbers)
        conclusions_of(values[i], other);
    }
    for (const Term number : values) {
      for (const Term constant : constants_)
        conclusions_of(number, constant);
      for (const Term other : words_.rest.numbers)
        for (const Term constant : constants_)
          if (alike(number, other) && alike(other, constant) && constant != store_.integer(0))
            for (const Op op : {Op::Add, Op::Subtract})
              conclusion(compared(Op::Equal, number,
                                  store_.make(op, store_.sort(other), {other, constant})));
      for (const Term other : words_.rest.numbers) // an index of what is not empty
        if (alike(number, other))
          conclusion(compared(Op::Less, number, other));
    }
    for (const Term set : words_.value.sets)
      for (const Term other : words_.rest.sets)
        if (alike(set, other))
          conclusion(compared(Op::Equal, set, other));
    for (const Term truth : words_.value.truths) {
      conclusion(truth);
      conclusion(logic::negation(store_, truth));
    }
    for (const Term value : words_.value.others)
      for (const Term other : words_.rest.others)
        if (alike(value, other))
          conclusion(compared(Op::Equal, value, other));
  }

  Store &store_;
  WordsOfKappa words_; // of the κ that is looked at
  std::vector<Term> constants_;
  std::vector<Term> conditions_;
  std::vector<Term> conclusions_;
};

} // namespace

std::vector<horn::Qualifier> propose_conditional(Question &question, const Vocabulary &vocabulary,
                                                 std::uint64_t most) {
  Predicates predicates(question, most);
  Conditions conditions(question, vocabulary);
  for (const horn::KappaId kappa : question.unknowns) {
    conditions.of(words_of(question, vocabulary, kappa));
    for (const Term conclusion : conditions.conclusions_of_kappa())
      for (const Term condition : conditions.conditions_of_kappa())
        predicates.add(kappa, logic::implication(question.part.store, condition, conclusion));
  }
  return predicates.take();
}

} // namespace culprit::discover
