// Polymorphic variants: what makes them and what matches them (Garrigue, Programming with
// Polymorphic Variants).
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_ocaml(Inference &in, Expression id, const syntax::expression::Variant &node, Type type);
void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::Variant &node, Type type);
void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::Variants &node, Type type);
Type alias_type(Inference &in, Pattern body, Type type);
// The tags of a type that a pattern #t names; what is none is reported.
std::optional<Row> variants_named(Inference &in, Pattern id);

} // namespace culprit::types
