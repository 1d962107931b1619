// Clauses whose right-hand sides are shared by the alternatives of their patterns.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId match_clauses(Translation &in, VariableId subject,
                           std::span<const syntax::Clause> clauses, Type type,
                           const std::function<ExpressionId()> &otherwise);

} // namespace culprit::desugar
