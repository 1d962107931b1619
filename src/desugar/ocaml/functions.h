// Functions, whose parameters may be optional.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId translate_function(Translation &in, std::span<const Pattern> patterns, Type type,
                                const std::function<ExpressionId()> &body);

} // namespace culprit::desugar
