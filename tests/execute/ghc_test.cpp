// What is said to fail does so in GHC, too. Contracts are comments there: calls that only break the
// type of an argument are not compared.
#include "driver/check.h"
#include "support/programs.h"
#include "syntax/corpus.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <span>
#include <sstream>
#include <unistd.h>

using namespace culprit;
using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;

namespace {

constexpr std::size_t most_compared = 20; // of one program

std::vector<std::filesystem::path> failing_programs() {
  std::vector<std::filesystem::path> list;
  for (const std::filesystem::path &path : tests::share_of(tests::programs()))
    if (path.extension() == ".hs" &&
        tests::expectations_of(tests::text_of(path)).verdict == "unsafe")
      list.push_back(path);
  return list;
}

// Of results without an end GHC writes for ever, and memory it reads without a question.
bool can_be_compared(const Counterexample &example) {
  return example.concrete && example.calls.empty() &&
         (!example.output.empty() || !example.error.empty()) && !example.output.ends_with("…") &&
         example.error.find("outside of all memory") == std::string::npos;
}

std::vector<Counterexample> examples_of(const std::filesystem::path &path) {
  std::vector<Counterexample> list;
  const driver::Checked checked = driver::check({path.string(), {}, {}}, {});
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    if (const auto &example = diagnostic.counterexample;
        example && can_be_compared(*example) && list.size() < most_compared)
      list.push_back(*example);
  return list;
}

std::string called(const Counterexample &example) {
  std::string text = example.function;
  for (const std::string &input : example.inputs)
    text += " " + input;
  return text;
}

struct Failing { // a program, and inputs on which it is said to fail
  std::filesystem::path path;
  std::vector<Counterexample> examples;
};

// A directory of its own, which goes with it.
class Scratch {
public:
  Scratch()
      : path_(std::filesystem::temp_directory_path() / fmt::format("culprit-{}", ::getpid())) {
    std::filesystem::create_directories(path_);
  }
  Scratch(const Scratch &) = delete;
  Scratch &operator=(const Scratch &) = delete;
  ~Scratch() { std::filesystem::remove_all(path_); }

  [[nodiscard]] std::filesystem::path write(std::string_view name, std::string_view text) const {
    const std::filesystem::path path = path_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return path;
  }
  [[nodiscard]] const std::filesystem::path &path() const { return path_; }

private:
  std::filesystem::path path_;
};

// What GHC says to each of the expressions in the scope of its program, one list for each program.
// The modules that programs for LiquidHaskell import are those of the library, which are ordinary
// Haskell; what `choose` gives is not decided there, and cannot be compared.
std::vector<std::vector<std::string>> said_by_ghc(std::span<const Failing> programs) {
  const Scratch scratch;
  const std::filesystem::path library = scratch.path() / "library";
  (void)scratch.write("library/Culprit/Primitive.hs", "module Culprit.Primitive where\n"
                                                      "primChoose :: Int -> Int\n"
                                                      "primChoose _ = error \"not in scope\"\n");
  std::filesystem::create_directory_symlink(CULPRIT_SOURCE_DIR "/src/library/haskell/Language",
                                            library / "Language");
  const auto say = [](std::string_view mark) {
    return fmt::format("Prelude.putStrLn \"{}\"\n", mark);
  };
  std::string lines;
  for (const Failing &program : programs) {
    lines += fmt::format(":cd {}\n:load {}\n", program.path.parent_path().string(),
                         program.path.string()) +
             say("#program");
    for (const Counterexample &example : program.examples)
      lines += say("#call") + called(example) + "\n";
    lines += say("#call");
  }
  const std::string command =
      fmt::format("timeout 200 ghci -v0 -w -ignore-dot-ghci -i.:'{}' < '{}' 2>&1", library.string(),
                  scratch.write("calls.ghci", lines).string());
  std::FILE *pipe = ::popen(command.c_str(), "r");
  std::string output;
  std::array<char, 4096> piece{};
  while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), pipe))
    output.append(piece.data(), got);
  ::pclose(pipe);
  std::vector<std::vector<std::string>> answers;
  const auto split = [](std::string_view text, std::string_view mark) {
    std::vector<std::string> parts;
    for (std::size_t at = text.find(mark); at != std::string_view::npos;) {
      const std::size_t start = at + mark.size();
      at = text.find(mark, start);
      parts.emplace_back(text.substr(start, at == std::string_view::npos ? at : at - start));
    }
    return parts;
  };
  for (const std::string &program : split(output, "#program\n"))
    answers.push_back(split(program, "#call\n"));
  return answers;
}

bool has_ghc() { return std::system("command -v ghci > /dev/null 2>&1") == 0; }

// It could not be compared: GHC has no such module, or no name for it, or cannot show the result.
bool is_unknown(const std::string &answer) {
  static const std::array<std::string_view, 4> reasons{"not in scope", "Not in scope",
                                                       "No instance for (Show", "Ambiguous type"};
  return std::any_of(reasons.begin(), reasons.end(), [&](std::string_view reason) {
    return answer.find(reason) != std::string::npos;
  });
}

void expect_the_same(const Counterexample &example, const std::string &answer) {
  const std::string &error = example.error;
  if (error.empty()) {
    EXPECT_EQ(answer, example.output + "\n");
  } else if (error == "no pattern matches" || error.starts_with("there is no field")) {
    EXPECT_THAT(answer, AnyOf(HasSubstr("Non-exhaustive"), HasSubstr("No match in record"),
                              HasSubstr("Irrefutable")));
  } else { // packages may say where they are before the message
    EXPECT_THAT(answer, AllOf(HasSubstr("*** Exception: "), HasSubstr(error)));
  }
}

// How many could be compared.
std::size_t compare(std::span<const Failing> programs) {
  const std::vector<std::vector<std::string>> answers = said_by_ghc(programs);
  std::size_t compared = 0;
  for (std::size_t p = 0; p < programs.size(); ++p) {
    // After the last call there is one more mark, so an answer that was cut off is none.
    const std::size_t answered = p < answers.size() ? answers[p].size() : 0;
    for (std::size_t i = 0; i < programs[p].examples.size(); ++i) {
      const Counterexample &example = programs[p].examples[i];
      SCOPED_TRACE(programs[p].path.string() + ": " + called(example));
      if (i + 1 >= answered) {
        ADD_FAILURE() << "GHC does not come to an end";
        return compared;
      }
      if (is_unknown(answers[p][i]))
        continue;
      ++compared;
      expect_the_same(example, answers[p][i]);
    }
  }
  return compared;
}

std::vector<std::filesystem::path> programs_at_hand() { // that nobody here wrote
  std::vector<std::filesystem::path> list;
  for (const std::string_view corpus : {"mutants", "liquid/neg"})
    if (const std::filesystem::path directory = syntax::corpora() / corpus;
        std::filesystem::is_directory(directory))
      for (const auto &entry : std::filesystem::directory_iterator(directory))
        if (entry.path().extension() == ".hs")
          list.push_back(entry.path());
  std::sort(list.begin(), list.end());
  return list;
}

TEST(CounterexamplesInGhc, GoWrongInTheSameWay) {
  if (!has_ghc())
    GTEST_SKIP() << "there is no ghci";
  std::vector<std::filesystem::path> paths = failing_programs();
  const std::vector<std::filesystem::path> others = programs_at_hand();
  paths.insert(paths.end(), others.begin(), others.end());
  std::vector<Failing> programs;
  for (const std::filesystem::path &path : paths)
    if (std::vector<Counterexample> examples = examples_of(path); !examples.empty())
      programs.push_back({path, std::move(examples)});
  const std::size_t compared = compare(programs);
  fmt::print("{} counterexamples of {} programs were compared\n", compared, programs.size());
  if (tests::share_of_programs() == 1) {
    EXPECT_GE(compared, others.empty() ? 80U : 200U);
  }
}

} // namespace
