// What a quotation declares for Haskell.
#include "syntax/liquid/quoted.h"

#include "syntax/haskell/print.h"
#include "syntax/liquid/liquid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace culprit::syntax {
namespace {

std::vector<std::string> lines(const LiquidProgram &program) {
  std::vector<std::string> list;
  std::istringstream text(haskell::print(program.tree, program.symbols));
  for (std::string line; std::getline(text, line);)
    list.push_back(line);
  return list;
}

// The declarations that are added.
std::string declared(const std::string &text) {
  LiquidProgram program("{-# LANGUAGE QuasiQuotes #-}\n" + text);
  EXPECT_TRUE(program.diagnostics.empty());
  const std::vector<std::string> before = lines(program);
  liquid::declare_quoted(program.annotations, program.tree, program.symbols, program.entities);
  std::string added;
  for (const std::string &line : lines(program))
    if (std::find(before.begin(), before.end(), line) == before.end())
      added += line + "\n";
  return added;
}

TEST(Quoted, ASignatureIsHaskellsAsWell) {
  EXPECT_EQ(declared("[lq| f :: x:Int -> {v:[a] | len v = x} -> (b, {v:Int | v > x}) |]\n"
                     "f = f\n"),
            "f :: Int -> [a] -> (b, Int)\n");
  EXPECT_EQ(declared("[lq| f, g :: forall <p :: Int -> Bool>. Ord a => [a]<p> -> () |]\n"),
            "f, g :: Ord a => [a] -> ()\n");
}

TEST(Quoted, AnAliasIsASynonymWithoutItsValues) {
  EXPECT_EQ(declared("[lq| type Sized a N = {v:[a] | len v = N} |]\n"
                     "[lq| f :: n:Int -> Sized Int n |]\n"),
            "type Sized a = [a]\nf :: Int -> Sized Int\n");
}

TEST(Quoted, WhatTheProgramDeclaresItselfIsLeftAlone) {
  EXPECT_EQ(declared("f :: Int\n[lq| f :: {v:Int | v > 0} |]\ntype T = Int\n"
                     "[lq| type T = {v:Int | v > 0} |]\n"),
            "");
}

TEST(Quoted, CommentsDeclareNothingAndNeitherDoHoles) {
  EXPECT_EQ(declared("{-@ f :: {v:Int | v > 0} @-}\nf = 1\n"), "");
  EXPECT_EQ(declared("[lq| f :: x:_ -> {v:Int | v > x} |]\nf = f\n"), "");
}

} // namespace
} // namespace culprit::syntax
