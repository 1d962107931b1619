// Structures inside of others.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId translate_local_module(Translation &in, syntax::ModuleId id, const Continuation &rest);
void translate_global_module(Translation &in, syntax::ModuleId id);

} // namespace culprit::desugar
