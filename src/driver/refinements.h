// Checks the refinement types of a well-typed program, and reports what cannot be proved.
#pragma once

#include "base/budget.h"
#include "driver/check.h"
#include "load/program.h"
#include "types/typing.h"

#include <vector>

namespace culprit::driver {

// The verdict, and its diagnostics. The program is well typed.
[[nodiscard]] Verdict check_refinements(Checked &checked, FileId file, Language language,
                                        load::LoadedProgram &program, const Options &options,
                                        Diagnostics &diagnostics, const Deadline &deadline);

} // namespace culprit::driver
