// Values that are made without code that is checked: by derived instances, and by `coerce`. What
// the fields of a type were declared to be is not shown of them, so a module that makes values of a
// type with refined fields like this is not supported.
#pragma once

#include "refine/check/context.h"

namespace culprit::refine {

void check_derived_values(Context &context, names::ModuleId module);

} // namespace culprit::refine
