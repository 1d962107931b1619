// Programs that would be wrong if they were called safe, and others like them that are safe. A file
// of tests/attacks has many, each after a line that says what is to be found:
//
//   -- attack: NAME: VERDICT CODE
//   -- twin: NAME: safe
//
// A twin differs from an attack in what makes it right. The modules that one imports follow it,
// each after a line with its name:
//
//   -- module NAME
//
// Those of OCaml are in files of their own, with these lines as comments, `(* attack: ... *)`, and
// names of files, `(* module counter.ml *)`. They are proved, not run: a run would find what a
// proof must not overlook.
#include "driver/check.h"
#include "support/programs.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <unistd.h>

using namespace culprit;

namespace {

struct Attack {
  std::string name;
  std::string verdict;
  std::string code; // none: safe
  std::string program;
  bool is_ocaml = false;
  std::vector<std::pair<std::string, std::string>>
      modules; // that it imports: names of files, texts
};

void PrintTo(const Attack &attack, std::ostream *out) { *out << attack.name; }

std::vector<Attack> attacks() {
  static const std::regex heading(
      R"(^(?:--|\(\*) (?:attack|twin): (\w+): (\w+)(?: (C\d+))?(?: \*\))?$)");
  static const std::regex module(R"(^(?:--|\(\*) module ([\w.]+)(?: \*\))?$)");
  std::vector<std::filesystem::path> files;
  for (const auto &entry : std::filesystem::directory_iterator(CULPRIT_SOURCE_DIR "/tests/attacks"))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Attack> result;
  for (const std::filesystem::path &file : files) {
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
      std::smatch match;
      if (std::regex_match(line, match, heading))
        result.push_back({match[1], match[2], match[3], {}, file.extension() == ".ml", {}});
      else if (!result.empty() && std::regex_match(line, match, module))
        result.back().modules.emplace_back(
            match[1].str() + (file.extension() == ".ml" ? "" : ".hs"), "");
      else if (!result.empty())
        (result.back().modules.empty() ? result.back().program
                                       : result.back().modules.back().second) += line + "\n";
    }
  }
  return result;
}

struct Attacks : testing::TestWithParam<Attack> {};

TEST_P(Attacks, AreNoticed) {
  driver::Options options;
  options.fixes = false;
  options.suspects = false;
  options.runs = !GetParam().is_ocaml;
  const std::filesystem::path root = std::filesystem::temp_directory_path() /
                                     fmt::format("culprit_{}_{}", GetParam().name, getpid());
  if (!GetParam().modules.empty())
    std::filesystem::create_directories(root);
  for (const auto &[name, text] : GetParam().modules)
    std::ofstream(root / name) << text;
  const std::string file = GetParam().name + (GetParam().is_ocaml ? ".ml" : ".hs");
  const driver::Checked checked =
      driver::check({(root / file).string(), GetParam().program, {}}, options);
  std::filesystem::remove_all(root);
  EXPECT_EQ(name_of(checked.finding.verdict), GetParam().verdict);
  const auto &all = checked.finding.diagnostics;
  if (GetParam().code.empty())
    return;
  EXPECT_TRUE(
      std::any_of(all.begin(), all.end(),
                  [](const Diagnostic &diagnostic) { return diagnostic.code == GetParam().code; }))
      << GetParam().code << " was expected";
}

std::string name_of_attack(const testing::TestParamInfo<Attack> &test) { return test.param.name; }

INSTANTIATE_TEST_SUITE_P(Programs, Attacks, testing::ValuesIn(tests::share_of(attacks())),
                         name_of_attack);

} // namespace
