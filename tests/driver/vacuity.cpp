#include "driver/vacuity.h"

#include "driver/trials/edits.h"

#include <fmt/format.h>

#include <regex>
#include <set>
#include <sstream>

namespace culprit::tests {

namespace {

// What -p vacuity prints, without the places, which a change moves.
std::set<std::string> vacuity_of(const std::string &path, const std::string &text) {
  driver::Options options;
  options.print = driver::Stage::Vacuity;
  options.suspects = false;
  std::istringstream lines(driver::check({path, text, {}}, options).printed);
  std::set<std::string> result;
  for (std::string line; std::getline(lines, line);)
    result.insert(std::regex_replace(line, std::regex(R"(\d+:\d+ )"), ""));
  return result;
}

} // namespace

std::vector<std::string> vacuous_fixes(const driver::Checked &checked) {
  std::vector<std::string> result;
  const std::string path = checked.sources.path(checked.finding.file);
  if (!path.ends_with(".hs") || checked.finding.verdict != Verdict::Unsafe)
    return result;
  std::set<std::string> before;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    for (const Fix &fix : diagnostic.fixes) {
      if (before.empty())
        before = vacuity_of(path, std::string(checked.sources.text(checked.finding.file)));
      for (const std::string &line :
           vacuity_of(path, driver::edited(checked.sources, checked.finding.file, fix.edits)))
        if (!before.contains(line))
          result.push_back(fmt::format("{} leaves {}", fix.description, line));
    }
  return result;
}

} // namespace culprit::tests
