#include "support/sarif.h"

#include "support/schema.h"

#include <fmt/format.h>
#include <fstream>
#include <set>
#include <tuple>

namespace culprit::tests {

namespace {

using nlohmann::json;

// What no schema can say, with the sections that say it.
class Rules {
public:
  explicit Rules(const json &run) {
    for (const json &rule : run["tool"]["driver"].value("rules", json::array()))
      expect(rules_.insert(rule["id"]).second, rule["id"], "is the name of two rules (3.49.3)");
    for (const json &artifact : run.value("artifacts", json::array()))
      expect(artifacts_.insert(artifact["location"]["uri"]).second, artifact["location"]["uri"],
             "is two artifacts (3.24.2)");
    for (const json &result : run["results"])
      check_result(result);
  }
  std::vector<std::string> problems;

private:
  void expect(bool holds, const std::string &where, const std::string &what) {
    if (!holds)
      problems.push_back(where + ": " + what);
  }

  void check_result(const json &result) {
    if (result.contains("ruleId"))
      expect(rules_.contains(result["ruleId"]), result["ruleId"], "is no rule of the log (3.27.5)");
    expect(result.value("kind", "fail") == "fail" || result.value("level", "") == "none",
           result.value("kind", ""), "has a level, but only what fails may (3.27.10)");
    std::set<json> numbers;
    for (const json &place : result.value("relatedLocations", json::array()))
      expect(numbers.insert(place["id"]).second, place["id"].dump(), "is two places (3.28.2)");
    check_regions(result);
  }

  // Wherever they stand.
  void check_regions(const json &value) {
    for (const json &part : value)
      if (part.is_structured())
        check_regions(part);
    if (value.is_object() && value.contains("startLine") && value.contains("endLine"))
      expect(std::tuple(value["endLine"], value["endColumn"]) >=
                 std::tuple(value["startLine"], value["startColumn"]),
             value.dump(), "ends before it starts (3.30.7)");
  }

  std::set<std::string> rules_;
  std::set<std::string> artifacts_;
};

} // namespace

std::vector<std::string> sarif_violations(const json &log) {
  std::ifstream file(CULPRIT_SOURCE_DIR "/tests/report/sarif_parts.json");
  std::vector<std::string> problems = violations(json::parse(file), log);
  if (problems.empty()) // the rest takes the form for granted
    for (const json &run : log["runs"])
      problems = Rules(run).problems;
  return problems;
}

} // namespace culprit::tests
