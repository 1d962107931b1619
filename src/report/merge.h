// Joins reports of several runs, each over a part of the inputs, to one.
#pragma once

#include "base/diagnostic.h"
#include "report/json_lines.h"

#include <map>
#include <string>
#include <variant>
#include <vector>

namespace culprit::report {

struct WrittenReport {
  std::string name; // of its file
  std::string text; // JSON lines, or one JSON document
};

struct Merged {
  std::vector<std::string> entries; // what is said of each input, as JSON, in the order of paths
  Totals totals;
  Verdict verdict = Verdict::Safe;
  std::map<std::string, std::size_t> codes; // how often each is reported
};

// Refused, with the reason, where a report is not whole, an input occurs twice, or a part of a run
// in several parts is missing.
[[nodiscard]] std::variant<Merged, std::string> merge(const std::vector<WrittenReport> &reports);

// In the formats that are offered: the counts as text, one JSON document, or JSON lines. The
// document has the bytes that one run over all inputs would have written.
[[nodiscard]] std::string merged_as_text(const Merged &merged);
[[nodiscard]] std::string merged_as_json(const Merged &merged);
[[nodiscard]] std::string merged_as_lines(const Merged &merged);

} // namespace culprit::report
