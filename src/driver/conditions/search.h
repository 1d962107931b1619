// Looks for the condition under which a function cannot go wrong: runs on small inputs tell which
// ones it has to exclude, and a proof whether that is enough.
#pragma once

#include "driver/conditions/program.h"

#include <functional>
#include <string>

namespace culprit::driver {

struct ConditionEffort {
  execute::SearchLimits runs{.largest = 12, .steps = 3'000'000, .steps_of_call = 20'000};
  std::size_t samples = 4'000;
  execute::SearchLimits of_callers{.largest = 8, .steps = 1'000'000, .steps_of_call = 500'000};
  std::size_t calls = 500; // of callers that do not go wrong
  std::size_t proofs = 16;
  std::function<void(const std::string &step)> progress; // told what is tried
};

[[nodiscard]] Precondition find_precondition(ConditionedProgram &program, kernel::GlobalId function,
                                             FileId file, const ConditionEffort &effort,
                                             const Deadline &deadline);

} // namespace culprit::driver
