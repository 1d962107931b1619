#include "discover/minimize.h"

#include "horn/solve/candidates.h"
#include "horn/solve/solve.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::discover {

using horn::ClauseId;
using horn::Qualifier;

namespace {

// A question that takes longer than this is not answered; most take a hundredth of it.
constexpr std::uint64_t most_resources_per_question = 200'000;
constexpr std::uint64_t most_unanswered = 30;
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
                                       std::span<const ClauseId> goals) {
  alive_.assign(qualifiers.size(), true);
  std::vector<ClauseId> result;
  if (exhausted())
    return result;
  horn::System &part = question_.part;
  const std::size_t given = part.qualifiers.size();
  part.qualifiers.insert(part.qualifiers.end(), qualifiers.begin(), qualifiers.end());
  {
    horn::SolveOptions options;
    options.expand = false;
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
      note_what_holds(solver, qualifiers);
  }
  part.qualifiers.resize(given);
  return result;
}

void Prover::note_what_holds(const horn::Solver &solver, std::span<const Qualifier> qualifiers) {
  horn::System &part = question_.part;
  std::unordered_set<logic::Term> hold;
  for (const auto &meaning : solver.meanings(part.store))
    if (meaning)
      hold.insert(meaning->begin(), meaning->end());
  Budget unlimited(deadline_);
  for (std::size_t i = 0; i < qualifiers.size(); ++i)
    alive_[i] = std::ranges::any_of(question_.unknowns, [&](horn::KappaId kappa) {
      const auto instances =
          horn::candidates(part.store, part, qualifiers.subspan(i, 1), part[kappa], unlimited);
      return std::ranges::any_of(instances, [&](logic::Term term) { return hold.contains(term); });
    });
}

std::vector<Qualifier> Prover::held(std::span<const Qualifier> qualifiers) const {
  std::vector<Qualifier> result;
  for (std::size_t i = 0; i < qualifiers.size(); ++i)
    if (alive_[i])
      result.push_back(qualifiers[i]);
  return result;
}

std::vector<Qualifier> minimize(Prover &prover, std::span<const Qualifier> qualifiers,
                                std::span<const ClauseId> goals) {
  return Explanation(prover, goals).needed({}, false, qualifiers);
}

} // namespace culprit::discover
