// What a match on a constructor with a context or a generalised result lets us assume.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

std::vector<Type> open_constructor(Inference &in, Pattern id, names::ValueId constructor, Type type,
                                   bool record);

} // namespace culprit::types
