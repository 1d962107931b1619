// Structures and functors.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_module(Inference &in, syntax::ModuleId id, bool top);

} // namespace culprit::types
