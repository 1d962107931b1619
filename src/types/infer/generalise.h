// What a group of bindings is generalised over.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

// Says of the binding, once, that something in it has too large a type.
void report_too_large(Inference &in, Declaration id);
// A type over the variables that were made on a deeper level.
[[nodiscard]] Type generalised(Inference &in, Type type);
void generalise(Inference &in, std::span<const Declaration> group, std::uint32_t number,
                std::size_t first_wanted);

} // namespace culprit::types
