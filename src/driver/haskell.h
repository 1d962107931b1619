// The road of Haskell programs: as far as what names mean.
#pragma once

#include "driver/check.h"

namespace culprit::driver {

// `checked` holds the source; its finding is filled in.
void check_haskell(Checked &checked, FileId file, Language language, const Options &options);

} // namespace culprit::driver
