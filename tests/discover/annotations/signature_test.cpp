#include "discover/annotations/signature.h"

#include "syntax/liquid/parse.h"

#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::discover;
using refine::TypePath;
using refine::TypeStep;

namespace {

constexpr TypeStep argument = TypeStep::Argument;
constexpr TypeStep result = TypeStep::Result;
constexpr TypeStep first = refine::part(0);
constexpr TypeStep second = refine::part(1);

// A signature that says more.
std::string with(const std::string &type, const Additions &additions) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics problems;
  const FileId file = sources.add("a.spec", "module spec A where\n\nf :: " + type + "\n");
  const syntax::liquid::Annotations annotations =
      syntax::liquid::parse_specification(sources, file, symbols, entities, problems);
  EXPECT_TRUE(problems.empty());
  const auto &signature = std::get<syntax::liquid::declaration::Signature>(
      annotations[annotations[annotations.blocks.front().declarations].front()].node);
  const Symbol alias = symbols.intern("Alias");
  const SignatureText text(annotations, signature.type, symbols,
                           [&](Symbol name) { return name == alias; });
  return text.with(additions, sources);
}

TEST(SignatureText, Results) {
  EXPECT_EQ(with("Int -> Int", {{}, {{{result}, {"v > 0"}}}}), "Int -> {v:Int | v > 0}");
  EXPECT_EQ(with("Ord a => [a]", {{}, {{{}, {"len v > 0", "len v < 3"}}}}),
            "Ord a => {v:[a] | len v > 0 && len v < 3}");
}

TEST(SignatureText, NamesOfArguments) {
  EXPECT_EQ(
      with("Int -> [a] -> Int", {{{{}, "n"}, {{result}, "xs"}}, {{{result, result}, {"v < n"}}}}),
      "n:Int -> xs:[a] -> {v:Int | v < n}");
  EXPECT_EQ(with("Int -> Int", {{{{}, "n"}}, {{{argument}, {"v > 0"}}, {{result}, {"v < n"}}}}),
            "n:{v:Int | v > 0} -> {v:Int | v < n}");
}

TEST(SignatureText, WhatIsWrittenStays) {
  EXPECT_EQ(with("{n:Int | n > 0} -> {v:Int | v > n}", {{}, {{{result}, {"v > 1"}}}}),
            "{n:Int | n > 0} -> {v:Int | v > n && v > 1}");
  EXPECT_EQ(with("{v:Int | v > 1 || v < 0}", {{}, {{{}, {"v /= 5"}}}}),
            "{v:Int | (v > 1 || v < 0) && v /= 5}");
  EXPECT_EQ(with("Alias Int 3 -> Int", {{}, {{{argument}, {"v > 0"}}}}),
            "{v:Alias Int 3 | v > 0} -> Int");
}

TEST(SignatureText, Parts) {
  EXPECT_EQ(with("[Int] -> (Int, [a])",
                 {{}, {{{argument, first}, {"v > 0"}}, {{result, second}, {"len v == 1"}}}}),
            "[{v:Int | v > 0}] -> (Int, {v:[a] | len v == 1})");
  EXPECT_EQ(with("Maybe [Int]", {{}, {{{}, {"isJust v"}}, {{first, first}, {"v > 0"}}}}),
            "{v:Maybe [{v:Int | v > 0}] | isJust v}");
  EXPECT_EQ(with("(Int -> Int) -> Int", {{}, {{{argument, result}, {"v > 0"}}}}),
            "(Int -> {v:Int | v > 0}) -> Int");
}

TEST(Aliases, AreUsedWhereTheyFit) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics problems;
  const FileId file = sources.add("a.spec", "module spec A where\n\n"
                                            "type Pos = {x:Int | 0 < x}\n"
                                            "type Other a = {v:a | v > 0}\n"
                                            "f :: Int -> Int\n");
  const syntax::liquid::Annotations annotations =
      syntax::liquid::parse_specification(sources, file, symbols, entities, problems);
  const auto &signature = std::get<syntax::liquid::declaration::Signature>(
      annotations[annotations[annotations.blocks.front().declarations].back()].node);
  const SignatureText text(annotations, signature.type, symbols, [](Symbol) { return true; });
  const Aliases aliases = find_aliases(annotations, symbols, sources);
  EXPECT_EQ(
      text.with({{{{}, "n"}}, {{{argument}, {"v > 0"}}, {{result}, {"v >= 0"}}}}, sources, aliases),
      "n:Pos -> Nat");
  EXPECT_EQ(text.with({{}, {{{result}, {"v > 0", "v < 9"}}}}, sources, aliases),
            "Int -> {v:Int | v > 0 && v < 9}");
}

// The arguments of an alias are not those of the type that it stands for.
TEST(SignatureText, NothingInsideOfAnAlias) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics problems;
  const FileId file = sources.add("a.spec", "module spec A where\n\nf :: v:Int -> Alias Int\n");
  const syntax::liquid::Annotations annotations =
      syntax::liquid::parse_specification(sources, file, symbols, entities, problems);
  const auto &signature = std::get<syntax::liquid::declaration::Signature>(
      annotations[annotations[annotations.blocks.front().declarations].front()].node);
  const SignatureText text(annotations, signature.type, symbols, [](Symbol) { return true; });
  EXPECT_EQ(text.value({result, first}), "");
  EXPECT_EQ(text.value({result}), "w"); // `v` is the argument
  EXPECT_EQ(text.binder({}), "v");
  EXPECT_TRUE(text.is_bound("v"));
}

} // namespace
