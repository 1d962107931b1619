// What is marked in the source for a diagnosis.
#pragma once

#include "base/diagnostic.h"
#include "report/excerpt.h"

#include <vector>

namespace culprit::report {

// Its place first, then what is remarked elsewhere, and the members of its core: unless there are
// many of them, or all if they are asked for.
[[nodiscard]] std::vector<Mark> marks_of(const Sources &sources, const Diagnostic &diagnostic,
                                         bool whole_core);

} // namespace culprit::report
