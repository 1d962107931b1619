// What is said to fail does so in GHC, too. Contracts are comments there: calls that only break the
// type of an argument are not compared.
#include "driver/check.h"
#include "support/programs.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <unistd.h>

using namespace culprit;
using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;

namespace {

constexpr std::size_t every = 2;          // one of so many programs is compared
constexpr std::size_t most_compared = 20; // of one program

// A sample of those that fail.
std::vector<std::filesystem::path> failing_programs() {
  std::vector<std::filesystem::path> list;
  std::size_t seen = 0;
  for (const std::filesystem::path &path : tests::programs()) {
    if (path.extension() != ".hs")
      continue;
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    if (tests::expectations_of(text.str()).verdict == "unsafe" && seen++ % every == 0)
      list.push_back(path);
  }
  return list;
}

std::vector<Counterexample> examples_of(const std::filesystem::path &path) {
  std::vector<Counterexample> list;
  const driver::Checked checked = driver::check({path.string(), {}, {}}, {});
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    if (const auto &example = diagnostic.counterexample;
        example && example->concrete && example->calls.empty() && !example->output.ends_with("…") &&
        list.size() < most_compared) // or GHC writes for ever
      list.push_back(*example);
  return list;
}

std::string called(const Counterexample &example) {
  std::string text = example.function;
  for (const std::string &input : example.inputs)
    text += " " + input;
  return text;
}

// What GHC says to each of the expressions in the scope of a program.
std::vector<std::string> said_by_ghc(const std::filesystem::path &program,
                                     const std::vector<Counterexample> &examples) {
  const std::filesystem::path script =
      std::filesystem::temp_directory_path() /
      fmt::format("culprit-{}-{}.ghci", ::getpid(), program.stem().string());
  std::ofstream(script) << [&] {
    std::string lines;
    for (const Counterexample &example : examples)
      lines += "Prelude.putStrLn \"@@@\"\n" + called(example) + "\n";
    return lines;
  }();
  const std::string command =
      fmt::format("cd '{}' && timeout 60 ghci -v0 -w -ignore-dot-ghci '{}' "
                  "< '{}' 2>&1",
                  program.parent_path().string(), program.string(), script.string());
  std::FILE *pipe = ::popen(command.c_str(), "r");
  std::string output;
  std::array<char, 4096> piece{};
  while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), pipe))
    output.append(piece.data(), got);
  ::pclose(pipe);
  std::filesystem::remove(script);
  std::vector<std::string> answers;
  for (std::size_t at = output.find("@@@\n"); at != std::string::npos;) {
    const std::size_t next = output.find("@@@\n", at + 4);
    answers.push_back(output.substr(at + 4, next == std::string::npos ? next : next - at - 4));
    at = next;
  }
  return answers;
}

bool has_ghc() { return std::system("command -v ghci > /dev/null 2>&1") == 0; }

// It could not be compared: GHC has no such module, or no name for it, or cannot show the result;
// it shows maps and sets in words that only the program's imports may know.
bool is_unknown(const std::string &answer) {
  static const std::array<std::string_view, 5> reasons{
      "not in scope", "Not in scope", "No instance for (Show", "Ambiguous type", "fromList ["};
  return std::any_of(reasons.begin(), reasons.end(), [&](std::string_view reason) {
    return answer.find(reason) != std::string::npos;
  });
}

std::size_t compare(const std::filesystem::path &path) {
  const std::vector<Counterexample> examples = examples_of(path);
  if (examples.empty())
    return 0;
  const std::vector<std::string> answers = said_by_ghc(path, examples);
  std::size_t compared = 0;
  for (std::size_t i = 0; i < answers.size() && i < examples.size(); ++i) {
    const Counterexample &example = examples[i];
    if (is_unknown(answers[i]))
      continue;
    ++compared;
    if (example.error.empty())
      EXPECT_EQ(answers[i], example.output + "\n") << called(example);
    else if (example.error == "no pattern matches" ||
             example.error.starts_with("there is no field"))
      EXPECT_THAT(answers[i], AnyOf(HasSubstr("Non-exhaustive"), HasSubstr("No match in record"),
                                    HasSubstr("Irrefutable")))
          << called(example);
    else // packages may say where they are before the message
      EXPECT_THAT(answers[i], AllOf(HasSubstr("*** Exception: "), HasSubstr(example.error)))
          << called(example);
  }
  return compared;
}

struct CounterexamplesInGhc : testing::TestWithParam<std::filesystem::path> {};

TEST_P(CounterexamplesInGhc, GoWrongInTheSameWay) {
  if (!has_ghc())
    GTEST_SKIP() << "there is no ghci";
  RecordProperty("compared", static_cast<int>(compare(GetParam())));
}

INSTANTIATE_TEST_SUITE_P(All, CounterexamplesInGhc, testing::ValuesIn(failing_programs()),
                         [](const auto &test) {
                           std::string name = test.param.parent_path().stem().string() + "_" +
                                              test.param.stem().string();
                           for (char &c : name)
                             if (std::isalnum(static_cast<unsigned char>(c)) == 0)
                               c = '_';
                           return name;
                         });

TEST(CounterexamplesOfOneProgram, AreComparedWithGhc) { // some of them at least
  if (!has_ghc())
    GTEST_SKIP() << "there is no ghci";
  EXPECT_GE(compare(CULPRIT_SOURCE_DIR "/tests/programs/refine/counterexamples/concrete.hs"), 3U);
}

} // namespace
