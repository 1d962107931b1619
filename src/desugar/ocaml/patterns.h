// The patterns that only OCaml has.
#pragma once

#include "desugar/pieces.h"

namespace culprit::desugar {

[[nodiscard]] bool has_alternatives(const Translation &in, Pattern root);
void split_alternatives(Translation &in, std::vector<Row> &rows, VariableId subject);
ExpressionId match_tags(Translation &in, const std::vector<VariableId> &subjects, Row row,
                        Exit &exit);
ExpressionId match_interval(Translation &in, const std::vector<VariableId> &subjects, Row row,
                            Exit &exit);
ExpressionId match_elements(Translation &in, const std::vector<VariableId> &subjects, Row row,
                            Exit &exit);
ExpressionId match_delayed(Translation &in, const std::vector<VariableId> &subjects, Row row,
                           Exit &exit);

} // namespace culprit::desugar
