// What a replay says about runs that were made up here.
#include "driver/check.h"
#include "driver/runs/counterexamples.h"

#include "load/load.h"

#include <gtest/gtest.h>

using namespace culprit;

namespace {

struct Counterexamples : testing::Test {
  const std::string path = "Program.hs";
  const std::string text = "data P = P { px :: Int, py :: Int }\n"
                           "g :: Int -> Int\ng x = x + 2\n"
                           "h :: Int -> P\nh x = P { px = x, py = 1 }\n"
                           "k :: Int -> Int -> Int\nk x = \\y -> x + y\n"
                           "f :: Int -> Int\nf x = g x + px (h x)\n";
  const std::vector<std::filesystem::path> include;
  const driver::ReplayedText source{path, text, load::Language::Haskell, include, load::disk()};
  Sources sources;
  Diagnostics diagnostics;
  Deadline deadline;
  load::LoadedProgram program{load::dialect_of(load::Language::Haskell)};
  std::optional<driver::CounterexampleSearch> search;

  void SetUp() override {
    load::Loader loader(program, sources, sources.add(path, text),
                        {load::Language::Haskell, include}, diagnostics);
    ASSERT_TRUE(loader.run(load::Step::Types, {}));
    search.emplace(program, sources, driver::library_of(program, sources), source, deadline);
    ASSERT_TRUE(search->ready());
  }

  [[nodiscard]] execute::AbstractCall call(const char *function, std::int64_t input,
                                           execute::Value output) const {
    return {search->find(function), no_symbol, {execute::number(input)}, std::move(output)};
  }
  [[nodiscard]] execute::Value point(std::int64_t x, std::int64_t y) const {
    return execute::data(search->kernel().find_constructor(program.names.find_value(
                             program.modules.back().resolution.module, program.symbols.find("P"))),
                         {execute::number(x), execute::number(y)});
  }
  std::optional<Counterexample> confirm(std::vector<execute::AbstractCall> calls) {
    execute::Sighting sighting;
    sighting.entry.function = search->find("f");
    sighting.inputs = {execute::number(0)};
    sighting.abstracted = std::move(calls);
    return search->confirm({sighting}, {})[0];
  }
};

TEST_F(Counterexamples, SayWhatCallsReallyGive) {
  const auto example = confirm({call("g", 1, execute::number(-4)), call("h", 1, point(0, 0))});
  ASSERT_TRUE(example);
  ASSERT_EQ(example->abstracted.size(), 2U);
  EXPECT_EQ(example->abstracted[0].output, "-4"); // on its own
  EXPECT_EQ(example->abstracted[0].actual, "3");
  EXPECT_EQ(example->abstracted[1].output, "P {px = 0, py = 0}");
  EXPECT_EQ(example->abstracted[1].actual, "P {px = 1, py = 1}");
}

TEST_F(Counterexamples, ACallThatGivesTheSameIsNotAbstracted) {
  EXPECT_FALSE(confirm({call("g", 1, execute::number(3))}));
  EXPECT_FALSE(confirm({call("h", 1, point(1, 1))}));
  const auto example = confirm({call("g", 1, execute::number(3)), call("h", 1, point(0, 0))});
  ASSERT_TRUE(example);
  ASSERT_EQ(example->abstracted.size(), 1U);
  EXPECT_EQ(example->abstracted[0].function, "h");
}

TEST_F(Counterexamples, WhatIsNotKnownIsNotCalled) {
  execute::AbstractCall unknown = call("g", 1, execute::number(3));
  unknown.inputs = {std::nullopt};
  const auto example = confirm({unknown});
  ASSERT_TRUE(example);
  EXPECT_EQ(example->abstracted[0].inputs, std::vector<std::string>{"_"});
  EXPECT_EQ(example->abstracted[0].actual, "");
}

TEST_F(Counterexamples, FunctionsAreLambdas) {
  execute::Value function;
  function.form = execute::Form::Function;
  function.parameters = 1;
  function.parts = {execute::number(7)};
  const auto example = confirm({call("k", 1, function)});
  ASSERT_TRUE(example); // nobody can compare them
  EXPECT_EQ(example->abstracted[0].output, "\\_ -> 7");
  EXPECT_EQ(example->abstracted[0].actual, "");
}

TEST_F(Counterexamples, WhatDoesNotFitTheTypesSpoilsNothing) {
  execute::Sighting concrete;
  concrete.entry.function = search->find("f");
  concrete.inputs = {execute::number(0)};
  execute::Sighting abstract = concrete;
  abstract.abstracted = {call("g", 1, execute::number(0))};
  abstract.abstracted[0].inputs = {point(0, 0)};
  const auto confirmed = search->confirm({concrete, abstract}, {});
  EXPECT_TRUE(confirmed[0]); // that nothing went wrong was replayed
  EXPECT_TRUE(confirmed[1]);
}

// What a class gives to its instances should have the type; it is no callee whose type is too weak.
TEST(TypesThatDisagree, NothingIsSaidOfWhatShouldHaveTheType) {
  const std::string text = "module Program where\n"
                           "class Source f where\n"
                           "  source :: a -> f a\n"
                           "  again :: a -> f a\n"
                           "  again = source\n"
                           "{-@ data variance Marked covariant covariant @-}\n"
                           "data Marked unit a = Marked a\n"
                           "{-@ instance Source (Marked unit) where\n"
                           "      again :: a -> Marked {v:unit | false} a @-}\n"
                           "instance Source (Marked unit) where\n"
                           "  source = Marked\n";
  const driver::Checked checked = driver::check({"Program.hs", text, {}}, {});
  ASSERT_EQ(checked.finding.diagnostics.size(), 1U);
  EXPECT_EQ(checked.finding.diagnostics[0].code, "C0301");
  EXPECT_FALSE(checked.finding.diagnostics[0].counterexample);
}

} // namespace
