// What derived instances rest on, as a later stage reads it.
#include "load/load.h"
#include "types/infer/evidence.h"
#include "types/language.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace culprit;

namespace {

struct Evidence : testing::Test {
  // What derived instances lack is reported, and they have gaps.
  void infer(const std::string &text, bool well_typed = true) {
    const FileId file = sources.add("Main.hs", text);
    load::Loader loader(program, sources, file, {}, diagnostics);
    ASSERT_TRUE(loader.run(load::Step::Types));
    ASSERT_EQ(loader.well_typed(), well_typed);
  }

  // The only derived instance of a class.
  [[nodiscard]] const types::DerivedInstance &derived(std::string_view of_class) const {
    const auto &all = program.typings.back().derived;
    return std::find_if(
               all.begin(), all.end(),
               [&](const auto &entry) {
                 const auto &instance = program.environment.instances[names::index(entry.first)];
                 return program.symbols.name(program.names[instance.head].name) == of_class;
               })
        ->second;
  }

  load::LoadedProgram program;
  Sources sources;
  Diagnostics diagnostics;
};

TEST_F(Evidence, OfFieldsAndSuperclasses) {
  infer("data T a = A a [Int] | B (T a) deriving (Eq, Ord)");
  const types::DerivedInstance &order = derived("Ord");
  EXPECT_EQ(order.parameters.size(), 1U); // Ord a
  EXPECT_EQ(order.superclasses.size(), 1U);
  EXPECT_TRUE(order.has_superclasses);
  ASSERT_EQ(order.constructors.size(), 2U);
  for (const types::DerivedInstance::Constructor &constructor : order.constructors)
    for (const types::Type field : constructor.fields)
      EXPECT_TRUE(order.parts.at(field).holds);
}

TEST_F(Evidence, HasGapsWhereAFieldHasNoInstance) {
  infer("data T = T Int (Int -> Int) deriving Show", false);
  const types::DerivedInstance &shown = derived("Show");
  ASSERT_EQ(shown.constructors.size(), 1U);
  ASSERT_EQ(shown.constructors[0].fields.size(), 2U);
  EXPECT_TRUE(shown.parts.at(shown.constructors[0].fields[0]).holds);
  EXPECT_FALSE(shown.parts.at(shown.constructors[0].fields[1]).holds);
}

TEST_F(Evidence, HasGapsWhereASuperclassHasNoInstance) {
  infer("data T = T Int deriving Ord", false);
  EXPECT_FALSE(derived("Ord").has_superclasses);
}

TEST_F(Evidence, OfWhatHoldsTheLastParameterOfAFunctor) {
  infer("{-# LANGUAGE DeriveFunctor #-}\ndata T a = T Int a [Maybe a] deriving Functor");
  const types::DerivedInstance &functor = derived("Functor");
  EXPECT_NE(functor.last, types::no_type);
  EXPECT_EQ(functor.parts.size(), 3U); // T, [], Maybe
  EXPECT_TRUE(std::all_of(functor.parts.begin(), functor.parts.end(),
                          [](const auto &entry) { return entry.second.holds; }));
}

TEST_F(Evidence, IsFoundForAType) {
  infer("f :: Int -> [Int]\nf x = [x]");
  types::Typing &typing = program.typings.back();
  const names::TypeNameId show = types::Language(program.environment, program.symbols).show;
  const types::Type function =
      program.environment
          .values[names::index(program.names.find_value(program.modules.back().resolution.module,
                                                        program.symbols.intern("f")))]
          .type;
  const types::Type result = program.environment.store.as_function(function)->second;
  const auto find = [&](types::Type type) {
    return types::find_evidence(show, type, program.environment, program.symbols, typing);
  };
  const std::optional<types::EvidenceId> evidence = find(result);
  ASSERT_TRUE(evidence);
  EXPECT_EQ(typing.evidence[names::index(*evidence)].kind, types::Evidence::Kind::Instance);
  EXPECT_FALSE(find(function));
}

TEST_F(Evidence, OfTheEqualityOfStringsWhereAPatternIsOne) {
  infer("f \"a\" = 1\nf _ = 2");
  EXPECT_TRUE(program.typings.back().string_equality);
}

} // namespace
