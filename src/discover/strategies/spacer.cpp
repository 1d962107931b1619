#include "discover/strategies/spacer.h"

#include "discover/predicates.h"
#include "discover/strategies/linear.h"
#include "horn/solve/unroll.h"
#include "logic/simplify.h"

#include <algorithm>
#include <optional>

namespace culprit::discover {

using logic::Op;
using logic::Store;
using logic::Term;

namespace {

constexpr std::size_t most_parts = 40; // of what is said of one κ

// The conjuncts of a formula, then its atoms, each as a person would write it.
class Harvest {
public:
  Harvest(Question &question, Predicates &predicates)
      : store_(question.part.store), predicates_(predicates) {}

  void add(horn::KappaId kappa, Term formula) {
    std::vector<Term> parts = logic::conjuncts(store_, tidy(store_, formula));
    if (parts.size() > most_parts)
      parts.resize(most_parts);
    for (const Term part : parts)
      predicates_.add(kappa, part);
    for (const Term part : parts)
      for (const Term atom : atoms(part)) {
        predicates_.add(kappa, atom);
        predicates_.add(kappa, tidy(store_, logic::negation(store_, atom)));
      }
  }

private:
  [[nodiscard]] std::vector<Term> atoms(Term formula) const {
    std::vector<Term> result;
    std::vector<Term> work{formula};
    while (!work.empty() && result.size() < most_parts) {
      const Term term = work.back();
      work.pop_back();
      const Op op = store_.op(term);
      if (op == Op::And || op == Op::Or || op == Op::Not || op == Op::Implies || op == Op::Iff) {
        const auto children = store_.children(term);
        work.insert(work.end(), children.begin(), children.end());
      } else if (op != Op::True && op != Op::False) {
        result.push_back(term);
      }
    }
    return result;
  }

  Store &store_;
  Predicates &predicates_;
};

} // namespace

std::vector<horn::Qualifier> propose_with_spacer(Question &question, const FlatProblem &flat,
                                                 const SpacerTurn &turn, std::uint64_t most,
                                                 const Deadline &deadline) {
  Store &store = question.part.store;
  std::optional<horn::Unrolling> unrolling;
  if (turn.depth > 0)
    unrolling = horn::unroll(store, flat.problem, turn.depth);
  const smt::HornProblem &problem = unrolling ? unrolling->problem : flat.problem;
  Predicates predicates(question, most);
  if (problem.rules.empty())
    return {};
  const smt::HornAnswer answer = smt::solve_horn(store, question.part.declarations, problem,
                                                 deadline, {turn.resources, turn.strategy});
  if (answer.answer != smt::Answer::Sat)
    return {};
  Harvest harvest(question, predicates);
  for (const horn::KappaId kappa : question.unknowns)
    for (std::size_t i = 0; i < answer.interpretations.size(); ++i) {
      const std::size_t original = unrolling ? unrolling->relations[i].original : i;
      if (original == horn::index(kappa) && answer.interpretations[i])
        harvest.add(kappa,
                    logic::substitute(store, *answer.interpretations[i], flat.meanings[original]));
    }
  return predicates.take();
}

} // namespace culprit::discover
