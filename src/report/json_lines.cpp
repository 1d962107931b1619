#include "report/json_lines.h"

#include <nlohmann/json.hpp>

namespace culprit::report {

std::string last_line(const Totals &totals) {
  nlohmann::ordered_json line{{"version", 1}, {"count", totals.files}};
  for (const auto &[verdict, count] : totals.verdicts)
    line["verdicts"][std::string(name_of(verdict))] = count;
  if (totals.shard)
    line["shard"] = {{"index", totals.shard->index}, {"count", totals.shard->count}};
  return line.dump() + "\n";
}

} // namespace culprit::report
