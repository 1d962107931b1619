// Comprehensions.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId translate_comprehension(Translation &in, Expression id,
                                     const syntax::expression::Comprehension &node);

} // namespace culprit::desugar
