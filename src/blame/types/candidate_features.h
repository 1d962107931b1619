// What a candidate and the repairs that fit it are, as features.
#pragma once

#include "blame/types/rank.h"

namespace culprit::blame {

// What kind of expression it is.
[[nodiscard]] Feature shape_of(syntax::ExpressionId id, const ModuleInput &module,
                               const Environment &environment);

// What it says about a candidate that such a repair makes the types agree.
[[nodiscard]] Feature feature_of(RepairKind kind, const Candidate &candidate, const Survey &where);

} // namespace culprit::blame
