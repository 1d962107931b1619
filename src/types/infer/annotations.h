// Types that are written inside of expressions and patterns.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

// The type of (e :: T): variables that are not in scope are quantified.
Type read_annotation(Inference &in, syntax::TypeId type);
// The type of (p :: T), f @T: variables that are not in scope are found by unification, and are
// in scope from then on.
Type read_type(Inference &in, syntax::TypeId type);
// Reads with the variables that the item names.
Type read_with_names(Inference &in, const std::function<Type()> &read);

} // namespace culprit::types
