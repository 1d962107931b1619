// The clauses of a system in the form the solver works on, and the graph of what flows where.
#pragma once

#include "horn/system.h"

#include <cstdint>
#include <span>
#include <vector>

namespace culprit::horn {

// facts ∧ reads ⇒ heads ∧ goals. The bindings of the environment have been laid flat.
struct Rule {
  ClauseId clause{};
  std::vector<logic::Term> facts;
  std::vector<KappaApplication> reads;
  std::vector<KappaApplication> heads;
  std::vector<logic::Term> goals; // the clause's right-hand predicates, in their order
};

// One rule per clause, in the order of the clauses. `additional[c]` holds further facts of clause c
// (unfoldings).
[[nodiscard]] std::vector<Rule> make_rules(const System &system,
                                           std::span<const std::vector<logic::Term>> additional);

// Who reads and who writes which κ, as positions in the vector of rules.
struct Flow {
  std::vector<std::vector<std::uint32_t>> writers; // by κ
  std::vector<std::vector<std::uint32_t>> readers; // by κ

  Flow(const System &system, std::span<const Rule> rules);

  // The rules that can influence the given ones (which are included), ascending.
  [[nodiscard]] std::vector<std::uint32_t> cone(std::span<const Rule> rules,
                                                std::span<const std::uint32_t> from) const;
};

// The κs that a rule with goals reads about the variables of its goals, directly or through facts;
// what it reads about others only tells whether the rule is reached. All of them if that is the
// question.
[[nodiscard]] std::vector<KappaId> connected_reads(const System &system, const logic::Store &store,
                                                   const Rule &rule);

// Strongly connected components of a graph on 0 .. n-1, each before those it has edges into.
[[nodiscard]] std::vector<std::vector<std::uint32_t>>
components(const std::vector<std::vector<std::uint32_t>> &successors);

// Which κs are solved with qualifiers; the others lie on no cycle any more and are eliminated.
// Follows the options of the system, prefers the κs that the file marks `cut`, and keeps the
// expansion of any κ below a size limit.
struct Expansion {     // how many cubes there may be
  std::uint64_t cubes; // where several clauses flow into a κ
  std::uint64_t alone; // where only one does
};
struct Cuts {
  std::vector<bool> cut;      // by κ
  std::vector<bool> for_size; // by κ: cut only because its expansion is larger than the limit
};
[[nodiscard]] Cuts choose_cuts(const System &system, std::span<const Rule> rules, const Flow &flow,
                               Expansion largest);

} // namespace culprit::horn
