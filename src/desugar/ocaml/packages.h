// Modules as values.
#pragma once

#include "desugar/pieces.h"

namespace culprit::desugar {

ExpressionId translate_ocaml(Translation &in, Expression id,
                             const syntax::expression::Package &node);
ExpressionId unpack(Translation &in, VariableId package, names::ModuleId module,
                    const Continuation &rest);
ExpressionId match_package(Translation &in, const std::vector<VariableId> &subjects, Row row,
                           Exit &exit);
void unpack_globally(Translation &in, syntax::ModuleId id, const syntax::module::Unpack &node);

} // namespace culprit::desugar
