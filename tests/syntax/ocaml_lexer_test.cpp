#include "syntax/ocaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::syntax;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

using Words = std::vector<std::string>;

Words ocaml_words(std::string text) { return OcamlProgram(std::move(text)).words(); }

std::vector<ocaml::TokenKind> kinds(std::string text) {
  std::vector<ocaml::TokenKind> all;
  for (const ocaml::Token &token : OcamlProgram(std::move(text)).tokens)
    all.push_back(token.kind);
  all.pop_back();
  return all;
}

TEST(OcamlLexer, Numbers) {
  EXPECT_EQ(ocaml_words("0 1_000 0xFF 0o17 0b101 1l 2L 3n 1. 1.5 1e5 2.5e-3 0x1.8p3"),
            (Words{"0", "1_000", "0xFF", "0o17", "0b101", "1l", "2L", "3n", "1.", "1.5", "1e5",
                   "2.5e-3", "0x1.8p3"}));
  EXPECT_EQ(ocaml_words("a.(1) 1.+2"), (Words{"a", ".", "(", "1", ")", "1.", "+", "2"}));
  EXPECT_THAT(OcamlProgram("let x = 12abc").problems(), ElementsAre("1:9 `12abc` is not a number"));
}

TEST(OcamlLexer, CharactersAndTypeVariables) {
  EXPECT_EQ(ocaml_words(R"('a' '\n' '\'' '"' '\065' '\x41' '\o101' 'é' x' 'a 'b')"),
            (Words{"'a'", "'\\n'", "'\\''", "'\"'", "'\\065'", "'\\x41'", "'\\o101'", "'é'", "x'",
                   "'a", "'b'"}));
  EXPECT_EQ(kinds("'a 'a'"),
            (std::vector{ocaml::TokenKind::TypeVariable, ocaml::TokenKind::Character}));
  EXPECT_THAT(OcamlProgram("let c = '\\q'").problems(), ElementsAre("1:9 this is not a character"));
}

TEST(OcamlLexer, Strings) {
  EXPECT_EQ(ocaml_words("\"a\\\"b\" \"two\nlines\" {|raw \" |} {id|a|}b|id}"),
            (Words{"\"a\\\"b\"", "\"two\nlines\"", "{|raw \" |}", "{id|a|}b|id}"}));
  EXPECT_THAT(OcamlProgram("let s = \"abc").problems(),
              testing::Contains("1:9 this string is not closed"));
}

TEST(OcamlLexer, CommentsNestAndKnowStrings) {
  EXPECT_EQ(ocaml_words("a (* b (* c *) d *) e"), (Words{"a", "e"}));
  EXPECT_EQ(ocaml_words("a (* \"*)\" '\"' don't {|*)|} *) b"), (Words{"a", "b"}));
  EXPECT_THAT(OcamlProgram("let x = 1 (* (* *)").problems(),
              ElementsAre("1:11 this comment is never closed"));
  EXPECT_THAT(OcamlProgram("let x = 1 (* \" *)").problems(),
              ElementsAre("1:14 this string inside of a comment is not closed"));
}

TEST(OcamlLexer, OperatorsAreTheLongestRun) {
  EXPECT_EQ(ocaml_words("a<-b x:=!y p|>f q||r -1 x=-1 [|1|] a::b"),
            (Words{"a", "<-", "b", "x", ":=", "!", "y",  "p", "|>", "f", "q",  "||",
                   "r", "-",  "1", "x", "=-", "1", "[|", "1", "|]", "a", "::", "b"}));
  EXPECT_EQ(
      kinds("!x ~-x ?x:y ~l:y ~l ** * mod"),
      (std::vector{ocaml::TokenKind::Prefix, ocaml::TokenKind::Lower, ocaml::TokenKind::Prefix,
                   ocaml::TokenKind::Lower, ocaml::TokenKind::OptionalLabel,
                   ocaml::TokenKind::Lower, ocaml::TokenKind::Label, ocaml::TokenKind::Lower,
                   ocaml::TokenKind::Tilde, ocaml::TokenKind::Lower, ocaml::TokenKind::Operator,
                   ocaml::TokenKind::Star, ocaml::TokenKind::Operator}));
}

TEST(OcamlLexer, WhatSaysNothingVanishes) {
  EXPECT_EQ(
      ocaml_words("#!/usr/bin/ocaml\n# 12 \"file.ml\"\na [@inline \"]\"] b [@@x [@y] [|1|]] c"),
      (Words{"a", "b", "c"}));
  EXPECT_THAT(OcamlProgram("let x = 1 [@a").problems(),
              ElementsAre("1:11 this attribute is never closed"));
}

TEST(OcamlLexer, PlacesCountCharacters) {
  const OcamlProgram program("let é = \"ü\"\r\nlet y = 2");
  EXPECT_THAT(program.problems(), IsEmpty());
  EXPECT_EQ(program.tokens[3].start, (Position{1, 9}));
  EXPECT_EQ(program.tokens[3].end, (Position{1, 12}));
  EXPECT_EQ(program.tokens[4].start, (Position{2, 1}));
}

} // namespace
