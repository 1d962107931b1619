// Values of one type seen as those of another.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_ocaml(Inference &in, Expression id, const syntax::expression::Coerce &node, Type type);

} // namespace culprit::types
