// The expressions that only OCaml has.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId translate_ocaml(Translation &in, Expression id, const syntax::expression::Steps &node);
ExpressionId translate_ocaml(Translation &in, Expression id, const syntax::expression::While &node);
ExpressionId translate_ocaml(Translation &in, Expression id, const syntax::expression::For &node);
ExpressionId translate_ocaml(Translation &in, Expression id,
                             const syntax::expression::Assert &node);
ExpressionId translate_ocaml(Translation &in, Expression id, const syntax::expression::Delay &node);
ExpressionId translate_ocaml(Translation &in, Expression id, const syntax::expression::Try &node);
ExpressionId translate_ocaml_match(Translation &in, Expression id,
                                   const syntax::expression::Match &node);
ExpressionId translate_ocaml(Translation &in, Expression id,
                             const syntax::expression::Labelled &node);
ExpressionId translate_ocaml(Translation &in, Expression id,
                             const syntax::expression::Variant &node);
ExpressionId translate_ocaml(Translation &in, Expression id,
                             const syntax::expression::Coerce &node);

} // namespace culprit::desugar
