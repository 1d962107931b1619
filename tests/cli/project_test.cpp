// Whole projects: which files are checked, what is told once, and what is not checked again.
#include "cli/program.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace fs = std::filesystem;
using culprit::tests::Result;
using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

struct Project : culprit::tests::Program {
  void SetUp() override {
    write("p/p.cabal", "name: p\nlibrary\n  hs-source-dirs: src\n"
                       "  exposed-modules: A, B, C\n  default-extensions: LambdaCase\n");
    write("p/src/A.hs", "module A where\nimport C\nimport Elsewhere.Thing\na :: Int\na = c\n");
    write("p/src/B.hs", "{-# LANGUAGE CPP #-}\nmodule B where\nimport Elsewhere.Thing\n"
                        "#ifdef SPECIAL\nimport Special.Thing\n#endif\nb :: Int -> Int\n"
                        "b = \\case { 0 -> 1; n -> n }\n");
    write("p/src/C.hs", "module C where\nc :: Int\nc = 'x'\n");
    write("p/src/Unused.hs", "this is no Haskell\n");
    write("p/dist-newstyle/Made.hs", "neither is this\n");
  }
  std::vector<std::string> files(const std::string &arguments) {
    std::vector<std::string> all;
    const auto document = nlohmann::json::parse(run(arguments).output);
    for (const auto &file : document["files"])
      all.push_back(file["file"]);
    return all;
  }
  std::size_t entries() {
    std::size_t count = 0;
    if (fs::exists(root / "cache"))
      for (const auto &entry : fs::recursive_directory_iterator(root / "cache"))
        count += entry.is_regular_file() ? 1 : 0;
    return count;
  }
};

TEST_F(Project, HasTheModulesThatItListsInTheirOrder) {
  EXPECT_THAT(files("check --format json p"),
              ElementsAre("p/src/C.hs", "p/src/A.hs", "p/src/B.hs"));
}

TEST_F(Project, TellsErrorsAtTheirPlaceAndGapsOnce) {
  const Result result = run("check p");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr("p/src/C.hs:3:"), Not(HasSubstr("p/src/A.hs:")),
                                   HasSubstr("3 files: 2 incomplete, 1 unsafe\n"),
                                   HasSubstr("there is no module `Elsewhere.Thing` (2 files)\n")));
  EXPECT_THAT(run("check -v p").output, HasSubstr("p/src/B.hs: incomplete"));
}

TEST_F(Project, IsFoundFromInside) {
  EXPECT_THAT(run_in(root / "p/src", "check").output,
              AllOf(HasSubstr("C.hs:3:"), HasSubstr("3 files:")));
  EXPECT_THAT(run("check").output, HasSubstr("there is no project here or above"));
}

TEST_F(Project, IsNotCheckedAgain) {
  const Result first = run("check p");
  EXPECT_EQ(entries(), 3U);
  EXPECT_EQ(run("check p").output, first.output);
  EXPECT_EQ(run("check --no-cache p").output, first.output);
  EXPECT_EQ(run("check --jobs 1 --no-cache p").output, first.output);
}

TEST_F(Project, NoticesChangesOfWhatIsImported) {
  EXPECT_EQ(run("check p").status, 1);
  write("p/src/C.hs", "module C where\nc :: Int\nc = 1\n");
  EXPECT_THAT(run("check p").output, Not(HasSubstr("error")));
  write("p/src/C.hs", "module C where\nc :: Char\nc = 'x'\n");
  EXPECT_THAT(run("check p").output, HasSubstr("p/src/A.hs:5:"));
}

TEST_F(Project, NoticesModulesThatAppear) {
  (void)run("check p");
  write("p/src/Elsewhere/Thing.hs", "module Elsewhere.Thing where\n");
  EXPECT_THAT(run("check p").output, Not(HasSubstr("there is no module")));
}

TEST_F(Project, NoticesChangesOfItsDescription) {
  const std::string before = run("check p").output;
  write("p/p.cabal", "name: p\nlibrary\n  hs-source-dirs: src\n  exposed-modules: A, B, C\n"
                     "  cpp-options: -DSPECIAL\n");
  EXPECT_THAT(run("check p").output, AllOf(Not(before), HasSubstr("`Special.Thing` (1 file)")));
}

// What is in such a file would be believed.
TEST_F(Project, DoesNotTrustBrokenEntries) {
  const std::string before = run("check p").output;
  for (const auto &entry : fs::recursive_directory_iterator(root / "cache"))
    if (entry.is_regular_file()) {
      std::string text;
      {
        std::ifstream file(entry.path(), std::ios::binary);
        text.assign(std::istreambuf_iterator<char>(file), {});
      }
      ASSERT_GT(text.size(), 300U);
      text[text.size() - 5] = static_cast<char>(text[text.size() - 5] ^ 1);
      std::ofstream(entry.path(), std::ios::binary) << text;
    }
  EXPECT_EQ(run("check p").output, before);
  for (const auto &entry : fs::recursive_directory_iterator(root / "cache"))
    if (entry.is_regular_file())
      fs::resize_file(entry.path(), 40);
  EXPECT_EQ(run("check p").output, before);
}

TEST_F(Project, SingleFilesAreAlwaysChecked) {
  (void)run("check p/src/C.hs");
  EXPECT_EQ(entries(), 0U);
}

TEST_F(Project, TheCommandLineSaysHowMuchCounts) {
  write("loop.hs", "module Loop where\nf :: Int -> Int\nf x = f (x + 1)\n");
  const Result plain = run("check loop.hs");
  EXPECT_EQ(plain.status, 0);
  EXPECT_THAT(plain.output, AllOf(HasSubstr("warning[C0303]"), HasSubstr("loop.hs: welltyped")));
  EXPECT_EQ(run("check --strict loop.hs").status, 1);
  EXPECT_EQ(run("check -W termination=error loop.hs").status, 1);
  EXPECT_THAT(run("check -WC0303=off loop.hs").output,
              AllOf(HasSubstr("loop.hs: accepted"), HasSubstr("1 accepted")));
  EXPECT_EQ(run("check -W nonsense=off loop.hs").status, 2);
  write("loop.hs",
        "module Loop where\n{-@ f :: Int -> Int @-}\nf :: Int -> Int\nf x = f (x + 1)\n");
  EXPECT_EQ(run("check loop.hs").status, 1);
  write("loop.hs", "module Loop where\n{-@ f :: Int -> Int @-}\nf :: Int -> Int\n"
                   "f x = f (x + 1) -- culprit: ignore C0303\n");
  EXPECT_THAT(run("check loop.hs").output, HasSubstr("loop.hs: accepted"));
}

TEST_F(Project, SettingsAreRead) {
  write("p/culprit.toml", "exclude = [\"src/C.hs\"]\n");
  EXPECT_THAT(files("check --format json p"), ElementsAre("p/src/A.hs", "p/src/B.hs"));
  write("p/culprit.toml", "[[ignore]]\npath = \"src\"\nwhat = [\"type\"]\n");
  EXPECT_EQ(run("check p").status, 3);
  EXPECT_EQ(run("check p/src/C.hs").status, 0);
  write("p/culprit.toml", "strickt = true\n");
  EXPECT_THAT(run("check p").output, HasSubstr("p/culprit.toml:1: there is no setting `strickt`"));
  EXPECT_EQ(run("check p").status, 2);
  write("other.toml", "exclude = [\"p/src/A.hs\"]\n");
  EXPECT_THAT(files("check --config other.toml --format json p"),
              ElementsAre("p/src/C.hs", "p/src/B.hs"));
}

TEST_F(Project, WatchLeavesOutWhatSettingsExclude) {
  write("p/culprit.toml", "exclude = [\"src/C.hs\"]\n");
  const std::string lines =
      run("check --watch --format jsonl p > out 2> err & pid=$!; "
          "for i in $(seq 400); do grep -q waiting err && break; sleep 0.05; done; "
          "kill $pid; cat out")
          .output;
  EXPECT_THAT(lines, HasSubstr("\"file\":\"p/src/A.hs\""));
  EXPECT_THAT(lines, Not(HasSubstr("\"file\":\"p/src/C.hs\"")));
}

TEST_F(Project, ABaselineAcceptsWhatWasThere) {
  EXPECT_EQ(run("check --write-baseline known p").status, 3);
  EXPECT_EQ(run("check --baseline known p").status, 3); // modules are missing
  EXPECT_THAT(run("check --baseline known p").output, Not(HasSubstr("error")));
  write("p/src/C.hs", "module C where\n\nc :: Int\nc = 'x'\nd :: Int\nd = \"y\"\n");
  const Result later = run("check --baseline known p");
  EXPECT_EQ(later.status, 1);
  EXPECT_THAT(later.output, AllOf(HasSubstr("C.hs:6:"), Not(HasSubstr("C.hs:4:"))));
  EXPECT_EQ(run("check --baseline missing p").status, 2);
}

} // namespace
