// The report as SARIF 2.1.0 (docs.oasis-open.org/sarif), which services for code review read.
// docs/ci.md says what it holds.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::report {

// A log is the opening, the results of all findings separated by ",\n", and the closing, which
// describes the rules and files that the results mention.
[[nodiscard]] std::string sarif_opening();
// The results of one finding, separated in the same way; empty if nothing was found.
[[nodiscard]] std::string sarif_results(const Sources &sources, const Finding &finding);
[[nodiscard]] std::string sarif_closing(const std::set<std::string_view> &codes,
                                        const std::vector<std::pair<std::string, Verdict>> &files);

} // namespace culprit::report
