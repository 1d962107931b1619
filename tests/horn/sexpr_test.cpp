#include "horn/format/sexpr.h"

#include <gtest/gtest.h>

#include <string>

namespace culprit::horn {
namespace {

struct ReadTrees {
  Sources sources;
  Diagnostics diagnostics;
  std::optional<Sexprs> tree;

  explicit ReadTrees(std::string text, SexprDialect dialect = SexprDialect::SmtLib) {
    const FileId file = sources.add("test.smt2", std::move(text));
    tree = read_sexprs(sources, file, dialect, diagnostics);
  }
};

std::string show(const Span &span) {
  return std::to_string(span.start.line) + ":" + std::to_string(span.start.column) + "-" +
         std::to_string(span.end.line) + ":" + std::to_string(span.end.column);
}

TEST(Sexprs, KnowsTokensAndTheirPlaces) {
  const ReadTrees read("; a comment\n(set |a b| 12 1.5 #x0f :key \"say \"\"hi\"\"\")\n  x");
  ASSERT_TRUE(read.tree);
  const Sexprs &tree = *read.tree;
  const auto items = tree.child_list(0);
  ASSERT_EQ(items.size(), 7U);
  EXPECT_EQ(tree.text(items[1]), "a b");
  EXPECT_TRUE(tree.is_quoted(items[1]));
  EXPECT_EQ(tree.kind(items[2]), SexprKind::Numeral);
  EXPECT_EQ(tree.kind(items[3]), SexprKind::Decimal);
  EXPECT_EQ(tree.kind(items[4]), SexprKind::Bits);
  EXPECT_EQ(tree.kind(items[5]), SexprKind::Keyword);
  EXPECT_EQ(tree.text(items[6]), "say \"\"hi\"\"");
  EXPECT_EQ(show(tree.span(0)), "2:1-2:42");
  EXPECT_EQ(show(tree.span(items[1])), "2:6-2:11");
  const Sexprs::Index last = tree.next(0);
  EXPECT_EQ(tree.text(last), "x");
  EXPECT_EQ(show(tree.span(last)), "3:3-3:4");
}

TEST(Sexprs, CountsColumnsInCodePointsOnLongLines) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += "ä ";
  const ReadTrees read(text + "\r\n(b)");
  ASSERT_TRUE(read.tree);
  Sexprs::Index at = 0;
  for (unsigned i = 0; i < 1000; ++i, at = read.tree->next(at))
    ASSERT_EQ(show(read.tree->span(at)),
              "1:" + std::to_string(2 * i + 1) + "-1:" + std::to_string(2 * i + 2));
  EXPECT_EQ(show(read.tree->span(at)), "2:1-2:4");
}

TEST(Sexprs, ReportsWhatIsNotFinished) {
  const auto place = [](std::string text) {
    const ReadTrees read(std::move(text));
    EXPECT_FALSE(read.tree);
    EXPECT_EQ(read.diagnostics.list().size(), 1U);
    return std::string(read.diagnostics.list().at(0).code) + " " +
           show(read.diagnostics.list().at(0).span);
  };
  EXPECT_EQ(place("(a (b c)"), "C0101 1:1-1:2");
  EXPECT_EQ(place("(a) )"), "C0101 1:5-1:6");
  EXPECT_EQ(place("(a |b c)"), "C0101 1:4-1:5");
  EXPECT_EQ(place("\n(a \"b c)"), "C0101 2:4-2:5");
}

TEST(Sexprs, TheDialectHasSortVariablesAndBlockComments) {
  const ReadTrees read("/* (not read */ (f @(0) \"a\\\"b\")", SexprDialect::Fixpoint);
  ASSERT_TRUE(read.tree);
  const auto items = read.tree->child_list(0);
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(read.tree->text(items[1]), "@(0)");
  EXPECT_EQ(read.tree->text(items[2]), "a\\\"b");
}

TEST(Sexprs, DepthAndSizeAreNoProblem) {
  const std::size_t depth = 1'000'000;
  const ReadTrees deep(std::string(depth, '(') + std::string(depth, ')'));
  ASSERT_TRUE(deep.tree);
  EXPECT_EQ(deep.tree->size(), depth);
  EXPECT_TRUE(ReadTrees("").tree);
  EXPECT_FALSE(ReadTrees(std::string(depth, '(')).tree);
}

} // namespace
} // namespace culprit::horn
