// The items of structures: each sees those before it.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_items(Inference &in, std::span<const Declaration> items, bool top);

} // namespace culprit::types
