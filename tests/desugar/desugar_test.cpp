// What programs become in the kernel: matches one constructor deep, dictionaries, functions and
// lets, all of them with the place that they came from.
#include "kernel/print.h"
#include "kernel/verify.h"
#include "support/translated.h"
#include "types/infer/evidence.h"
#include "types/language.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
namespace e = culprit::kernel::expression;
using kernel::ExpressionId;
using kernel::Strictness;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using tests::TranslatedProgram;

namespace {

// An expression and all inside of it, each before its parts and in the order of the text.
void collect(const kernel::Program &program, ExpressionId id, std::vector<ExpressionId> &into) {
  if (id == kernel::no_expression)
    return;
  into.push_back(id);
  const kernel::ExpressionNode &node = program[id].node;
  if (const auto *lambda = std::get_if<e::Lambda>(&node)) {
    collect(program, lambda->body, into);
  } else if (const auto *let = std::get_if<e::Let>(&node)) {
    collect(program, let->bound, into);
    collect(program, let->body, into);
  } else if (const auto *recursive = std::get_if<e::LetRecursive>(&node)) {
    for (const kernel::Binding &binding : program[recursive->bindings])
      collect(program, binding.bound, into);
    collect(program, recursive->body, into);
  } else if (const auto *match = std::get_if<e::Case>(&node)) {
    for (const kernel::Alternative &alternative : program[match->alternatives])
      collect(program, alternative.body, into);
    collect(program, match->otherwise, into);
  } else if (const auto *apply = std::get_if<e::Apply>(&node)) {
    collect(program, apply->function, into);
    for (const ExpressionId argument : program[apply->arguments])
      collect(program, argument, into);
  } else if (const auto *construct = std::get_if<e::Construct>(&node)) {
    for (const ExpressionId argument : program[construct->arguments])
      collect(program, argument, into);
  } else if (const auto *primitive = std::get_if<e::Primitive>(&node)) {
    for (const ExpressionId argument : program[primitive->arguments])
      collect(program, argument, into);
  }
}

struct Desugared : TranslatedProgram {
  using TranslatedProgram::TranslatedProgram;

  // The nodes of one kind in what a name of the program stands for.
  template <class Node> std::vector<Node> nodes(std::string_view name) {
    std::vector<Node> result;
    if (!translated || global(name) == kernel::no_global) {
      ADD_FAILURE() << name << " is not there";
      return result;
    }
    std::vector<ExpressionId> all;
    collect(kernel(), kernel()[global(name)].body, all);
    for (const ExpressionId id : all)
      if (const auto *node = std::get_if<Node>(&kernel()[id].node))
        result.push_back(*node);
    return result;
  }

  // The functions that are applied, by name.
  std::vector<std::string> applied(std::string_view name) {
    std::vector<std::string> result;
    for (const e::Apply &apply : nodes<e::Apply>(name))
      if (const auto *function = std::get_if<e::Global>(&kernel()[apply.function].node))
        result.emplace_back(program.symbols.name(kernel()[function->global].name));
    return result;
  }

  std::vector<std::string> constructors(const e::Case &match) {
    std::vector<std::string> result;
    for (const kernel::Alternative &alternative : kernel()[match.alternatives])
      result.emplace_back(alternative.constructor == kernel::no_constructor
                              ? "literal"
                              : program.symbols.name(kernel()[alternative.constructor].name));
    return result;
  }
};

Desugared haskell(const std::string &text) {
  return Desugared("module Main where\n" + text, load::Language::Haskell);
}

Desugared ocaml(const std::string &text) { return Desugared(text, load::Language::Ocaml); }

} // namespace

TEST(Desugar, PatternsBecomeMatchesOneConstructorDeep) {
  Desugared program = haskell("f :: [Maybe Int] -> Int\nf (Just 1 : _ : rest) = 2\nf _ = 3\n");
  ASSERT_TRUE(program.translated);
  EXPECT_THAT(kernel::verify(program.kernel(), program.program.symbols), IsEmpty());
  const std::vector<e::Case> matches = program.nodes<e::Case>("f");
  ASSERT_THAT(matches, testing::Not(IsEmpty()));
  std::vector<std::vector<std::string>> looked_at;
  for (const e::Case &match : matches)
    looked_at.push_back(program.constructors(match));
  EXPECT_EQ(looked_at.front(), std::vector<std::string>{":"});
  EXPECT_THAT(looked_at, Contains(std::vector<std::string>{"Just"}));
}

TEST(Desugar, AMatchThatCoversAllHasNothingElse) {
  Desugared program = haskell("f :: Maybe Int -> Int\nf (Just x) = x\nf Nothing = 0\n"
                              "g :: Maybe Int -> Int\ng (Just x) = x\n");
  EXPECT_THAT(program.nodes<e::Failure>("f"), IsEmpty());
  const std::vector<e::Failure> failures = program.nodes<e::Failure>("g");
  ASSERT_THAT(failures, SizeIs(1));
  EXPECT_EQ(failures[0].kind, kernel::FailureKind::MissingAlternative);
  EXPECT_EQ(program.program.symbols.name(failures[0].subject), "g");
}

TEST(Desugar, FailuresSayWhatIsMissing) {
  Desugared program = haskell("data P = P { x :: Int, y :: Int } | Q { x :: Int }\n"
                              "make :: P\nmake = P { x = 1 }\n"
                              "bind :: Maybe Int -> Int\nbind m = let Just n = m in n\n"
                              "use :: P -> Int\nuse p = x p + y p\n");
  const auto kinds = [&](const char *name) {
    std::vector<kernel::FailureKind> result;
    for (const e::Failure &failure : program.nodes<e::Failure>(name))
      result.push_back(failure.kind);
    return result;
  };
  EXPECT_THAT(kinds("make"), ElementsAre(kernel::FailureKind::MissingField));
  EXPECT_THAT(kinds("bind"), ElementsAre(kernel::FailureKind::RefutedPattern));
  EXPECT_THAT(kinds("y"), ElementsAre(kernel::FailureKind::WrongConstructor));
  EXPECT_THAT(kinds("x"), IsEmpty());
}

TEST(Desugar, ClassesBecomeDictionaries) {
  Desugared program = haskell("class Shape a where\n  area :: a -> Int\n  twice :: a -> Int\n"
                              "  twice s = area s + area s\n"
                              "instance Shape Bool where\n  area _ = 1\n"
                              "use :: Shape a => a -> Int\nuse s = twice s\n"
                              "known :: Int\nknown = use True\n");
  std::vector<kernel::GlobalKind> kinds;
  for (std::uint32_t i = 0; i < program.kernel().global_count(); ++i)
    if (program.kernel()[kernel::GlobalId{i}].module == program.own())
      kinds.push_back(program.kernel()[kernel::GlobalId{i}].kind);
  EXPECT_THAT(kinds, testing::IsSupersetOf({kernel::GlobalKind::DefaultMethod,
                                            kernel::GlobalKind::InstanceMethod,
                                            kernel::GlobalKind::Dictionary}));
  const std::vector<e::Apply> calls = program.nodes<e::Apply>("known");
  ASSERT_THAT(calls, SizeIs(1));
  EXPECT_EQ(calls[0].dictionaries, 1U);
  EXPECT_EQ(calls[0].arguments.count, 2U);
}

TEST(Desugar, StatementsAndComprehensionsBecomeCalls) {
  Desugared program = haskell("f :: Maybe Int -> Maybe Int\nf m = do { x <- m; Just (x + 1) }\n");
  EXPECT_THAT(program.applied("f"), Contains(testing::StartsWith(">>=")));
}

TEST(Desugar, HaskellIsLazyUnlessItSaysOtherwise) {
  Desugared program = haskell("{-# LANGUAGE BangPatterns #-}\n"
                              "lazy :: Int -> Int\nlazy x = let y = x + 1 in y * y\n"
                              "strict :: Int -> Int\nstrict x = let !y = x + 1 in y * y\n");
  const auto strict_lets = [&](const char *name) {
    const std::vector<e::Let> all = program.nodes<e::Let>(name);
    return std::count_if(all.begin(), all.end(),
                         [](const e::Let &let) { return let.strictness == Strictness::Strict; });
  };
  EXPECT_GT(strict_lets("strict"), strict_lets("lazy"));
}

TEST(Desugar, OcamlEvaluatesArgumentsFromTheRight) {
  Desugared program = ocaml("let f a b = a + b\nlet g x = x\nlet h x = x\n"
                            "let use () = f (g 1) (h 2)\n");
  ASSERT_TRUE(program.translated);
  EXPECT_THAT(program.applied("use"), ElementsAre("h", "g", "f"));
  for (const e::Let &let : program.nodes<e::Let>("use"))
    EXPECT_EQ(let.strictness, Strictness::Strict);
}

TEST(Desugar, OcamlsModulesAreEvaluatedInOrder) {
  Desugared program = ocaml("let a = print_string \"a\"\nlet b = print_string \"b\"\n");
  ASSERT_THAT(program.translated->desugarer.initialisers(), testing::Not(IsEmpty()));
  const kernel::GlobalId last = program.translated->desugarer.initialisers().back();
  EXPECT_EQ(program.kernel()[last].kind, kernel::GlobalKind::Initialiser);
  const std::string text =
      kernel::print(program.kernel(), program.kernel()[last].body, program.program.symbols);
  EXPECT_LT(text.find("a"), text.find("b")) << text;
}

TEST(Desugar, WhatIsMadeHasAPlaceInTheProgram) {
  Desugared program = haskell("data T = A | B Int deriving (Eq, Show)\n"
                              "f :: T -> [Int]\nf (B n) = [x | x <- [1 .. n], even x]\nf A = []\n");
  std::vector<ExpressionId> all;
  collect(program.kernel(), program.kernel()[program.global("f")].body, all);
  for (const ExpressionId id : all) {
    const EntityId entity = program.kernel()[id].entity;
    ASSERT_NE(entity, no_entity) << kernel::print(program.kernel(), id, program.program.symbols);
    EXPECT_EQ(program.program.entities[entity].span.file, program.file);
  }
}

TEST(Desugar, ApplicationsHaveLabelsOfTheirOwn) {
  Desugared program = haskell("f :: Int -> Int\nf x = g (g x)\ng :: Int -> Int\ng x = f x\n");
  std::vector<std::uint32_t> labels;
  for (const char *name : {"f", "g"})
    for (const e::Apply &apply : program.nodes<e::Apply>(name))
      labels.push_back(static_cast<std::uint32_t>(apply.label));
  std::sort(labels.begin(), labels.end());
  EXPECT_THAT(labels, SizeIs(3));
  EXPECT_EQ(std::adjacent_find(labels.begin(), labels.end()), labels.end());
}

TEST(Desugar, ShowCallsTheMethodOfItsEvidence) {
  Desugared program = haskell("x :: [Int]\nx = [1]\n");
  load::LoadedProgram &loaded = program.program;
  const load::LoadedModule &module = loaded.modules.back();
  const kernel::GlobalId x = program.global("x");
  const std::optional<types::EvidenceId> evidence = types::find_evidence(
      types::Language(loaded.environment, loaded.symbols).show, program.kernel()[x].type,
      loaded.environment, loaded.symbols, loaded.typings.back());
  ASSERT_TRUE(evidence);
  const kernel::GlobalId shown = program.translated->desugarer.add_show(
      x, *evidence, {module.tree, module.resolution}, loaded.typings.back());
  ASSERT_NE(shown, kernel::no_global);
  EXPECT_NE(program.kernel()[shown].body, kernel::no_expression);
}
