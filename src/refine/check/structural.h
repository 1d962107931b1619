// Recursion that ends because every call passes on a part of one argument. Where all recursion of a
// program is like that, and all of its data can be finite, nothing makes endless data either, so
// that all of it ends, whether that is checked or not.
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

#include <functional>
#include <vector>

namespace culprit::refine {

// Whether each of these definitions, and each recursive function inside of them, calls no one but
// itself recursively, with a part of the same argument in every call. What is derived follows the
// structure of its arguments, as long as it calls nothing else recursively.
[[nodiscard]] bool recursion_is_structural(const kernel::Program &program,
                                           const std::vector<kernel::GlobalId> &definitions,
                                           const std::function<bool(kernel::GlobalId)> &is_derived);

// Whether each data type of the program has values that do not contain others of the same type.
// What has none can only be endless, and recursion over it proves anything.
[[nodiscard]] bool data_can_be_finite(const names::Program &names,
                                      const types::Environment &environment);

} // namespace culprit::refine
