#include "cli/inputs.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace culprit;
using namespace culprit::cli;
namespace fs = std::filesystem;

namespace {

struct Inputs : testing::Test {
  fs::path root = fs::temp_directory_path() / ("culprit-inputs-" + std::to_string(getpid()));

  void SetUp() override {
    for (const char *path :
         {"b/two.fq", "b/one.smt2", "b/notes.txt", "a.fq", ".hidden/x.fq", "b.d/three.fq"}) {
      fs::create_directories((root / path).parent_path());
      std::ofstream(root / path) << "x";
    }
  }
  void TearDown() override { fs::remove_all(root); }

  std::vector<std::string> names(const std::vector<driver::Input> &inputs) {
    std::vector<std::string> list;
    for (const driver::Input &input : inputs)
      list.push_back(fs::relative(input.path, root).string());
    return list;
  }
};

TEST_F(Inputs, DirectoriesStandForTheirFilesSorted) {
  EXPECT_THAT(names(find_inputs({root.string()}, std::nullopt)),
              testing::ElementsAre("a.fq", "b.d/three.fq", "b/one.smt2", "b/two.fq"));
}

TEST_F(Inputs, FilesStandForThemselvesInTheOrderGiven) {
  const std::string missing = (root / "missing").string();
  const std::string notes = (root / "b/notes.txt").string();
  EXPECT_THAT(names(find_inputs({missing, notes}, driver::Language::Fq)),
              testing::ElementsAre("missing", "b/notes.txt"));
}

TEST_F(Inputs, TheLanguageIsForFilesThatWereNamed) {
  const auto inputs =
      find_inputs({(root / "b/notes.txt").string(), (root / "b").string()}, driver::Language::Fq);
  ASSERT_EQ(inputs.size(), 3U);
  EXPECT_EQ(inputs[0].language, driver::Language::Fq);
  EXPECT_EQ(inputs[1].language, std::nullopt);
}

} // namespace
