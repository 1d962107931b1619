// Expressions and patterns of the tree.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

[[nodiscard]] Expression strip(const Translation &in, Expression id);
ExpressionId report_unsupported(Translation &in, const syntax::Range &range, std::string_view what);
[[nodiscard]] Pattern strip(const Translation &in, Pattern id);

} // namespace culprit::desugar
