// What those who make up arguments for functions have to know of types.
#pragma once

#include "kernel/program.h"
#include "types/environment.h"

#include <cstdint>
#include <set>
#include <span>

namespace culprit::evaluate {

// Instances that lack a method: whoever passes one is to blame.
[[nodiscard]] std::set<std::uint32_t> incomplete_instances(const kernel::Program &program);

// Whether a constructor with this result makes values of a type at these arguments: I :: Int -> E
// Int makes no E Bool.
[[nodiscard]] bool result_fits(const types::Store &store, types::Type result,
                               std::span<const types::Type> arguments);

} // namespace culprit::evaluate
