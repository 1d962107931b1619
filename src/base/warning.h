// Diagnostics that are no errors.
#pragma once

#include "base/diagnostic.h"

namespace culprit {

// Does not change the verdict.
[[nodiscard]] bool is_warning(const Diagnostic &diagnostic);
// Names something that the input needs and that is not there: where nothing worse is found, the
// verdict is `incomplete`.
[[nodiscard]] bool is_gap(const Diagnostic &diagnostic);

} // namespace culprit
