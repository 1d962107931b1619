// Programs that are larger than any person writes: nothing crashes, nothing takes forever, and what
// is wrong in them is found as in a small program.
#include "driver/check.h"
#include "load/load.h"
#include "support/repeated.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>

using namespace culprit;
using tests::repeated;

namespace {

driver::Checked checked_types(std::string text) {
  driver::Options options;
  options.fixes = false;
  options.stop_after = driver::Stage::Types;
  return driver::check({"Main.hs", std::move(text), driver::Language::Haskell}, options);
}

double statistic(const driver::Checked &result, std::string_view name) {
  const auto &all = result.finding.statistics;
  const auto statistic_entry = std::find_if(
      all.begin(), all.end(), [&](const Statistic &statistic) { return statistic.name == name; });
  return statistic_entry == all.end() ? -1 : statistic_entry->value;
}

// More than ten thousand constraints that have nothing to do with what stands before them.
std::string filler() {
  std::string text;
  for (int i = 0; i < 1500; ++i)
    text +=
        fmt::format("filler{0} :: Int -> Int\nfiller{0} n = if n > {0} then n + {0} else n\n", i);
  return text;
}

struct LargeModules : testing::TestWithParam<std::pair<const char *, const char *>> {};

TEST_P(LargeModules, AreDiagnosedAsSmallOnes) {
  const std::string mistake = GetParam().second;
  const driver::Checked small = checked_types(mistake);
  const driver::Checked large = checked_types(mistake + filler());
  ASSERT_EQ(small.finding.verdict, Verdict::Unsafe);
  ASSERT_EQ(large.finding.verdict, Verdict::Unsafe);
  const std::vector<Diagnostic> &expected = small.finding.diagnostics;
  const std::vector<Diagnostic> &actual = large.finding.diagnostics;
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i) {
    EXPECT_EQ(actual[i].code, expected[i].code);
    EXPECT_EQ(actual[i].message, expected[i].message);
    EXPECT_EQ(actual[i].span.start, expected[i].span.start);
  }
  // What has nothing to do with the mistake was not looked at.
  EXPECT_LT(statistic(large, "type_assertions"), 1000);
}

INSTANTIATE_TEST_SUITE_P(
    Types, LargeModules,
    testing::Values(std::pair{"OneBinding", "wrong :: Int -> Bool\nwrong n = length (show n)\n"},
                    std::pair{"ThroughADefinition", "wrap x = [x]\nuse = not (wrap True)\n"},
                    std::pair{"ThroughASharedVariable", "same = (==)\nfirst = same 'c' 'd'\n"
                                                        "second = same True False\n"},
                    std::pair{"ThroughASignature", "twice :: Int -> Int\ntwice n = n + n\n"
                                                   "good = twice 1\nbad = twice \"two\"\n"},
                    std::pair{"NoInstance", "data T = T\nsame = T == T\n"}),
    [](const auto &test) { return std::string(test.param.first); });

// How much inference makes of a program: types, constraints, evidence.
std::size_t work_of(const std::string &text) {
  Sources sources;
  Diagnostics diagnostics;
  load::LoadedProgram program;
  const std::size_t before = program.environment.store.size();
  const FileId file = sources.add("Main.hs", text);
  load::Loader loader(program, sources, file, {}, diagnostics);
  EXPECT_TRUE(loader.run(load::Step::Types) && loader.well_typed() && diagnostics.empty());
  std::size_t work = program.environment.store.size() - before;
  for (const types::Typing &typing : program.typings)
    work += typing.constraints.size() + typing.evidence.size();
  return work;
}

// Text made of so many pieces.
struct LongProgram {
  const char *name;
  std::function<std::string(std::size_t)> text;
};

void PrintTo(const LongProgram &program, std::ostream *out) { *out << program.name; }

std::string long_clauses(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i)
    text += fmt::format("f {0} = {0}\n", i);
  return text;
}

std::string many_parameters(std::size_t count) {
  std::string text = "f";
  for (std::size_t i = 0; i < count / 10; ++i)
    text += fmt::format(" x{}", i);
  text += " = True";
  for (std::size_t i = 0; i < count / 10; ++i)
    text += fmt::format(" && x{0} == x{0} && x{0} < x{0}", i);
  return text;
}

struct LongPrograms : testing::TestWithParam<LongProgram> {};

TEST_P(LongPrograms, TakeWorkInProportionToTheirLength) {
  constexpr std::size_t many = 2'500;
  const std::size_t first = work_of(GetParam().text(many));
  const std::size_t second = work_of(GetParam().text(2 * many));
  const std::size_t fourth = work_of(GetParam().text(4 * many));
  EXPECT_GT(second, first);
  EXPECT_LE(fourth - second, 2 * (second - first) + first / 10);
}

INSTANTIATE_TEST_SUITE_P(
    Types, LongPrograms,
    testing::Values(
        LongProgram{"Sum", [](std::size_t n) { return "x = 1" + repeated(" + 1", n); }},
        LongProgram{"List", [](std::size_t n) { return "x = [1" + repeated(", 1", n) + "]"; }},
        LongProgram{"Cons", [](std::size_t n) { return "x = 1" + repeated(" : 1", n) + " : []"; }},
        LongProgram{"Clauses", long_clauses}, LongProgram{"Parameters", many_parameters}),
    [](const auto &test) { return std::string(test.param.name); });

TEST(LargePrograms, AMistakeAmongManyIsFound) {
  for (const std::string &text : {"x = [1" + repeated(", 1", 5'000) + ", True]",
                                  "x = 1" + repeated(" + 1", 2'000) + " + True"}) {
    const driver::Checked result = checked_types(text);
    EXPECT_EQ(result.finding.verdict, Verdict::Unsafe);
    EXPECT_FALSE(result.finding.diagnostics.empty());
  }
}

driver::Checked types_of_ocaml(std::string text) {
  driver::Options options;
  options.fixes = false;
  return driver::check({"main.ml", std::move(text), driver::Language::Ocaml}, options);
}

// A list of any length says no more about a wrong element than its neighbours do.
TEST(LargePrograms, OnlyTheSurroundingsOfAMistakeAreLookedAt) {
  const auto looked_at = [](const driver::Checked &result, const std::string &wrong) {
    EXPECT_EQ(result.finding.verdict, Verdict::Unsafe);
    EXPECT_EQ(result.finding.diagnostics.size(), 1U);
    for (const Diagnostic &diagnostic : result.finding.diagnostics)
      if (diagnostic.blame.empty() || diagnostic.blame.front().text != wrong)
        ADD_FAILURE() << diagnostic.message;
    return statistic(result, "type_assertions");
  };
  for (const std::size_t many : {10'000U, 40'000U}) {
    const std::string left = repeated("1; ", many);
    const std::string right = repeated("; 1", many);
    EXPECT_LT(looked_at(types_of_ocaml("let table = [" + left + "\"x\"" + right + "]\n"), "\"x\""),
              4000);
  }
  std::string sums = "h :: Int -> Int\nh x0 =\n";
  for (int i = 0; i < 600; ++i)
    sums += fmt::format("  let x{} = x{} + {} in\n", i + 1, i, i == 300 ? "True" : "1");
  EXPECT_LT(looked_at(checked_types(sums + "  x600\n"), "True"), 4001);
}

TEST(LargePrograms, AsManyMistakesAsDefinitionsAreTold) {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += fmt::format("e{0} :: Int -> Int\ne{0} x = x + {1}\n", i,
                        i % 4 == 0 ? "not x" : std::to_string(i));
  const driver::Checked result = checked_types(text);
  EXPECT_EQ(result.finding.diagnostics.size(), 50U);
  for (const Diagnostic &diagnostic : result.finding.diagnostics)
    EXPECT_FALSE(diagnostic.blame.empty()) << diagnostic.message;
}

TEST(LargePrograms, ChainsAreNoNesting) {
  for (const std::string piece : {"let y = 1 in ", "if True then 1 else "})
    EXPECT_EQ(checked_types("x = " + repeated(piece, 2'000) + "1").finding.verdict,
              Verdict::WellTyped);
}

// Each definition squares the size of the type: the sixth would have four thousand million parts.
TEST(LargePrograms, TypesThatGrowExponentiallyEndInADiagnostic) {
  std::string text = "f0 x = (x, x)\n";
  for (int i = 1; i < 9; ++i)
    text += fmt::format("f{0} = f{1} . f{1}\n", i, i - 1);
  const auto verdict = [&](const std::string &more) {
    const driver::Checked result = checked_types(text + more);
    std::string codes;
    for (const Diagnostic &diagnostic : result.finding.diagnostics)
      codes += fmt::format("{}:{} ", diagnostic.code, diagnostic.span.start.line);
    return codes;
  };
  EXPECT_EQ(verdict(""), "C0190:6 ");
  EXPECT_EQ(verdict("g = show (f4 (f4 ()))\n"), "C0190:6 ");
  EXPECT_EQ(verdict("h x = let k = f4 (f4 x) in ()\n"), "C0190:6 C0190:10 ");
}

TEST(LargePrograms, DeepNestingEndsInADiagnosticOrAnAnswer) {
  constexpr std::size_t deep = 10'000;
  for (const auto &[open, close] :
       {std::pair{"(", ")"}, std::pair{"[", "]"}, std::pair{"id (", ")"}, std::pair{"\\y -> ", ""},
        std::pair{"if True then 1 else ", ""}, std::pair{"let y = 1 in ", ""},
        std::pair{"case 1 of y -> ", ""}, std::pair{"do { ", "}"}, std::pair{"id $ ", ""}}) {
    const driver::Checked result =
        checked_types("x = " + repeated(open, deep) + "1" + repeated(close, deep));
    EXPECT_TRUE(result.finding.verdict == Verdict::WellTyped ||
                result.finding.verdict == Verdict::Unsupported)
        << open;
  }
  EXPECT_EQ(
      checked_types("f :: " + repeated("Int -> ", deep) + "Int\nf = undefined").finding.verdict,
      Verdict::WellTyped);
}

} // namespace
