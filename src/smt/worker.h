// A child process for work that may crash. The child computes bytes; the parent waits for them, but
// never beyond the deadline.
#pragma once

#include "base/budget.h"

#include <functional>
#include <optional>
#include <string>

namespace culprit::smt {

// Runs `work` in a forked child and gives back what it returned; nothing if the child crashed, was
// too slow, or used too much memory.
[[nodiscard]] std::optional<std::string> run_in_child(const std::function<std::string()> &work,
                                                      const Deadline &deadline);

} // namespace culprit::smt
