#include "report/excerpt.h"
#include "report/terminal.h"

#include <gtest/gtest.h>

using namespace culprit;
using report::Mark;
using report::Style;

namespace {

struct Excerpts : testing::Test {
  Sources sources;
  Style style;

  FileId file(std::string text, std::string path = "a.fq") {
    return sources.add(std::move(path), std::move(text));
  }
  std::string show(const std::vector<Mark> &marks) {
    return paint(excerpt(sources, marks, style).rows, style);
  }
};

Span at(FileId file, std::uint32_t line, std::uint32_t from, std::uint32_t to) {
  return {file, {line, from}, {line, to}};
}
Span lines(FileId file, std::uint32_t from, std::uint32_t to, std::uint32_t column = 2) {
  return {file, {from, 1}, {to, column}};
}

TEST_F(Excerpts, OneMark) {
  const FileId f = file("let x = 1\nlet y = true\n");
  EXPECT_EQ(show({{at(f, 2, 9, 13), "not a number", true}}), R"(  ┌─ a.fq:2:9
  │
2 │ let y = true
  │         ^^^^ not a number
)");
}

TEST_F(Excerpts, SeveralMarksOnOneLineHangBelowIt) {
  const FileId f = file("alpha beta gamma\n");
  EXPECT_EQ(show({{at(f, 1, 7, 11), "second", true},
                  {at(f, 1, 1, 6), "first", false},
                  {at(f, 1, 12, 17), "third", false}}),
            R"(  ┌─ a.fq:1:7
  │
1 │ alpha beta gamma
  │ ----- ^^^^ ----- third
  │ │     │
  │ │     second
  │ first
)");
}

TEST_F(Excerpts, AMarkInsideAnotherStaysVisible) {
  const FileId f = file("f (n == 1)\n");
  EXPECT_EQ(show({{at(f, 1, 4, 10), "a Bool", true}, {at(f, 1, 1, 11), "the call", false}}),
            R"(  ┌─ a.fq:1:4
  │
1 │ f (n == 1)
  │ ---^^^^^^- the call
  │    │
  │    a Bool
)");
}

TEST_F(Excerpts, TwoRemarksOnOnePlace) {
  const FileId f = file("x y\n");
  EXPECT_EQ(show({{at(f, 1, 1, 2), "one", true}, {at(f, 1, 1, 2), "two", true}}), R"(  ┌─ a.fq:1:1
  │
1 │ x y
  │ ^ two
  │ │
  │ one
)");
}

TEST_F(Excerpts, CaretsAreAlignedForWideCharactersAndTabs) {
  const FileId f = file("\tx = \"\u6f22\u5b57e\u0301\" + y\n");
  EXPECT_EQ(show({{at(f, 1, 15, 16), "here", true}}), "  ┌─ a.fq:1:15\n"
                                                      "  │\n"
                                                      "1 │     x = \"\u6f22\u5b57e\u0301\" + y\n"
                                                      "  │                   ^ here\n");
}

TEST_F(Excerpts, AnEmptyPlaceIsOneCaretWide) {
  const FileId f = file("f(x");
  EXPECT_EQ(show({{at(f, 1, 4, 4), "expected `)`", true}}), R"(  ┌─ a.fq:1:4
  │
1 │ f(x
  │    ^ expected `)`
)");
}

TEST_F(Excerpts, LinesAscendAndGapsAreSigned) {
  const FileId f = file("a\nb\nc\nd\ne\nf\n");
  EXPECT_EQ(show({{at(f, 6, 1, 2), "six", true},
                  {at(f, 1, 1, 2), "one", false},
                  {at(f, 3, 1, 2), "", false}}),
            R"(  ┌─ a.fq:6:1
  │
1 │ a
  │ - one
2 │ b
3 │ c
  │ -
  ⋮
6 │ f
  │ ^ six
)");
}

TEST_F(Excerpts, ALongPieceGetsABracket) {
  const FileId f = file("constraint:\n  lhs x\n  rhs y\n  id 1\n");
  EXPECT_EQ(show({{at(f, 3, 7, 8), "fails", true}, {lines(f, 1, 4, 7), "part of it", false}}),
            R"(  ┌─ a.fq:3:7
  │
1 │ ╭ constraint:
2 │ │   lhs x
3 │ │   rhs y
  │ │       ^ fails
4 │ │   id 1
  │ ╰ - part of it
)");
}

TEST_F(Excerpts, BracketsThatOverlapStandSideBySide) {
  const FileId f = file("a\nb\nc\nd\n");
  EXPECT_EQ(show({{lines(f, 1, 3), "first", true}, {lines(f, 2, 4), "second", false}}),
            R"(  ┌─ a.fq:1:1
  │
1 │ ╭   a
2 │ │ ╭ b
3 │ │ │ c
  │ ╰ │ ^ first
4 │   │ d
  │   ╰ - second
)");
}

TEST_F(Excerpts, TheMiddleOfAVeryLongPieceIsLeftOut) {
  std::string text;
  for (int i = 1; i <= 40; ++i)
    text += "line\n";
  const FileId f = file(text);
  EXPECT_EQ(show({{{f, {2, 1}, {30, 1}}, "all of it", true}}), R"(   ┌─ a.fq:2:1
   │
 2 │ ╭ line
 3 │ │ line
 4 │ │ line
   ⋮ │
27 │ │ line
28 │ │ line
29 │ │ line
   │ ╰ ^ all of it
)");
}

TEST_F(Excerpts, SeveralFilesAndFilesWithoutText) {
  const FileId f = file("x\n");
  const FileId g = file("y\n", "b.fq");
  const FileId external = sources.add_external("Program.hs");
  EXPECT_EQ(show({{at(f, 1, 1, 2), "here", true},
                  {at(g, 1, 1, 2), "and here", false},
                  {at(external, 7, 3, 5), "and there", false}}),
            R"(  ┌─ a.fq:1:1
  │
1 │ x
  │ ^ here
  ┌─ b.fq:1:1
  │
1 │ y
  │ - and here
  ┌─ Program.hs:7:3
  │ 7:3: and there
)");
}

TEST_F(Excerpts, ColumnsFromZeroAreSaidAsTheyAreAndMarkedWhereTheyMean) {
  const FileId f = file("let x = 1\nlet y = x\n");
  sources.count_columns_from(f, 0);
  EXPECT_EQ(show({{at(f, 1, 4, 5), "this", true}}), R"(  ┌─ a.fq:1:4
  │
1 │ let x = 1
  │     ^ this
)");
  EXPECT_EQ(show({{{f, {1, 0}, {2, 0}}, "a line", true}}), R"(  ┌─ a.fq:1:0
  │
1 │ let x = 1
  │ ^^^^^^^^^ a line
)");
}

TEST_F(Excerpts, PlacesBeyondTheFileAreNamedOnly) {
  const FileId f = file("x\n");
  EXPECT_EQ(show({{at(f, 99, 1, 2), "stale", true}}), "  ┌─ a.fq:99:1\n  │ 99:1: stale\n");
  EXPECT_EQ(show({{Span{}, "nowhere", true}}), "");
}

TEST_F(Excerpts, LongLinesAreCutAroundTheMark) {
  style.width = 40;
  const FileId f = file(std::string(1000, 'a') + " here " + std::string(1000, 'b'));
  const std::string shown = show({{at(f, 1, 1002, 1006), "this", true}});
  EXPECT_EQ(shown, "  ┌─ a.fq:1:1002\n"
                   "  │\n"
                   "1 │ …aaaaaaaaaaaaaaaaaaaaaaaaaaaaa here bbbbb…\n"
                   "  │                                ^^^^ this\n");
}

TEST_F(Excerpts, PlainAsciiWhereNothingElseIsUnderstood) {
  style.unicode = false;
  const FileId f = file("\u03ba0 \u2264 \u6f22\nb\nc\nd\n");
  const std::string shown =
      show({{at(f, 1, 4, 5), "\u2265 is \u2264", true}, {lines(f, 1, 2), "", false}});
  EXPECT_EQ(shown, R"(  --> a.fq:1:4
  |
1 | / k0 <= ?
  | |    ^^ >= is <=
2 | | b
  | \ -
)");
}

TEST_F(Excerpts, NothingReachesTheTerminalThatCouldControlIt) {
  const FileId f = file("x\x1b[31m\u202ey\x7f\n");
  for (const bool unicode : {true, false}) {
    style.unicode = unicode;
    const std::string shown = show({{at(f, 1, 1, 2), "\x1b]0;title\x07", true}});
    EXPECT_EQ(shown.find('\x1b'), std::string::npos);
    EXPECT_EQ(shown.find('\x07'), std::string::npos);
    EXPECT_EQ(shown.find('\x7f'), std::string::npos);
    EXPECT_EQ(shown.find("\u202e"), std::string::npos);
  }
}

TEST_F(Excerpts, ColourWrapsButDoesNotMove) {
  const FileId f = file("alpha beta\n");
  const std::vector<Mark> marks{{at(f, 1, 7, 11), "b", true}, {at(f, 1, 1, 6), "a", false}};
  const std::string plain = show(marks);
  style.colour = true;
  std::string coloured = show(marks);
  EXPECT_NE(coloured, plain);
  for (std::size_t from = 0; (from = coloured.find('\x1b', from)) != std::string::npos;)
    coloured.erase(from, coloured.find('m', from) - from + 1);
  EXPECT_EQ(coloured, plain);
}

TEST_F(Excerpts, EveryPieceSaysWhatItIs) {
  using report::Part;
  const FileId f = file("f x =\n  g x\n  h y\n");
  const std::vector<Mark> marks{{{f, {1, 1}, {3, 6}}, "whole", false},
                                {at(f, 2, 3, 4), "one", true},
                                {at(f, 2, 5, 6), "other", false}};
  const auto pieces = [&](Part part) {
    std::string all;
    for (const report::Row &row : excerpt(sources, marks, style).rows)
      for (const report::Piece &piece : row)
        if (piece.part == part)
          all += piece.text + (piece.primary ? "! " : " ");
    return all;
  };
  EXPECT_EQ(pieces(Part::Number), "1 2 3 ");
  EXPECT_EQ(pieces(Part::Place), "a.fq:1:1 ");
  EXPECT_EQ(pieces(Part::Source), "f x =   g x   h y ");
  EXPECT_EQ(pieces(Part::Bracket), "╭ │ │ │ │ │ ╰ ");
  EXPECT_EQ(pieces(Part::Underline), "^! - ");
  EXPECT_EQ(pieces(Part::Connector), "│! ");
  EXPECT_EQ(pieces(Part::Remark), "other one! - whole ");
}

} // namespace
