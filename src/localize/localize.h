// Which constraints are to blame for the goals that fail? (Tondwalkar, Recto, Weimer, Jhala:
// Finding Bugs in Liquid Haskell, section 3.)
//
// What can be removed is a group of clauses with one entity; clauses without an entity always stay.
// A core is a minimal set of entities whose clauses make a goal fail; the goal's own entity is in
// each of its cores. A correction set is a minimal set of entities without which the goal holds.
// Nothing comes out that the solver has not confirmed on exactly these clauses.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "base/entity.h"
#include "horn/solve/solve.h"
#include "horn/system.h"
#include "localize/shrink.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace culprit::localize {

enum class Method : std::uint8_t {
  Goals,       // a core for each goal that fails
  Vanilla,     // the clauses that fail
  Minimize,    // one minimal core of the whole set
  MinimizeWcc, // one minimal core of each connected part in which a clause fails
};

struct Options {
  Method method = Method::Goals;
  Search search = Search::QuickXplain;
  // Method::Goals: all minimal cores and correction sets, and exact counter-evidence.
  bool enumerate = false;
  // Method::Goals: the members of the core that are in every core, then so many steps for further
  // cores and correction sets of each goal.
  bool corrections = true;
  std::uint64_t further_steps = 0;
  // Method::Goals: explain these, which the solver was asked about and which fail, and nothing
  // else. What is known to hold, for counter-evidence.
  struct Chosen {
    std::vector<horn::ClauseId> goals;
    std::vector<horn::ClauseId> proved;
  };
  std::optional<Chosen> chosen = std::nullopt;
  // For each goal or part, and for all of them together; a question to the solver costs one, and
  // one for each removable group.
  std::uint64_t steps = 100'000;
  std::uint64_t steps_in_all = 400'000;
};

struct Suspect {
  EntityId entity = no_entity;
  std::uint32_t rank = 1;       // from 1; equal ranks are equally likely
  std::uint32_t set = 1;        // those of one set repair the failure together
  double score = 1;             // in (0, 1]
  std::uint32_t correction = 0; // size of the smallest correction set it is in; 0: none known
  std::uint32_t cores = 0;      // how many of the cores it is in
  std::uint32_t supporters = 0; // goals that hold and that it flows into
  std::uint32_t distance = 0;   // steps along the data flow to a failing goal
  std::string reason;
};

// One cause: goals that fail for the same reason.
struct Localization {
  std::vector<horn::ClauseId> goals;        // ascending; the cores are those of the first
  std::vector<std::vector<EntityId>> cores; // each from its goal against the data flow
  std::vector<std::vector<EntityId>> corrections;
  std::vector<Suspect> suspects; // the most likely first
  bool complete = false;         // there are no other cores and correction sets
};

struct Statistics {
  std::uint64_t questions = 0;    // put to the solver
  std::uint64_t verified = 0;     // cores that were confirmed
  std::uint64_t not_verified = 0; // cores that were not, and were dropped
};

struct Localizations {
  std::vector<Localization> causes; // in the order of their first goals
  Statistics statistics;
};

// Explains every goal that fails; the result is empty if none does.
[[nodiscard]] Localizations localize(const horn::System &system, horn::Solver &solver,
                                     const Deadline &deadline, const Options &options = {});

// Puts the first core and the suspects into a diagnostic.
void annotate(Diagnostic &diagnostic, const horn::System &system, const Localization &cause);

} // namespace culprit::localize
