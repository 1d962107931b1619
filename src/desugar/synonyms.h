// Pattern synonyms: functions that match and functions that build.
#pragma once

#include "desugar/pieces.h"

namespace culprit::desugar {

[[nodiscard]] bool only_evaluates(const Translation &in, Reference synonym);
void translate_synonym(Translation &in, Declaration id,
                       const syntax::declaration::PatternSynonym &node);
ExpressionId match_synonym(Translation &in, const std::vector<VariableId> &subjects, Row row,
                           Exit &exit);

} // namespace culprit::desugar
