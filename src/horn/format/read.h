// Reading Horn constraints from text.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "base/source.h"
#include "horn/system.h"

#include <optional>

namespace culprit::horn {

// Which format is it? By the path's ending, and for .smt2 by content.
[[nodiscard]] Format detect_format(const Sources &sources, FileId file);

// Reads, resolves names and checks sorts. Everything wrong is reported with its place; nothing
// comes back if anything was (a system that is only half understood must not be solved).
[[nodiscard]] std::optional<System> read(Sources &sources, FileId file, Format format,
                                         Diagnostics &diagnostics, const Deadline &deadline);

} // namespace culprit::horn
