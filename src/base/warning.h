// Warnings: diagnostics that do not change the verdict.
#pragma once

#include "base/diagnostic.h"

namespace culprit {

[[nodiscard]] bool is_warning(const Diagnostic &diagnostic);

} // namespace culprit
