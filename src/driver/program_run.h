// Checks a program, in Haskell or OCaml.
#pragma once

#include "base/budget.h"
#include "base/source.h"
#include "driver/check.h"

namespace culprit::driver {

void check_program(Checked &checked, FileId file, Language language, const Options &options,
                   const Deadline &deadline);

} // namespace culprit::driver
