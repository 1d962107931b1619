// What a match on a constructor with a context or a generalised result lets us assume.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

// Whether a match on it says something about the arguments of its type: it is generalised.
[[nodiscard]] bool equates_types(const Inference &in, names::ValueId constructor);
// Whether it hides the types of some of its parts, or what is known of them.
[[nodiscard]] bool has_own_types(const Inference &in, names::ValueId constructor);
std::vector<Type> open_constructor(Inference &in, Pattern id, names::ValueId constructor, Type type,
                                   bool record);

} // namespace culprit::types
