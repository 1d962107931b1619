// Every program of the corpora is accepted by OCaml's parser, so it must be by ours.
#include "syntax/corpus.h"
#include "syntax/ocaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::syntax;

namespace {

class OcamlCorpus : public testing::TestWithParam<const char *> {
protected:
  void SetUp() override {
    if (!std::filesystem::is_directory(folder()))
      GTEST_SKIP() << "there is no " << folder() << "; set CULPRIT_CORPORA";
  }
  [[nodiscard]] static std::filesystem::path folder() { return corpora() / GetParam(); }
};

// What is printed parses again and means the same.
TEST_P(OcamlCorpus, ParsesAndSurvivesPrinting) {
  std::size_t all = 0;
  for (const std::filesystem::path &path : programs(folder(), {".ml", ".mli"})) {
    ++all;
    const ocaml::Form form = ocaml::form_of(path.string());
    const OcamlProgram original(contents(path), form);
    EXPECT_THAT(original.problems(), testing::IsEmpty()) << path;
    if (!original.diagnostics.empty())
      continue;
    const OcamlProgram again(original.printed(), form);
    ASSERT_THAT(again.problems(), testing::IsEmpty()) << path << "\n" << original.printed();
    ASSERT_EQ(again.shape(), original.shape()) << path << "\n" << original.printed();
  }
  EXPECT_GT(all, 0U);
}

INSTANTIATE_TEST_SUITE_P(Folders, OcamlCorpus,
                         testing::Values("types/ocaml", "types/nate", "safety", "bounds"));

} // namespace
