#include "scl/missing.h"

#include "scl/rank.h"

#include <algorithm>
#include <map>

namespace culprit::scl {

namespace {

// What is really not known about a conclusion: `a -> c <= b -> c` asks for `a <= b` only.
std::vector<Fact> unknown_parts(System &system, Entailment &entailment, const Fact &conclusion) {
  std::vector<Fact> result;
  std::vector<Fact> stack{conclusion};
  while (!stack.empty()) {
    const Fact fact = stack.back();
    stack.pop_back();
    const Term lower = system.term(fact.lower);
    const Term upper = system.term(fact.upper);
    std::vector<Fact> parts;
    if (lower.shape == Shape::Constructor && upper.shape == Shape::Constructor &&
        lower.head == upper.head && lower.count == upper.count)
      for (std::size_t i = lower.count; i-- > 0;) {
        const Fact part{system.arguments(fact.lower)[i], system.arguments(fact.upper)[i]};
        const Variance variance = system.variance(lower.head, i);
        if (variance != Variance::Contravariant)
          parts.push_back(part);
        if (variance != Variance::Covariant)
          parts.push_back({part.upper, part.lower});
      }
    std::erase_if(parts,
                  [&](const Fact &part) { return entailment.satisfiable(part.lower, part.upper); });
    if (parts.empty())
      result.push_back(fact);
    else
      stack.insert(stack.end(), parts.begin(), parts.end());
  }
  return result;
}

// How many joins and meets a term is made of.
std::size_t lattice_operators(const System &system, TermId root) {
  std::size_t count = 0;
  std::vector<TermId> stack{root};
  while (!stack.empty()) {
    const TermId id = stack.back();
    stack.pop_back();
    const Shape shape = system.term(id).shape;
    count += shape == Shape::Join || shape == Shape::Meet ? 1 : 0;
    const auto arguments = system.arguments(id);
    stack.insert(stack.end(), arguments.begin(), arguments.end());
  }
  return count;
}

struct Wanted { // one conclusion under the hypotheses of its path
  Fact fact;
  HypothesesId hypotheses = no_hypotheses;
  friend auto operator<=>(const Wanted &, const Wanted &) = default;
};

} // namespace

std::vector<std::vector<Fact>>
missing_hypotheses(System &system, std::span<const Conflict> conflicts, Budget &budget) {
  Entailments entailments(system);
  std::vector<Wanted> wanted;
  for (const Conflict &conflict : conflicts) {
    if (conflict.kind != ConflictKind::Ordering)
      continue;
    for (const Fact &fact :
         unknown_parts(system, entailments.of(conflict.hypotheses), conflict.conclusion))
      wanted.push_back({fact, conflict.hypotheses});
    // Without hypotheses one direction of an equality stands for both; both are missing.
    const Fact reverse{conflict.conclusion.upper, conflict.conclusion.lower};
    Entailment &known = entailments.of(conflict.hypotheses);
    if (system.symmetric() && !known.satisfiable(reverse.lower, reverse.upper))
      for (const Fact &fact : unknown_parts(system, known, reverse))
        wanted.push_back({fact, conflict.hypotheses});
  }
  std::ranges::sort(wanted);
  wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());

  std::vector<Fact> candidates;
  for (const Wanted &hypothesis : wanted)
    if (candidates.empty() || candidates.back() != hypothesis.fact)
      candidates.push_back(hypothesis.fact);

  RankingProblem problem;
  problem.conflicts.resize(wanted.size());
  problem.supports.resize(candidates.size());
  std::map<HypothesesId, std::vector<std::size_t>> by_hypotheses;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    by_hypotheses[wanted[i].hypotheses].push_back(i);
  for (std::uint32_t j = 0; j < candidates.size(); ++j)
    for (const auto &[hypotheses, members] : by_hypotheses) {
      if (!budget.spend(members.size()))
        return {};
      Entailment with(system, hypotheses, std::span(&candidates[j], 1));
      for (const std::size_t i : members)
        if (wanted[i].fact == candidates[j] ||
            with.valid(wanted[i].fact.lower, wanted[i].fact.upper))
          problem.conflicts[i].push_back(j);
    }
  const Ranking ranking = rank(problem, {1, 0}, {}, budget);
  std::vector<std::vector<Fact>> result;
  for (const Explanation &explanation : ranking.explanations) {
    std::vector<Fact> set;
    for (const std::uint32_t j : explanation.entities)
      set.push_back(candidates[j]);
    result.push_back(std::move(set));
  }
  // Of terms that hypotheses make equal, a name is easier to judge than what it stands for.
  std::ranges::stable_sort(result, {}, [&](const std::vector<Fact> &set) {
    std::size_t count = 0;
    for (const Fact &fact : set)
      count += lattice_operators(system, fact.lower) + lattice_operators(system, fact.upper);
    return count;
  });
  return result;
}

std::vector<Fact> relevant(System &system, const std::vector<Fact> &missing,
                           std::span<const Conflict> all, std::span<const std::size_t> conflicts) {
  std::vector<Fact> result;
  for (std::size_t i = 0; i < missing.size(); ++i) {
    std::vector<Fact> others = missing;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    std::map<HypothesesId, std::unique_ptr<Entailment>> without;
    const bool needed = std::ranges::any_of(conflicts, [&](std::size_t c) {
      const Conflict &conflict = all[c];
      if (conflict.kind != ConflictKind::Ordering)
        return false;
      auto &graph = without[conflict.hypotheses];
      if (!graph)
        graph = std::make_unique<Entailment>(system, conflict.hypotheses, others);
      return !graph->valid(conflict.conclusion.lower, conflict.conclusion.upper);
    });
    if (needed)
      result.push_back(missing[i]);
  }
  return result;
}

} // namespace culprit::scl
