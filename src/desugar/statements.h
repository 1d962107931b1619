// Blocks of statements.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId translate_do(Translation &in, Expression id, const syntax::expression::Do &node);

} // namespace culprit::desugar
