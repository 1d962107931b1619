// The report a program reads. docs/json.md is the reference, docs/json.schema.json the schema.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"

#include <string>

namespace culprit::report {

// A document is the opening, the findings separated by json_separator(), and the closing, so that
// each finding can be written as soon as it is there.
[[nodiscard]] std::string json_opening();
[[nodiscard]] std::string json(const Sources &sources, const Finding &finding, bool statistics);
[[nodiscard]] std::string json_separator();
[[nodiscard]] std::string json_closing();

// JSON lines: each finding on a line of its own, and a last line that says how many there are.
[[nodiscard]] std::string json_line(const Sources &sources, const Finding &finding,
                                    bool statistics);

} // namespace culprit::report
