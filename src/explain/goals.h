// The goals of a program: what they mean to a person, and which of them are the same before and
// after a change.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "base/symbol.h"
#include "horn/system.h"
#include "refine/refine.h"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace culprit::explain {

// The obligation of a goal; none for what nobody wrote.
[[nodiscard]] const refine::Obligation *obligation_of(const refine::Refinements &refinements,
                                                      horn::ClauseId goal);

// What a goal that is not proved means to a person.
// The code of a report about it, if it failed.
[[nodiscard]] std::string_view code_of(const refine::Obligation &obligation);
[[nodiscard]] std::string message_of(const refine::Obligation &obligation,
                                     const SymbolTable &symbols);

// The same for one goal in all systems that are made of a program.
[[nodiscard]] inline auto identity(const refine::Obligation &goal) {
  return std::tuple(goal.reason.place, goal.conjunct, goal.kind, goal.reason.demand,
                    goal.reason.argument, goal.owner);
}
using GoalIdentity = decltype(identity(refine::Obligation{}));

// The same for one goal before and after a change of something else in its line.
struct GoalKey {
  std::uint32_t line = 0;
  Kind kind = Kind::Refinement;
  refine::Demand demand = refine::Demand::Result;
  unsigned argument = 0; // that it is about
  std::string subject;   // the function

  friend auto operator<=>(const GoalKey &, const GoalKey &) = default;
};

using GoalKeys = std::vector<GoalKey>; // ascending

[[nodiscard]] GoalKey key_of(const refine::Obligation &obligation, const SymbolTable &symbols,
                             const EntityTable &entities);

// All minimal and verified.
struct GoalCores {
  std::vector<std::vector<EntityId>> cores;       // in each the goal's own entity first
  std::vector<std::vector<EntityId>> corrections; // without any one of them the goal holds
  bool complete = false;                          // there are no others
  // If asked for, what each core consists of (horn::Solver::extract).
  struct Part {
    horn::System system;
    std::vector<EntityId> places; // that its clauses come from, in their order
  };
  std::vector<Part> parts;
};

} // namespace culprit::explain
