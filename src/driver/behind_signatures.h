// Goals that fail because the written type of a function says too little, although its body gives
// more. Of a function that nobody else can call, the body is what runs: so the program is proved as
// if those who call it called a copy of it, of which nothing is written. What is written is shown
// of the function all the same.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "driver/discover.h"
#include "driver/missing_predicates.h"
#include "smt/contexts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace culprit::driver {

struct SeenBehind {
  std::vector<names::ValueId> functions; // that were looked at, ascending
  std::string names;                     // the same, as a person reads them
  std::string solution;                  // for `-p solution`, if it is shown
};

// Whether everything that failed is proved so, with about as much effort as is worth while after
// the check. All or nothing: a report about one failure should not depend on what was done about
// another.
[[nodiscard]] std::optional<SeenBehind>
look_behind_signatures(const FailedCheck &check, const horn::Statistics &asked, Shown shown,
                       const Deadline &deadline, smt::Contexts &contexts,
                       std::vector<Statistic> &statistics);

} // namespace culprit::driver
