// Functions and constructors applied to arguments, which may have labels.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId translate_construction(Translation &in, Expression id, Expression constructor,
                                    Expression argument);
ExpressionId translate_ocaml_application(Translation &in, Expression id, Expression function,
                                         std::span<const Expression> arguments);
ExpressionId omit_optional(Translation &in, Expression id, ExpressionId function);
std::optional<ExpressionId> short_circuit(Translation &in, Expression operation, ExpressionId left,
                                          ExpressionId right, Type type);

} // namespace culprit::desugar
