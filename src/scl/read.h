// Reads SHErrLoc's text format `.con`, with the extensions that docs/scl.md lists: variance of
// constructor arguments and projections. Positions are opaque numbers of whoever generated the
// file; they are kept as written.
#pragma once

#include "base/diagnostic.h"
#include "scl/system.h"

#include <optional>

namespace culprit::scl {

// Nothing if the file is not well formed; the diagnostics say why. Entities of kind Expression
// (elements with a position and a snippet) and Constraint (assertions) are added to the table.
// `accepted` are further global hypotheses, each an inequality in the file's own names.
[[nodiscard]] std::optional<System> read(Sources &sources, FileId file, EntityTable &entities,
                                         Diagnostics &diagnostics,
                                         std::span<const std::string> accepted = {});

} // namespace culprit::scl
