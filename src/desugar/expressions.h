// Expressions, one rule a node.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId translate(Translation &in, Expression id);
ExpressionId make_conditional(Translation &in, ExpressionId condition, ExpressionId consequence,
                              ExpressionId alternative, Type type);

} // namespace culprit::desugar
