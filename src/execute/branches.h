// The right-hand sides of a function, and of the functions inside of it, that a run may come to:
// what the branches of its matches end in.
#pragma once

#include "kernel/program.h"

#include <vector>

namespace culprit::execute {

struct Branch {
  kernel::ExpressionId match = kernel::no_expression;
  std::uint32_t which = 0; // of its alternatives; as many as there are: what else there may be
  EntityId place = no_entity;
};

// In the order of the program. What only says that nothing matches is not among them.
[[nodiscard]] std::vector<Branch> branches(const kernel::Program &program,
                                           kernel::GlobalId function);

} // namespace culprit::execute
