// Records, arrays and strings, whose parts can be assigned.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId translate_ocaml_record(Translation &in, Expression id,
                                    const syntax::expression::RecordConstruction &node);
ExpressionId translate_ocaml_update(Translation &in, Expression id,
                                    const syntax::expression::RecordUpdate &node);
ExpressionId translate_ocaml(Translation &in, Expression id, const syntax::expression::Field &node);
ExpressionId translate_ocaml(Translation &in, Expression id,
                             const syntax::expression::Element &node);
ExpressionId translate_ocaml(Translation &in, Expression id,
                             const syntax::expression::Assign &node);
ExpressionId translate_ocaml(Translation &in, Expression id, const syntax::expression::Array &node);

} // namespace culprit::desugar
