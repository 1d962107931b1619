#include "base/diagnostic.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;

namespace {

std::optional<Verdict> verdict_with(std::initializer_list<std::string_view> codes) {
  Diagnostics diagnostics;
  for (const std::string_view code : codes)
    diagnostics.report(code, {}, "");
  return verdict_of(diagnostics.list());
}

TEST(Codes, AreSortedUniqueAndExplained) {
  std::string_view before;
  for (const Code &code : all_codes()) {
    EXPECT_LT(before, code.name);
    EXPECT_THAT(std::string(code.name), testing::MatchesRegex("C[0-9][0-9][0-9][0-9]"));
    EXPECT_GT(code.explanation.size(), 200U) << code.name;
    EXPECT_FALSE(code.title.empty());
    EXPECT_EQ(find_code(code.name), &code);
    before = code.name;
  }
  EXPECT_EQ(find_code("C9999"), nullptr);
  EXPECT_EQ(find_code(""), nullptr);
}

TEST(Diagnostics, KeepTheCodeOfTheTable) {
  Diagnostics diagnostics;
  {
    const std::string temporary = "C0101";
    diagnostics.report(temporary, {}, "no");
  }
  EXPECT_EQ(diagnostics.list()[0].code.data(), find_code("C0101")->name.data());
  EXPECT_TRUE(diagnostics.any(Kind::Syntax));
  EXPECT_FALSE(diagnostics.any(Kind::Scope));
}

TEST(Diagnostics, QuoteTheInputOnlySoFar) {
  Diagnostics diagnostics;
  std::string quoted = "x";
  for (int i = 0; i < 1000; ++i)
    quoted += "\u03ba";
  const std::string message = diagnostics.report("C0101", {}, quoted).message;
  EXPECT_LE(message.size(), 1004U);
  EXPECT_TRUE(message.ends_with("\u03ba ...")) << "cut between characters";
}

TEST(Verdict, OfAReader) {
  EXPECT_EQ(verdict_with({}), std::nullopt);
  EXPECT_EQ(verdict_with({"C0101"}), Verdict::Invalid);
  EXPECT_EQ(verdict_with({"C0190"}), Verdict::Unsupported);
  EXPECT_EQ(verdict_with({"C0190", "C0102"}), Verdict::Invalid);
  EXPECT_EQ(verdict_with({"C0003"}), Verdict::Unknown);
  EXPECT_EQ(verdict_with({"C0115"}), Verdict::Incomplete);
  EXPECT_EQ(verdict_with({"C0115", "C0191"}), Verdict::Incomplete);
  EXPECT_EQ(verdict_with({"C0115", "C0003"}), Verdict::Unknown);
  EXPECT_EQ(verdict_with({"C0115", "C0110"}), Verdict::Invalid);
  EXPECT_EQ(verdict_with({"C0003", "C0190"}), Verdict::Unsupported);
}

TEST(Verdict, TheMostInformativeWins) {
  const std::vector<Verdict> order = {Verdict::Safe,    Verdict::WellTyped,   Verdict::Incomplete,
                                      Verdict::Unknown, Verdict::Unsupported, Verdict::Invalid,
                                      Verdict::Unsafe};
  for (std::size_t i = 0; i < order.size(); ++i)
    for (std::size_t j = 0; j < order.size(); ++j)
      EXPECT_EQ(combine(order[i], order[j]), order[std::max(i, j)]);
}

TEST(Verdict, ExitStatus) {
  EXPECT_EQ(exit_status(Verdict::Safe), 0);
  EXPECT_EQ(exit_status(Verdict::WellTyped), 0);
  EXPECT_EQ(exit_status(Verdict::Unsafe), 1);
  EXPECT_EQ(exit_status(Verdict::Invalid), 2);
  EXPECT_EQ(exit_status(Verdict::Incomplete), 3);
  EXPECT_EQ(exit_status(Verdict::Unknown), 3);
  EXPECT_EQ(exit_status(Verdict::Unsupported), 4);
}

} // namespace
