// Each well-typed program of the tests becomes a kernel that follows the kernel's rules.
#include "kernel/verify.h"
#include "support/translated.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> program_files() {
  std::vector<fs::path> result;
  for (const auto &entry : fs::recursive_directory_iterator(CULPRIT_SOURCE_DIR "/tests/programs"))
    if (entry.path().extension() == ".hs" || entry.path().extension() == ".ml")
      result.push_back(entry.path());
  std::sort(result.begin(), result.end());
  return result;
}

} // namespace

TEST(DesugaredPrograms, FollowTheRulesOfTheKernel) {
  std::size_t translated = 0;
  for (const fs::path &path : program_files()) {
    SCOPED_TRACE(path);
    const tests::TranslatedProgram program(
        std::get<std::string>(load::disk().read(path)),
        path.extension() == ".ml" ? load::Language::Ocaml : load::Language::Haskell,
        path.parent_path().filename() == "evaluate" ? tests::Library::Translate
                                                    : tests::Library::Leave);
    if (!program.translated || !program.diagnostics.empty())
      continue;
    ++translated;
    EXPECT_THAT(kernel::verify(program.kernel(), program.program.symbols), testing::IsEmpty());
  }
  EXPECT_GT(translated, 80U);
}
