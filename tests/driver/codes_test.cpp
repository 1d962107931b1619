// Every diagnostic code is shown by something: a mark in a program of tests/programs or an attack,
// which other tests hold against what is reported, or one of the inputs below.
#include "driver/evaluate.h"
#include "support/programs.h"
#include "support/repeated.h"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>

using namespace culprit;
namespace fs = std::filesystem;

namespace {

// Codes that no file can show, and why.
const std::map<std::string, std::string> &not_shown() {
  static const std::map<std::string, std::string> codes{
      {"C0005", "only a run that is short of memory shows it; tests/cli/watch_test.cpp has one"},
      {"C0009", "only a mistake in Culprit itself shows it"},
      {"C0702", "only `culprit execute` shows it; tests/execute/execute_test.cpp has some"},
      {"C0703", "only `culprit execute` shows it; tests/execute/execute_test.cpp has some"},
      {"C0603", "only a proof that is wrong shows it; tests/explain/horn_test.cpp makes one up"},
  };
  return codes;
}

std::set<std::string> marked_codes() {
  std::set<std::string> codes;
  for (const fs::path &path : tests::programs())
    for (const tests::Expectation &mark :
         tests::expectations_of(std::get<std::string>(load::disk().read(path))).marks)
      codes.insert(mark.what);
  static const std::regex attack(R"(^(?:--|\(\*) attack: \w+: \w+ (C\d+)(?: \*\))?$)");
  for (const auto &entry : fs::directory_iterator(CULPRIT_SOURCE_DIR "/tests/attacks")) {
    std::ifstream lines(entry.path());
    std::smatch match;
    for (std::string line; std::getline(lines, line);)
      if (std::regex_match(line, match, attack))
        codes.insert(match[1]);
  }
  return codes;
}

driver::Checked check_fq(std::string text, const driver::Options &options = {}) {
  return driver::check({"input.fq", std::move(text), {}}, options);
}

// Codes that it takes more than a file of tests/programs to show.
std::map<std::string, std::function<driver::Checked()>> provoked() {
  return {
      {"C0001",
       [] {
         return driver::check({"no-such-file.fq", {}, {}}, {});
       }},
      {"C0002",
       [] {
         constexpr std::size_t deep = 100'000;
         const std::string nested =
             tests::repeated("(", deep) + "v" + tests::repeated(")", deep) + " > 0";
         return check_fq("constraint:\n  env []\n  lhs {v : int | true}\n  rhs {v : int | " +
                         nested + "}\n  id 1 tag []\n");
       }},
      {"C0003",
       [] {
         const Deadline passed(std::chrono::milliseconds(0));
         driver::Options options;
         options.deadline = &passed;
         return check_fq("bind 0 x : {v : int | true}\n", options);
       }},
      {"C0004", [] { return check_fq(" \n"); }},
      {"C0008",
       [] {
         driver::Options options;
         options.print = driver::Stage::Kernel;
         return check_fq("constraint:\n", options);
       }},
      {"C0701",
       [] {
         driver::EvaluateOptions options;
         options.expression = "1 `div` 0";
         return driver::evaluate({"Main.hs", "module Main where\n", {}}, options).checked;
       }},
  };
}

TEST(Codes, SomeAreProvoked) {
  for (const auto &[code, provoke] : provoked()) {
    std::vector<std::string> codes;
    for (const Diagnostic &diagnostic : provoke().finding.diagnostics)
      codes.emplace_back(diagnostic.code);
    EXPECT_THAT(codes, testing::ElementsAre(code));
  }
}

TEST(Codes, EachIsShown) {
  std::set<std::string> shown = marked_codes();
  for (const auto &[code, provoke] : provoked())
    EXPECT_TRUE(shown.insert(code).second) << code << " is shown by a program, too";
  for (const Code &code : all_codes()) {
    const std::string name(code.name);
    EXPECT_NE(shown.contains(name), not_shown().contains(name))
        << name << " (" << code.title << "): a program shows it, or there is a reason why not";
  }
}

} // namespace
