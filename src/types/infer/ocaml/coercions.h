// Values of one type seen as those of another.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_ocaml(Inference &in, Expression id, const syntax::expression::Coerce &node, Type type);

// Those of rows that were still open in a match that has ended.
void coerce_matched(Inference &in);

} // namespace culprit::types
