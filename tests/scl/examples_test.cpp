// Each file in examples/scl says in comments what must be found in it:
//   // verdict: unsafe     // assume: A <= B     // suspect: SNIPPET     // blame: constraints
#include "constraints.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace culprit::scl {
namespace {

using test::Constraints;
namespace fs = std::filesystem;

struct Expected {
  std::string verdict;
  bool constraints = false;
  std::set<std::string> assume;
  std::set<std::string> suspects;
};

std::string contents(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Expected expected_in(const std::string &text) {
  Expected expected;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto after = [&](std::string_view lead) -> std::optional<std::string> {
      return line.starts_with(lead) ? std::optional(line.substr(lead.size())) : std::nullopt;
    };
    if (const auto verdict = after("// verdict: "))
      expected.verdict = *verdict;
    else if (const auto fact = after("// assume: "))
      expected.assume.insert(*fact);
    else if (const auto suspect = after("// suspect: "))
      expected.suspects.insert(*suspect);
    else if (line == "// blame: constraints")
      expected.constraints = true;
  }
  return expected;
}

class Examples : public testing::TestWithParam<fs::path> {};

TEST_P(Examples, AreDiagnosedAsTheySay) {
  const std::string text = contents(GetParam());
  const Expected expected = expected_in(text);
  Constraints constraints(text);
  ASSERT_TRUE(constraints.system) << constraints.diagnostics.list()[0].message;
  Options options;
  options.entities = &constraints.entities;
  if (expected.constraints)
    options.blame = BlameOn::Constraints;
  EXPECT_EQ(constraints.diagnose(options).satisfiable() ? "safe" : "unsafe", expected.verdict);
  EXPECT_EQ(constraints.suspects(options), expected.suspects);
  if (!expected.assume.empty()) {
    EXPECT_EQ(constraints.missing(), expected.assume);
  }
}

std::vector<fs::path> examples() {
  std::vector<fs::path> paths;
  for (const auto &entry : fs::directory_iterator(fs::path(CULPRIT_SOURCE_DIR) / "examples/scl"))
    if (entry.path().extension() == ".con")
      paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

INSTANTIATE_TEST_SUITE_P(Scl, Examples, testing::ValuesIn(examples()),
                         [](const auto &example) { return example.param.stem().string(); });

} // namespace
} // namespace culprit::scl
