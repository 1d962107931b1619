// OCaml programs that fail in a run that is hard to find, and must not be called safe. A file of
// tests/attacks/ocaml has many, each after a line with its name:
//
//   (* attack: NAME *)
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
  std::string program;
};

void PrintTo(const Attack &attack, std::ostream *out) { *out << attack.name; }

std::vector<Attack> attacks() {
  static const std::regex heading(R"(^\(\* attack: (\w+) \*\)$)");
  std::vector<std::filesystem::path> files;
  for (const auto &entry :
       std::filesystem::directory_iterator(CULPRIT_SOURCE_DIR "/tests/attacks/ocaml"))
    files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<Attack> result;
  for (const std::filesystem::path &file : files) {
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
      std::smatch match;
      if (std::regex_match(line, match, heading))
        result.push_back({match[1], {}});
      else if (!result.empty())
        result.back().program += line + "\n";
    }
  }
  return result;
}

struct OcamlAttacks : testing::TestWithParam<Attack> {};

// A run would show what is wrong, so there is none: what is proved has to be right by itself.
TEST_P(OcamlAttacks, AreNotProved) {
  driver::Options options;
  options.runs = false;
  options.suspects = false;
  options.fixes = false;
  const driver::Checked checked = driver::check({"main.ml", GetParam().program, {}}, options);
  EXPECT_TRUE(checked.finding.verdict == Verdict::Unsafe ||
              checked.finding.verdict == Verdict::Unknown)
      << name_of(checked.finding.verdict);
}

INSTANTIATE_TEST_SUITE_P(Programs, OcamlAttacks, testing::ValuesIn(attacks()),
                         [](const testing::TestParamInfo<Attack> &test) {
                           return test.param.name;
                         });

} // namespace
