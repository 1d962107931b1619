#include "syntax/haskell.h"
#include "syntax/haskell/literal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::syntax;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

using Words = std::vector<std::string>;

Words words(std::string text) { return Program(std::move(text)).words(); }

TEST(HaskellLexer, DotsJoinModulesAndComposeFunctions) {
  EXPECT_EQ(words("f.g"), (Words{"f", ".", "g"}));
  EXPECT_EQ(words("M.f Data.Map.! N.Just"), (Words{"M.f", "Data.Map.!", "N.Just"}));
  EXPECT_EQ(words("Just.f"), (Words{"Just.f"}));
  EXPECT_EQ(words("F.where"), (Words{"F", ".", "where"}));
  EXPECT_EQ(words("[1..5] [x ..] f..g"),
            (Words{"[", "1", "..", "5", "]", "[", "x", "..", "]", "f", "..", "g"}));
  EXPECT_EQ(words("forall a.[a]"), (Words{"forall", "a", ".", "[", "a", "]"}));
}

TEST(HaskellLexer, Numbers) {
  EXPECT_EQ(
      words("0 12 0x1F 0o17 0b101 1.5 1e5 2.5e-3 1_000 0xg"),
      (Words{"0", "12", "0x1F", "0o17", "0b101", "1.5", "1e5", "2.5e-3", "1_000", "0", "xg"}));
  EXPECT_EQ(haskell::decimal("0xFFFFFFFFFFFFFFFFFF"), "4722366482869645213695");
  EXPECT_EQ(haskell::decimal("1_000"), "1000");
  EXPECT_EQ(haskell::decimal("007"), "7");
  EXPECT_EQ(haskell::decimal("0b101"), "5");
}

TEST(HaskellLexer, CharactersPrimesAndTicks) {
  EXPECT_EQ(words(R"('a' x' f'' '\'' '\n' '"' ''T 'Z)"),
            (Words{"'a'", "x'", "f''", "'\\''", "'\\n'", "'\"'", "''", "T", "'", "Z"}));
}

TEST(HaskellLexer, Strings) {
  EXPECT_EQ(words("\"a\\\"b\" \"gap\\   \\ped\""), (Words{"\"a\\\"b\"", "\"gap\\   \\ped\""}));
  const auto decoded = [](std::string_view text) {
    return std::get<std::u32string>(haskell::decode(text));
  };
  EXPECT_EQ(decoded(R"("\SOH\SO\&H\DEL\x41\65\o101\^A\"")"), U"\x01\x0EH\x7F"
                                                             U"AAA\x01\"");
  EXPECT_EQ(decoded("\"a\\ \n \\b\""), U"ab");
  EXPECT_EQ(decoded("\"é→\""), U"é→");
  EXPECT_TRUE(std::holds_alternative<haskell::BadEscape>(haskell::decode(R"("\q")")));
  EXPECT_TRUE(std::holds_alternative<haskell::BadEscape>(haskell::decode(R"("\x110000")")));
}

TEST(HaskellLexer, Comments) {
  EXPECT_EQ(words("a -- b\nc {- d {- e -} f -} g"), (Words{"a", "c", "g"}));
  EXPECT_EQ(words("a --> b |-- c\n--- d\n"), (Words{"a", "-->", "b", "|--", "c"}));
  EXPECT_EQ(words("x{--}y"), (Words{"x", "y"}));
}

TEST(HaskellLexer, ExtensionsChangeWhatIsAWord) {
  EXPECT_EQ(words("[x|x<-xs]"), (Words{"[", "x", "|", "x", "<-", "xs", "]"}));
  EXPECT_EQ(words("{-# LANGUAGE QuasiQuotes #-}\nf [x|y ] z|] g"), (Words{"f", "x.y ] z", "g"}));
  EXPECT_EQ(words("x#y"), (Words{"x", "#", "y"}));
  EXPECT_EQ(words("{-# LANGUAGE MagicHash #-} x# 3# 'c'# 2##"), (Words{"x#", "3#", "'c'#", "2##"}));
  EXPECT_EQ(words("(#) a"), (Words{"(", "#", ")", "a"}));
  EXPECT_EQ(words("{-# LANGUAGE UnboxedTuples #-} (# a, b #)"), (Words{"(#", "a", ",", "b", "#)"}));
  EXPECT_EQ(words("f $x"), (Words{"f", "$", "x"}));
  EXPECT_EQ(Program("{-# language TemplateHaskell #-} x = f $y").tokens.list[3].kind,
            haskell::TokenKind::Splice);
}

TEST(HaskellLexer, NegativeUnboxedNumbersAreWords) {
  const std::string on = "{-# LANGUAGE MagicHash #-} ";
  EXPECT_EQ(words(on + "C -1# (-0x1F##) -1.5##"),
            (Words{"C", "-1#", "(", "-0x1F##", ")", "-1.5##"}));
  EXPECT_EQ(words(on + "x-1# (x)-1# - 1# -1 -x#"),
            (Words{"x", "-", "1#", "(", "x", ")", "-", "1#", "-", "1#", "-", "1", "-", "x#"}));
  EXPECT_EQ(words("-1#"), (Words{"-", "1", "#"}));
  EXPECT_EQ(haskell::decimal("-0x10"), "-16");
}

TEST(HaskellLexer, UnicodeNamesAndSpellings) {
  EXPECT_EQ(words("t₁ é Été ∷ → ⊕ ∀"), (Words{"t₁", "é", "Été", "::", "->", "⊕", "forall"}));
}

TEST(HaskellLexer, ColumnsCountCharactersLayoutCountsTabs) {
  const Program program("é\tx\n\t y");
  EXPECT_EQ(program.tokens.list[1].start, (Position{1, 3}));
  EXPECT_EQ(program.tokens.list[1].column, 9U);
  EXPECT_EQ(program.tokens.list[2].start, (Position{2, 3}));
  EXPECT_EQ(program.tokens.list[2].column, 10U);
}

TEST(HaskellLexer, AnnotationsAndPragmasAreKeptWithTheirPlaces) {
  const Program program("{-# LANGUAGE GADTs, CPP #-}\n{-# OPTIONS_GHC -XMagicHash #-}\n"
                        "{-@ f :: Int @-}\nf = 1 {- @ no -}\n  {-@ a\n b {- c -} @-}\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  ASSERT_EQ(program.tree.annotations.size(), 2U);
  EXPECT_EQ(program.tree.annotations[0].text, " f :: Int ");
  EXPECT_EQ(program.tree.annotations[0].text_start, (Position{3, 4}));
  EXPECT_EQ(program.tree.annotations[1].text, " a\n b {- c -} ");
  EXPECT_EQ(program.tree.annotations[1].range.start, (Position{5, 3}));
  EXPECT_EQ(program.tree.annotations[1].range.end, (Position{6, 15}));
  ASSERT_EQ(program.tree.extensions.size(), 3U);
  EXPECT_EQ(program.symbols.name(program.tree.extensions[1].name.text), "CPP");
  EXPECT_EQ(program.tree.extensions[1].range.start, (Position{1, 21}));
  EXPECT_EQ(program.symbols.name(program.tree.extensions[2].name.text), "MagicHash");
}

TEST(HaskellLexer, QuasiQuotedAnnotations) {
  const Program program("{-# LANGUAGE QuasiQuotes #-}\n[lq| f :: Nat |]\nf = 1\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  ASSERT_EQ(program.tree.annotations.size(), 1U);
  EXPECT_EQ(program.tree.annotations[0].form, AnnotationForm::QuasiQuote);
  EXPECT_EQ(program.tree.annotations[0].text, " f :: Nat ");
}

TEST(HaskellLexer, SaysWhatIsNotClosed) {
  EXPECT_THAT(Program("x = 1 {- {- -}").problems(),
              ElementsAre("1:7 this comment is never closed"));
  EXPECT_THAT(Program("x = \"abc\ny = 2").problems(), ElementsAre("1:5 this string is not closed"));
  EXPECT_THAT(Program("x = '\\n").problems(), ElementsAre("1:5 this character is not closed"));
  EXPECT_THAT(Program("{-# INLINE x\nx = 1").problems(),
              ElementsAre("1:1 this pragma is never closed"));
  EXPECT_THAT(Program(R"(x = "a\qb")").problems(),
              ElementsAre("1:7 `\\q` is not an escape sequence"));
  EXPECT_THAT(Program("x = 'two words'").problems(),
              ElementsAre("1:5 a character literal holds exactly one character"));
  EXPECT_THAT(Program("{-# LANGUAGE TemplateHaskell #-}\nx = 'foldl'").problems(), IsEmpty());
  EXPECT_THAT(Program("x = “a”").problems(),
              testing::Contains("1:5 the character `“` has no meaning in Haskell"));
}

TEST(HaskellPrepare, LiterateInBothStyles) {
  const Program bird("Text f = g\n\n> f = 1\n>   where x = 2\n\nMore\n\n> g = 3\n",
                     haskell::Form::Literate);
  EXPECT_THAT(bird.problems(), IsEmpty());
  EXPECT_EQ(bird.printed(), "f = 1\n  where\n    x = 2\ng = 3\n");
  EXPECT_EQ(bird.tree[bird.tree.declarations[1]].range.start, (Position{8, 3}));
  const Program latex("f = (\n\\begin{code}\ng = 3\n\\end{code}\nh = 4\n", haskell::Form::Literate);
  EXPECT_EQ(latex.printed(), "g = 3\n");
  EXPECT_EQ(latex.tree[latex.tree.declarations[0]].range.start, (Position{3, 1}));
  EXPECT_THAT(Program("\\begin{code}\nx = 1", haskell::Form::Literate).problems(),
              ElementsAre("1:1 this block of code is never closed"));
}

TEST(HaskellPrepare, ConditionalsAndConstants) {
  const Program program("{-# LANGUAGE CPP #-}\n#define LIMIT 3\n#if __GLASGOW_HASKELL__ >= 710 && "
                        "!defined(OLD)\nx = LIMIT + 1\n#else\nx = = broken\n#endif\n"
                        "#ifdef NEVER\n\"\n#elif MIN_VERSION_base(4,8,0)\ny = 2\n#endif\nz = 3\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  EXPECT_EQ(program.printed(), "{-# LANGUAGE CPP #-}\nx = 3 + 1\ny = 2\nz = 3\n");
  EXPECT_EQ(program.tree[program.tree.declarations[1]].range.start, (Position{11, 1}));
}

TEST(HaskellPrepare, MacrosMeanWhatTheyDoInTheirLines) {
  const Program program("{-# LANGUAGE CPP #-}\n#define A 1\nx = A\n#undef A\n#define A 2\n"
                        "#define B A\ny = B\n#undef A\n#define A 3\nz = B + A\n#undef A\n"
                        "data A = A\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  EXPECT_THAT(program.printed(), testing::HasSubstr("x = 1\ny = 2\nz = 3 + 3\ndata A\n  = A\n"));
}

TEST(HaskellPrepare, MacrosMayHaveBlocks) {
  const Program program("{-# LANGUAGE CPP #-}\n#define INSTANCE(T,V) \\\ninstance C T where \\\n"
                        "  m = V; \\\n  n = V\nINSTANCE(Int,1)\nx = 2\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  EXPECT_THAT(program.printed(),
              testing::HasSubstr("instance C Int\n  where\n    m = 1\n    n = 1\nx = 2\n"));
}

TEST(HaskellPrepare, VersionsOfPackagesAreDefined) {
  const Program program("{-# LANGUAGE CPP #-}\n#ifdef MIN_VERSION_text\nx = 1\n#endif\n"
                        "#ifndef MIN_VERSION_base\ny = 2\n#endif\n#if defined(MIN_VERSION_text)\n"
                        "z = 3\n#endif\n");
  EXPECT_EQ(program.printed(), "{-# LANGUAGE CPP #-}\nx = 1\nz = 3\n");
}

TEST(HaskellPrepare, CommentsOfCJoinWhatIsAroundThem) {
  const Program program("{-# LANGUAGE CPP #-}\n#define LIMIT 3 /* at most */\n"
                        "#define JOIN(a,b) a/**/b\nx = LIMIT\nJOIN(y,z) = 1\n"
                        "#define ALL \"src/*/\\\"*.hs\"\nw = ALL\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  EXPECT_THAT(program.printed(), testing::HasSubstr("x = 3\nyz = 1\nw = \"src/*/\\\"*.hs\"\n"));
}

// The preprocessor takes a backslash at the end of a line away; gaps are left as they are.
TEST(HaskellPrepare, LinesAreJoinedInTexts) {
  const std::string text = "x = \"one\\\n  two\\\n  \\three\\n\"\n";
  const Program program("{-# LANGUAGE CPP #-}\n" + text);
  EXPECT_THAT(program.problems(), IsEmpty());
  EXPECT_EQ(program.words()[2], "\"one  two\\\n  \\three\\n\"");
  EXPECT_EQ(Program(text).problems().size(), 1U);
}

TEST(HaskellPrepare, TheMachineHasSizes) {
  const Program program("{-# LANGUAGE CPP #-}\n#include \"MachDeps.h\"\n"
                        "#if SIZEOF_LONG == SIZEOF_HSWORD\nx = WORD_SIZE_IN_BITS\n#endif\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  EXPECT_THAT(program.printed(), testing::HasSubstr("x = 64\n"));
}

TEST(HaskellPrepare, WhatIsNotThereMayBringAnything) {
  const Program program("{-# LANGUAGE CPP #-}\n#include \"a.h\"\nxs =\n#include \"b.h\"\n\n"
                        "#ifndef KNOWN\n#error no\n#endif\ny = 1\n");
  EXPECT_THAT(program.problems(), IsEmpty());
  EXPECT_THAT(program.printed(), testing::EndsWith("\ny = 1\n"));
  EXPECT_EQ(Program("{-# LANGUAGE CPP #-}\nxs =\n\n#error no\ny = 1\n").problems().size(), 2U);
  EXPECT_EQ(Program("{-# LANGUAGE CPP #-}\n#include \"a.h\"\nxs =\ny = 1\n").problems().size(), 1U);
}

TEST(HaskellPrepare, SaysWhatThePreprocessorCannotDo) {
  EXPECT_THAT(Program("{-# LANGUAGE CPP #-}\n#define F(x) x\n#include \"a.h\"\n#if 1 +\n#else\n")
                  .problems(),
              ElementsAre("4:1 this condition cannot be understood",
                          "4:1 this conditional is never closed"));
}

} // namespace
