// The report a person reads: what is wrong, where to change it, how we know, what would fix it.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"
#include "report/style.h"

#include <string>

namespace culprit::report {

// The whole report about one input; ends with the line of its verdict.
[[nodiscard]] std::string text(const Sources &sources, const Finding &finding, const Style &style);

// One diagnosis.
[[nodiscard]] std::string text(const Sources &sources, const Diagnostic &diagnostic,
                               const Style &style);

// The page of a code.
[[nodiscard]] std::string explanation(const Code &code, const Style &style);

} // namespace culprit::report
