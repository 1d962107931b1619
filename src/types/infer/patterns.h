// Patterns: the types they match and the variables they bind.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer(Inference &in, Pattern id, Type type);
void infer_unknown(Inference &in, Pattern id); // where nobody knows what is matched
void report_arity(Inference &in, EntityKind kind, const syntax::Range &range,
                  names::ValueId constructor, std::size_t given, std::size_t expected);

} // namespace culprit::types
