// The readers behind read.h, one per format that does not go through surface.h.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "base/source.h"
#include "horn/system.h"

#include <optional>

namespace culprit::horn {

// (set-logic HORN): every assertion becomes one or more clauses, every Bool function a κ.
[[nodiscard]] std::optional<System> read_smtlib_horn(const Sources &sources, FileId file,
                                                     Diagnostics &diagnostics,
                                                     const Deadline &deadline);

// Which of the two kinds of .smt2 is it? By the first command that only one of them has.
[[nodiscard]] Format detect_smt2(std::string_view text);

} // namespace culprit::horn
