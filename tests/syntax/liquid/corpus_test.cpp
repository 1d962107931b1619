// Annotations of real programs: LiquidHaskell reads them, so we must.
#include "syntax/corpus.h"
#include "syntax/liquid/liquid.h"

#include <gtest/gtest.h>
#include <map>

using namespace culprit;
using namespace culprit::syntax;

namespace {

// Programs whose annotations LiquidHaskell cannot read either.
const std::map<std::string, std::string> malformed{
    {"errors/BadAnnotation1.hs", "ends with -}"},
    {"Liquid/HigherOrderRef.hs", "a type without the name of a function"},
};

bool is_malformed(const std::filesystem::path &path) {
  return malformed.contains((path.parent_path().filename() / path.filename()).string());
}

class LiquidCorpus : public testing::TestWithParam<const char *> {
protected:
  void SetUp() override {
    if (!std::filesystem::is_directory(folder()))
      GTEST_SKIP() << "there is no " << folder() << "; set CULPRIT_CORPORA";
  }
  [[nodiscard]] static std::filesystem::path folder() { return corpora() / GetParam(); }
};

TEST_P(LiquidCorpus, Parses) {
  std::size_t annotations = 0;
  std::size_t declarations = 0;
  std::size_t wrong = 0;
  for (const std::filesystem::path &path : programs(folder(), {".hs", ".lhs"})) {
    const LiquidProgram program(contents(path), haskell::form_of(path.string()));
    annotations += program.annotations.blocks.size();
    declarations += program.annotations.declaration_count();
    EXPECT_EQ(program.problems().empty(), !is_malformed(path))
        << path.string() << ":" << (program.problems().empty() ? "" : program.problems().front());
    wrong += program.problems().empty() ? 0 : 1;
  }
  RecordProperty("annotations", std::to_string(annotations));
  RecordProperty("declarations", std::to_string(declarations));
  RecordProperty("malformed", std::to_string(wrong));
  std::cout << annotations << " annotations, " << declarations << " declarations, " << wrong
            << " programs with malformed ones\n";
  EXPECT_GT(annotations, 0U);
}

// What is printed parses again, loses nothing and prints the same.
TEST_P(LiquidCorpus, SurvivesPrinting) {
  for (const std::filesystem::path &path : programs(folder(), {".hs", ".lhs"})) {
    if (is_malformed(path))
      continue;
    LiquidProgram original(contents(path), haskell::form_of(path.string()));
    const std::string printed = original.printed_annotations();
    LiquidProgram again("{-# LANGUAGE QuasiQuotes #-}\n" + printed);
    ASSERT_EQ(again.problems(), std::vector<std::string>{}) << path << "\n" << printed;
    ASSERT_EQ(again.printed_annotations(), printed) << path;
    EXPECT_EQ(again.annotation_words(), original.annotation_words()) << path << "\n" << printed;
    EXPECT_EQ(again.annotations.term_count(), original.annotations.term_count()) << path;
    EXPECT_EQ(again.annotations.type_count(), original.annotations.type_count()) << path;
  }
}

INSTANTIATE_TEST_SUITE_P(Folders, LiquidCorpus,
                         testing::Values("liquid", "mutants", "counterexamples", "inference"));

} // namespace
