// Expressions, one rule a node.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer(Inference &in, Expression id, Type type);
void infer_unknown(Inference &in, Expression id); // where nobody knows what is expected
void infer_against(Inference &in, Expression id, Type type, Role role, EntityId from,
                   std::uint16_t detail = 0);

} // namespace culprit::types
