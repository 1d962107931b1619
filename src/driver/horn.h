// The pipeline of Horn constraints: read, solve, name the culprits.
#pragma once

#include "base/budget.h"
#include "driver/check.h"

namespace culprit::driver {

// `checked` holds the source; its finding is filled in.
void check_horn(Checked &checked, FileId file, Language language, const Options &options,
                const Deadline &deadline);

} // namespace culprit::driver
