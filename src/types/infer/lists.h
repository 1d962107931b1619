// What brackets around elements make: lists, or with OverloadedLists anything that is made of one.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

// The type of the elements where `type` is that of the whole.
Type element_type(Inference &in, Type type, const syntax::Range &range, Role role, EntityId at,
                  Instantiation &into);
// []
[[nodiscard]] bool is_overloaded_nil(const Inference &in, Expression id);

} // namespace culprit::types
