// The expressions that only OCaml has.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_ocaml(Inference &in, Expression id, const syntax::expression::Steps &node, Type type);
void infer_ocaml(Inference &in, Expression id, const syntax::expression::While &node, Type type);
void infer_ocaml(Inference &in, Expression id, const syntax::expression::For &node, Type type);
void infer_ocaml(Inference &in, Expression id, const syntax::expression::Try &node, Type type);
void infer_ocaml(Inference &in, Expression id, const syntax::expression::Assert &node, Type type);
void infer_ocaml(Inference &in, Expression id, const syntax::expression::Delay &node, Type type);
void infer_ocaml(Inference &in, Expression id, const syntax::expression::Field &node, Type type);
void infer_ocaml(Inference &in, Expression id, const syntax::expression::Element &node, Type type);
void infer_ocaml(Inference &in, Expression id, const syntax::expression::Assign &node, Type type);
void infer_ocaml(Inference &in, Expression id, const syntax::expression::Array &node, Type type);

} // namespace culprit::types
