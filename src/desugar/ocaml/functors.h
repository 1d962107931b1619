// Functors: functions of the values of their parameters.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId translate_functor(Translation &in, syntax::ModuleId id);
ExpressionId translate_local_application(Translation &in, syntax::ModuleId id,
                                         const Continuation &rest);
void translate_global_application(Translation &in, syntax::ModuleId id);

} // namespace culprit::desugar
