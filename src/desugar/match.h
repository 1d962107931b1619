// Matches become ones that look one constructor deep.
#pragma once

#include "desugar/pieces.h"

namespace culprit::desugar {

ExpressionId leave_match(Translation &in, Exit &exit);
ExpressionId close_exit(Translation &in, Exit &exit, ExpressionId body,
                        const std::function<ExpressionId()> &rest);
ExpressionId match(Translation &in, std::vector<VariableId> subjects, std::vector<Row> rows,
                   Exit &exit);
// The variables of a pattern, each bound to what a match of the whole gives.
std::vector<kernel::Binding> bind_lazily(Translation &in, Pattern pattern, ExpressionId subject,
                                         std::span<const Reference> variables,
                                         std::span<const VariableId> outer);

} // namespace culprit::desugar
