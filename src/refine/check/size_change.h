// Recursion of several functions, local ones among them, that ends because of the parts of
// arguments that they pass on to each other. Where a path through the calls comes back to a
// function again and again, some argument gets smaller for ever (the size-change principle of Lee,
// Jones and Ben-Amram), and values are made of finitely many parts.
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

#include <span>

namespace culprit::refine {

[[nodiscard]] bool ends_by_size_change(const kernel::Program &program, const names::Program &names,
                                       const types::Environment &environment,
                                       std::span<const kernel::GlobalId> group);

} // namespace culprit::refine
