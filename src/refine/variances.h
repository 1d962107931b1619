// Which parameters and abstract refinements of a data type may follow its type: those that stand in
// no field to the left of an arrow.
#pragma once

#include "refine/refine.h"
#include "refine/specifications.h"
#include "refine/type.h"

namespace culprit::refine {

// For all data types whose variances no annotation declares.
void find_variances(const Input &input, RefinedTypes &types, Specifications &specifications);

} // namespace culprit::refine
