// The pipeline of SCL constraints: read, saturate, rank, name the culprits and what may be missing.
#pragma once

#include "base/budget.h"
#include "driver/check.h"

namespace culprit::driver {

// `checked` holds the source; its finding is filled in.
void check_scl(Checked &checked, FileId file, const Options &options, const Deadline &deadline);

} // namespace culprit::driver
