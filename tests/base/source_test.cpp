#include "base/source.h"

#include <chrono>
#include <gtest/gtest.h>

using namespace culprit;

namespace {

FileId add(Sources &sources, std::string text) { return sources.add("a.fq", std::move(text)); }

TEST(Sources, SplitsLinesAtEveryKindOfLineEnd) {
  Sources sources;
  const FileId file = add(sources, "one\ntwo\r\nthree\rfour");
  ASSERT_EQ(sources.line_count(file), 4U);
  EXPECT_EQ(sources.line(file, 1), "one");
  EXPECT_EQ(sources.line(file, 2), "two");
  EXPECT_EQ(sources.line(file, 3), "three");
  EXPECT_EQ(sources.line(file, 4), "four");
  EXPECT_EQ(sources.line(file, 5), std::nullopt);
  EXPECT_EQ(sources.line(file, 0), std::nullopt);
}

TEST(Sources, AnEmptyFileHasOneEmptyLine) {
  Sources sources;
  const FileId file = add(sources, "");
  EXPECT_EQ(sources.line_count(file), 1U);
  EXPECT_EQ(sources.line(file, 1), "");
  EXPECT_EQ(sources.text(Span{file, {1, 1}, {9, 9}}), "");
}

TEST(Sources, DropsTheByteOrderMark) {
  Sources sources;
  EXPECT_EQ(sources.text(add(sources, "\xEF\xBB\xBFx")), "x");
}

TEST(Sources, TakesWhatIsNotUtf8AsLatin1) {
  Sources sources;
  EXPECT_EQ(sources.text(add(sources, "caf\xE9")), "caf\u00e9");
  EXPECT_EQ(sources.text(add(sources, "\xC0\x80")), "\u00c0\u0080") << "overlong";
  EXPECT_EQ(sources.text(add(sources, "\xED\xA0\x80")), "\u00ed\u00a0\u0080") << "surrogate";
  EXPECT_EQ(sources.text(add(sources, "\xE2\x82")), "\u00e2\u0082") << "cut off";
  EXPECT_EQ(sources.text(add(sources, "0123456\u20ac \U0001f600")), "0123456\u20ac \U0001f600");
}

TEST(Sources, ColumnsCountCodePoints) {
  Sources sources;
  const FileId file = add(sources, "\u03ba\t= 1\nx\u00e9y\r\nz");
  EXPECT_EQ(sources.text(Span{file, {1, 3}, {1, 4}}), "=");
  EXPECT_EQ(sources.text(Span{file, {2, 2}, {2, 3}}), "\u00e9");
  EXPECT_EQ(sources.text(Span{file, {1, 5}, {2, 2}}), "1\nx");
  EXPECT_EQ(sources.text(Span{file, {2, 3}, {2, 99}}), "y") << "clipped to the line";
  EXPECT_EQ(sources.text(Span{file, {3, 1}, {99, 1}}), "z") << "clipped to the file";
  EXPECT_EQ(sources.text(Span{file, {3, 1}, {2, 1}}), "") << "reversed";
}

TEST(Sources, CursorAndOffsetsAgree) {
  const std::string text = "a\u00e9\tb\r\n\u20ac\n\rx\r";
  Sources sources;
  const FileId file = add(sources, text);
  Cursor cursor(file, sources.text(file));
  while (!cursor.at_end()) {
    if (cursor.peek() != '\n' && cursor.peek() != '\r') {
      EXPECT_EQ(sources.offset(file, cursor.position()), cursor.offset());
    }
    cursor.advance();
  }
  EXPECT_EQ(cursor.position(), (Position{5, 1}));
  EXPECT_EQ(sources.line_count(file), 5U);
}

TEST(Sources, ExternalFilesAreOneByNameAndTakeTheirTextOnce) {
  Sources sources;
  const FileId file = sources.add_external("Program.hs");
  EXPECT_EQ(sources.add_external("Program.hs"), file);
  EXPECT_FALSE(sources.has_text(file));
  EXPECT_EQ(sources.line(file, 1), std::nullopt);
  EXPECT_EQ(sources.text(Span{file, {1, 1}, {1, 5}}), "");
  sources.attach(file, "main = x");
  EXPECT_EQ(sources.text(Span{file, {1, 1}, {1, 5}}), "main");
  sources.attach(file, "other");
  EXPECT_EQ(sources.text(file), "main = x");
}

TEST(Sources, ColumnsMayCountFromZero) {
  Sources sources;
  const FileId file = add(sources, "main = x");
  EXPECT_EQ(sources.first_column(file), 1U);
  sources.count_columns_from(file, 0);
  EXPECT_EQ(sources.text(Span{file, {1, 0}, {1, 4}}), "main");
  EXPECT_EQ(sources.text(Span{file, {1, 7}, {1, 8}}), "x");
}

TEST(Sources, TextsStayWhereTheyAreWhenFilesAreAdded) {
  Sources sources;
  const std::string_view text = sources.text(add(sources, "short"));
  for (int i = 0; i < 100; ++i)
    add(sources, "more");
  EXPECT_EQ(text, "short");
}

TEST(Sources, AddsLargeFilesQuickly) {
  std::string text;
  text.reserve(100'000'000);
  while (text.size() < 100'000'000)
    text += "constraint: env [] lhs {v : int | v = 1} rhs {v : int | true} id 1 tag []\n";
  const auto start = std::chrono::steady_clock::now();
  Sources sources;
  const FileId file = add(sources, std::move(text));
  const auto took = std::chrono::steady_clock::now() - start;
  EXPECT_GT(sources.line_count(file), 1'000'000U);
  EXPECT_LT(took, std::chrono::seconds(2));
}

TEST(Span, CoverIgnoresTheUnknown) {
  const Span a{FileId{0}, {1, 2}, {1, 5}};
  const Span b{FileId{0}, {1, 4}, {3, 1}};
  EXPECT_EQ(cover(a, b), (Span{FileId{0}, {1, 2}, {3, 1}}));
  EXPECT_EQ(cover(b, a), cover(a, b));
  EXPECT_EQ(cover(a, Span{}), a);
  EXPECT_EQ(cover(Span{}, a), a);
}

} // namespace
