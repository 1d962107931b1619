#include "discover/minimize.h"

#include "horn/solve/candidates.h"
#include "horn/solve/solve.h"

#include <algorithm>
#include <utility>

namespace culprit::discover {

using horn::ClauseId;
using horn::Qualifier;

namespace {

// A question that takes longer than this is not answered; most take a hundredth of it.
constexpr std::uint64_t most_resources_per_question = 40'000;
constexpr std::uint64_t most_unanswered = 12;
constexpr std::uint64_t resources_per_question = 3'000;
// Evaluating so many instances of qualifiers takes as long as a question.
constexpr std::uint64_t instances_per_question = 60;

// Junker's QuickXplain: what is needed of `rest` besides `kept`.
class Explanation {
public:
  Explanation(Prover &prover, std::span<const ClauseId> goals) : prover_(prover), goals_(goals) {}

  std::vector<Qualifier> needed(const std::vector<Qualifier> &kept, bool changed,
                                std::span<const Qualifier> rest) {
    if (rest.empty() || (changed && proves(kept)))
      return {};
    if (rest.size() == 1 || prover_.exhausted())
      return {rest.begin(), rest.end()};
    const std::span<const Qualifier> first = rest.first(rest.size() / 2);
    const std::span<const Qualifier> second = rest.subspan(first.size());
    std::vector<Qualifier> more = kept;
    more.insert(more.end(), first.begin(), first.end());
    std::vector<Qualifier> later = needed(more, true, second);
    more = kept;
    more.insert(more.end(), later.begin(), later.end());
    std::vector<Qualifier> result = needed(more, !later.empty(), first);
    result.insert(result.end(), later.begin(), later.end());
    return result;
  }

  [[nodiscard]] bool proves(const std::vector<Qualifier> &qualifiers) {
    return prover_.provable(qualifiers, goals_).size() == goals_.size();
  }

private:
  Prover &prover_;
  std::span<const ClauseId> goals_;
};

} // namespace

std::uint64_t questions_worth(const horn::Statistics &counts) {
  return std::max(counts.queries, counts.resources / resources_per_question);
}

std::vector<ClauseId> Prover::provable(std::span<const Qualifier> qualifiers,
                                       std::span<const ClauseId> goals, Besides besides) {
  std::vector<ClauseId> result;
  if (exhausted())
    return result;
  horn::System &part = question_.part;
  std::vector<Qualifier> given =
      std::exchange(part.qualifiers, besides == Besides::Given ? base_ : std::vector<Qualifier>{});
  part.qualifiers.insert(part.qualifiers.end(), qualifiers.begin(), qualifiers.end());
  {
    horn::SolveOptions options;
    options.expansions = 0;
    options.limits.resources_per_query = most_resources_per_question;
    options.limits.unknown = most_unanswered;
    options.limits.queries = most_ - asked_;
    options.contexts = &contexts_;
    options.audit = true; // keeps what the κs mean
    horn::Solver solver(part, deadline_, options);
    for (const horn::Outcome &outcome : solver.solve(goals))
      if (outcome.status == horn::Status::Proved)
        result.push_back(outcome.clause);
    const horn::Statistics counts = solver.statistics();
    asked_ += 1 + questions_worth(counts) + counts.candidates / instances_per_question;
    if (!result.empty())
      solution_ = solver.meanings(part.store);
  }
  part.qualifiers = std::move(given);
  return result;
}

std::vector<logic::Term> Prover::instances(std::span<const Qualifier> qualifiers) {
  horn::System &part = question_.part;
  Budget unlimited(deadline_);
  std::vector<logic::Term> result;
  for (const horn::KappaId kappa : question_.unknowns)
    for (const logic::Term term :
         horn::candidates(part.store, part, qualifiers, part[kappa], unlimited))
      result.push_back(term);
  return result;
}

// Those of the conjuncts that a proof needs; all of them if that is not seen.
void Prover::find_what_is_needed(std::span<const ClauseId> goals) {
  const std::vector<logic::Term> given = instances(base_);
  smt::Solver solver(question_.part.store, question_.part.declarations, deadline_,
                     {.resources_per_query = most_resources_per_question,
                      .linear = question_.part.options.linear,
                      .strings = question_.part.options.string_theory},
                     &contexts_);
  auto found = support(question_, solution_, goals, {given.begin(), given.end()}, solver);
  asked_ += solver.statistics().queries;
  if (found) {
    needed_ = std::move(*found);
    return;
  }
  needed_.clear();
  for (const auto &meaning : solution_)
    if (meaning)
      needed_.insert(meaning->begin(), meaning->end());
}

// The qualifiers of which an instance is wanted that none before had.
std::vector<Qualifier> Prover::useful(std::span<const Qualifier> qualifiers,
                                      std::unordered_set<logic::Term> &wanted) {
  std::vector<Qualifier> result;
  for (std::size_t i = 0; i < qualifiers.size(); ++i) {
    const std::size_t before = wanted.size();
    for (const logic::Term term : instances(qualifiers.subspan(i, 1)))
      wanted.erase(term);
    if (wanted.size() < before)
      result.push_back(qualifiers[i]);
  }
  return result;
}

std::vector<Qualifier> Prover::held(std::span<const Qualifier> qualifiers,
                                    std::span<const ClauseId> goals) {
  find_what_is_needed(goals);
  std::unordered_set<logic::Term> wanted = needed_;
  base_ = useful(base_, wanted);
  return useful(qualifiers, wanted);
}

std::vector<Qualifier> minimize(Prover &prover, std::span<const Qualifier> qualifiers,
                                std::span<const ClauseId> goals) {
  return Explanation(prover, goals).needed({}, false, qualifiers);
}

} // namespace culprit::discover
