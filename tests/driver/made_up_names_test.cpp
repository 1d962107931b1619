// Reports speak of what a person wrote: none of them mentions a name that was made up on the way,
// by Culprit or by the tool that wrote the constraints.
#include "driver/check.h"
#include "report/json.h"
#include "report/text.h"
#include "support/programs.h"
#include "syntax/corpus.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

using namespace culprit;
namespace fs = std::filesystem;

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

// Those that the text itself has are not counted.
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

// The names in all that is said about a file.
std::set<std::string> made_up_names(const fs::path &path) {
  driver::Options options;
  options.timeout = std::chrono::seconds(5);
  const driver::Checked checked = driver::check({path.string(), {}, {}}, options);
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

TEST(MadeUpNames, AreNoticed) {
  const std::string_view text = "f x# = $k";
  EXPECT_THAT(made_up_names("`VV##F##34 <= 0` lq_anf$12, κ3: x#4 VV $k_1 ds_d1x", text),
              testing::ElementsAre("$k_1", "VV", "VV##F##34", "ds_d1x", "lq_anf$12", "x#4", "κ3"));
  EXPECT_THAT(made_up_names("f x# $k `$` # costs $5, VVS, x_12", text), testing::IsEmpty());
}

TEST(MadeUpNames, AreInNoReportOfAProgramOfTheTests) {
  for (const fs::path &path : tests::programs())
    // What SMT-LIB calls p is called $p so far.
    if (path.extension() != ".smt2") {
      EXPECT_THAT(made_up_names(path), testing::IsEmpty()) << path;
    }
}

TEST(MadeUpNames, AreInNoReportOfRealPrograms) {
  const fs::path corpora = syntax::corpora();
  if (!fs::is_directory(corpora))
    GTEST_SKIP() << "CULPRIT_CORPORA leads to no corpora";
  constexpr std::size_t wanted = 12; // of each kind
  for (const auto &endings : {std::vector<std::string>{".hs"}, {".ml"}, {".fq"}, {".con"}}) {
    const std::vector<fs::path> files = syntax::programs(corpora, endings);
    for (std::size_t i = 0; i < files.size(); i += std::max<std::size_t>(1, files.size() / wanted))
      EXPECT_THAT(made_up_names(files[i]), testing::IsEmpty()) << files[i];
  }
}

} // namespace
