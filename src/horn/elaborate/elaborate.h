// From the surface of liquid-fixpoint's formats to a system: resolves names, infers the sort of
// every expression by unification, and reports what does not fit.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "horn/format/surface.h"
#include "horn/system.h"

#include <optional>

namespace culprit::horn {

// `store` owns the module's symbols and becomes the system's.
[[nodiscard]] std::optional<System> elaborate(const surface::Module &module, logic::Store store,
                                              Diagnostics &diagnostics, const Deadline &deadline);

} // namespace culprit::horn
