// Reports as JSON lines: a line for each input, which says what the JSON report says of it, and a
// last line that says how many there are, so that a report that was cut off is not taken for a
// whole one.
#pragma once

#include "base/diagnostic.h"
#include "report/shard.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>

namespace culprit::report {

struct Totals {
  std::size_t files = 0;
  std::map<Verdict, std::size_t> verdicts;
  std::optional<Shard> shard;
};

[[nodiscard]] std::string last_line(const Totals &totals);

} // namespace culprit::report
