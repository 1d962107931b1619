// Literals, whose types are fixed, and format strings.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

Type plain_type(Inference &in, names::TypeNameId name, EntityId at); // a type without arguments
void infer_ocaml_literal(Inference &in, EntityId at, const syntax::Literal &literal, Type type);

} // namespace culprit::types
