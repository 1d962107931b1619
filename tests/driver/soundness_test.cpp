// Programs that would be wrong if they were called safe. A file of tests/attacks has many, each
// after a line that says what is to be found:
//
//   -- attack: NAME: VERDICT CODE
//
// or `-- twin: NAME: safe` before a program that differs in what makes it right.
#include "driver/check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>

using namespace culprit;

namespace {

struct Attack {
  std::string name;
  std::string verdict;
  std::string code;
  std::string program;
};

void PrintTo(const Attack &attack, std::ostream *out) { *out << attack.name; }

std::vector<Attack> attacks() {
  static const std::regex heading(R"(^-- (?:attack|twin): (\w+): (\w+)(?: (C\d+))?$)");
  std::vector<std::filesystem::path> files;
  for (const auto &entry : std::filesystem::directory_iterator(CULPRIT_SOURCE_DIR "/tests/attacks"))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Attack> found;
  for (const std::filesystem::path &file : files) {
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
      std::smatch match;
      if (std::regex_match(line, match, heading))
        found.push_back({match[1], match[2], match[3], {}});
      else if (!found.empty())
        found.back().program += line + "\n";
    }
  }
  return found;
}

struct Attacks : testing::TestWithParam<Attack> {};

TEST_P(Attacks, AreNoticed) {
  driver::Options options;
  options.fixes = false;
  options.suspects = false;
  const driver::Checked checked =
      driver::check({GetParam().name + ".hs", GetParam().program, {}}, options);
  EXPECT_EQ(name_of(checked.finding.verdict), GetParam().verdict);
  const auto &all = checked.finding.diagnostics;
  EXPECT_TRUE(GetParam().code.empty() ||
              std::any_of(all.begin(), all.end(),
                          [](const Diagnostic &one) { return one.code == GetParam().code; }))
      << GetParam().code << " was expected";
}

std::string name_of_attack(const testing::TestParamInfo<Attack> &one) { return one.param.name; }

INSTANTIATE_TEST_SUITE_P(Programs, Attacks, testing::ValuesIn(attacks()), name_of_attack);

} // namespace
