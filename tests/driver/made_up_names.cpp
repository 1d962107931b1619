#include "driver/made_up_names.h"

#include "report/json.h"
#include "report/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace culprit::tests {

namespace {

bool is_part_of_a_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0 || c == '_' ||
         c == '\'' || c == '#' || c == '$';
}

// As GHC, LiquidHaskell and Culprit write names that nobody has written: VV##F##12, lq_anf$##7,
// ds_d1xV, $k_3, x#4.
bool looks_made_up(std::string_view name) {
  static constexpr std::array<std::string_view, 5> marks{"##", "lq_anf", "lq_tmp", "ds_d", "κ"};
  if (std::any_of(marks.begin(), marks.end(),
                  [&](std::string_view mark) { return name.find(mark) != std::string_view::npos; }))
    return true;
  if (name == "VV" || name.starts_with("VV_"))
    return true;
  const bool letters = std::any_of(name.begin(), name.end(), [](char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
  });
  return letters && name.find_first_of("#$") != std::string_view::npos;
}

} // namespace

std::set<std::string> made_up_names(const std::string &report, std::string_view written) {
  std::set<std::string> result;
  for (auto from = report.begin(); from != report.end();) {
    from = std::find_if(from, report.end(), is_part_of_a_name);
    const auto to = std::find_if_not(from, report.end(), is_part_of_a_name);
    const std::string name(from, to);
    if (looks_made_up(name) && written.find(name) == std::string_view::npos)
      result.insert(name);
    from = to;
  }
  return result;
}

std::set<std::string> made_up_names(const driver::Checked &checked) {
  const std::string_view text = checked.sources.text(checked.finding.file);
  const std::string json = report::json(checked.sources, checked.finding, false);
  report::Style style;
  style.verbose = true;
  std::set<std::string> result =
      made_up_names(report::text(checked.sources, checked.finding, style) + json, text);
  // Constraints about a program were made by a tool: what it called things is nobody's business.
  const std::vector<Diagnostic> &all = checked.finding.diagnostics;
  if (std::any_of(all.begin(), all.end(), [&](const Diagnostic &diagnostic) {
        return diagnostic.span.file != no_file && diagnostic.span.file != checked.finding.file;
      }))
    for (const std::string &name : made_up_names(json, {}))
      if (name.find("##") != std::string::npos || name.starts_with("lq_"))
        result.insert(name);
  return result;
}

} // namespace culprit::tests
