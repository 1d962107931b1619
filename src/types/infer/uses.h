// Mentions of values, each at an instance of its type.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

Type type_of(Inference &in, names::Reference reference, EntityId use, Instantiation &into);
void infer_reference(Inference &in, Expression id, Type type);
// A use of something, which has the type there.
Instantiation infer_use(Inference &in, names::Reference reference, Type type, EntityId at);

} // namespace culprit::types
