// Modules as values.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_ocaml(Inference &in, Expression id, const syntax::expression::Package &node, Type type);
void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::Package &node, Type type);
void unpack(Inference &in, syntax::ModuleId id, const syntax::module::Unpack &node, bool top);

} // namespace culprit::types
