// Specifications belong to modules: a program that is cut into two modules has the verdict of the
// whole. CULPRIT_CUTS says in how many ways each program is cut, of those of the tests and, where
// CULPRIT_CORPORA leads somewhere, of the corpus of LiquidHaskell's tests.
#include "driver/check.h"
#include "support/module_cut.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <random>
#include <regex>
#include <sstream>
#include <unistd.h>

using namespace culprit;

namespace {

namespace fs = std::filesystem;

struct Program {
  std::string name;
  std::string text;
};

std::vector<fs::path> files_of(const fs::path &folder) {
  std::vector<fs::path> files;
  if (fs::exists(folder))
    for (const auto &entry : fs::recursive_directory_iterator(folder))
      if (entry.path().extension() == ".hs")
        files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string read(const fs::path &path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<Program> attacks_of_one_module() {
  static const std::regex heading(R"(^-- attack: (\w+):.*$)");
  std::vector<Program> result;
  for (const fs::path &path : files_of(CULPRIT_SOURCE_DIR "/tests/attacks")) {
    if (path.extension() != ".hs")
      continue;
    std::istringstream lines(read(path));
    for (std::string line; std::getline(lines, line);) {
      std::smatch match;
      if (std::regex_match(line, match, heading))
        result.push_back({match[1], ""});
      else if (!result.empty())
        result.back().text += line + "\n";
    }
  }
  std::erase_if(result, [](const Program &program) { // these have several modules already
    return program.text.find("\n-- module ") != std::string::npos;
  });
  return result;
}

std::vector<Program> programs(bool all) {
  std::vector<Program> result = attacks_of_one_module();
  for (const fs::path &path : files_of(CULPRIT_SOURCE_DIR "/tests/programs/refine"))
    result.push_back({path.stem().string(), read(path)});
  const char *corpora = std::getenv("CULPRIT_CORPORA");
  if (all && corpora != nullptr)
    for (const fs::path &path : files_of(fs::path(corpora) / "liquid"))
      result.push_back({path.stem().string(), read(path)});
  return result;
}

struct CutInTwo : testing::Test {
  void SetUp() override {
    root = fs::temp_directory_path() / fmt::format("culprit_cut_{}", getpid());
    fs::create_directories(root);
  }
  void TearDown() override { fs::remove_all(root); }

  [[nodiscard]] Verdict verdict(const std::string &file, const std::string &text) const {
    driver::Options options;
    options.fixes = false;
    options.suspects = false;
    options.timeout = std::chrono::seconds(10);
    return driver::check({(root / file).string(), text, {}}, options).finding.verdict;
  }

  // Of both modules: safe if both are.
  [[nodiscard]] Verdict verdict(const tests::TwoModules &two) const {
    std::ofstream(root / "CutFirst.hs") << two.first;
    const Verdict first = verdict("CutFirst.hs", two.first);
    return first == Verdict::Safe ? verdict("Second.hs", two.second) : first;
  }

  fs::path root;
};

TEST_F(CutInTwo, HasTheVerdictOfTheWhole) {
  const char *asked = std::getenv("CULPRIT_CUTS");
  const std::size_t cuts = asked == nullptr ? 1 : std::strtoull(asked, nullptr, 10);
  const std::size_t step = asked == nullptr ? 5 : 1;
  const std::vector<Program> all = programs(asked != nullptr);
  std::mt19937 random(1);
  std::size_t tried = 0;
  std::size_t findings = 0;
  std::size_t lost = 0;
  for (std::size_t i = 0; i < all.size(); i += step) {
    const tests::ModuleCut cut(all[i].text);
    if (cut.places() == 0)
      continue;
    const Verdict whole = verdict("Whole.hs", all[i].text);
    if (whole != Verdict::Safe && whole != Verdict::Unsafe)
      continue;
    for (std::size_t k = 0; k < std::min(cuts, cut.places()); ++k) {
      const tests::TwoModules two = cut.at(cuts < cut.places() ? random() % cut.places() : k);
      const Verdict both = verdict(two);
      if (both != Verdict::Safe && both != Verdict::Unsafe && both != Verdict::Unknown)
        continue; // text is cut, not understood
      ++tried;
      const bool finding = whole == Verdict::Unsafe && both == Verdict::Safe;
      findings += finding ? 1 : 0;
      EXPECT_FALSE(finding) << all[i].name << " is unsafe, but not this:\n"
                            << two.first << "\n-- and\n"
                            << two.second;
      if (whole == Verdict::Safe && both != Verdict::Safe) {
        ++lost;
        if (asked != nullptr)
          fmt::print("{} is safe, cut in two it is {}\n", all[i].name, name_of(both));
      }
    }
  }
  fmt::print("modules cut in two: {} tried, {} findings, {} proofs lost\n", tried, findings, lost);
  EXPECT_GT(tried, 20U);
}

} // namespace
