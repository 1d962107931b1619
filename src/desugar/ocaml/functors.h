// Functors: functions of the values of their parameters, for those who have nothing but the value.
// Where it is known what is applied, the text of the functor is translated again instead
// (functor_copies.h).
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

// What is known of a functor, without its code.
Functor make_functor(Translation &in, syntax::ModuleId id);
// Its parameter has nothing but values: a function can stand for it.
[[nodiscard]] bool is_function_of_values(const Translation &in, syntax::ModuleId id);
ExpressionId translate_functor(Translation &in, syntax::ModuleId id);
ExpressionId translate_local_application(Translation &in, syntax::ModuleId id,
                                         const Continuation &rest);
void translate_global_application(Translation &in, syntax::ModuleId id);

} // namespace culprit::desugar
