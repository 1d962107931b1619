// What expressions of OCaml are built from.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId unit_value(Translation &in);
ExpressionId truth_value(Translation &in, bool value);
ExpressionId operate(Translation &in, std::string_view primitive,
                     std::initializer_list<ExpressionId> arguments, Type type = types::no_type);
ExpressionId evaluate_first(Translation &in, ExpressionId first, ExpressionId rest);
ExpressionId bind_value(Translation &in, VariableId variable, ExpressionId bound,
                        ExpressionId body);
// Of a function of these parameters; none if one of them is not known.
Type function_type(Translation &in, std::span<const Type> parameters, Type result);
// `negative`: of a pattern, which may have a sign.
[[nodiscard]] kernel::Literal ocaml_literal(const Translation &in, const syntax::Literal &literal,
                                            bool negative = false);

} // namespace culprit::desugar
