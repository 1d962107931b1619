// Binding groups, of the top level and inside of expressions.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

[[nodiscard]] std::span<const types::ParameterId> parameters_of(const Translation &in,
                                                                Declaration id);
void pass_on_parameters(Translation &in, Declaration id);
ExpressionId with_bindings(Translation &in, std::span<const Declaration> declarations,
                           const std::function<ExpressionId()> &body);
ExpressionId translate_binding(Translation &in,
                               Declaration id); // the right-hand side, with its dictionaries
ExpressionId translate_body(Translation &in, Declaration id, Type type);
void translate_top_level(Translation &in, Declaration id);

} // namespace culprit::desugar
