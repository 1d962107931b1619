// A child process for work that may crash. The child computes bytes; the parent waits for them, but
// never beyond the deadline.
//
// Other threads may be inside Z3 at the moment of the fork; the child then inherits a lock that
// nobody will ever open. That is rare, and seen from outside: a child that uses no processor time
// at all is ended, and another one takes its place.
#pragma once

#include "base/budget.h"

#include <functional>
#include <optional>
#include <string>

namespace culprit::smt {

// Runs `work` in a forked child and gives back what it returned; nothing if the child crashed, was
// too slow, or used too much memory: addresses are counted, also those that nobody touches. A child
// of a child has no more than that.
[[nodiscard]] std::optional<std::string> run_in_child(const std::function<std::string()> &work,
                                                      const Deadline &deadline);

} // namespace culprit::smt
