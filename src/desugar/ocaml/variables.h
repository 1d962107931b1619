// Variables of patterns; those of modules that are not at the top are variables, too.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

void set_variable(Translation &in, Reference reference, VariableId variable);
VariableId bind_variable(Translation &in, Reference reference, Type type);
ExpressionId variable_of(Translation &in, Reference reference);

} // namespace culprit::desugar
