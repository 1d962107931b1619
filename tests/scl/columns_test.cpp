#include "scl/columns.h"

#include <gtest/gtest.h>

namespace culprit::scl {
namespace {

class Columns : public testing::Test {
protected:
  void place(std::uint32_t from, std::uint32_t to, const std::string &snippet) {
    entities.add({EntityKind::Expression, {program, {1, from}, {1, to}}, {}, snippet});
  }

  Sources sources;
  EntityTable entities;
  FileId program = sources.add_external("program.ml");
};

TEST_F(Columns, CountFromOneUnlessSomethingSaysOtherwise) {
  place(5, 6, "x");
  EXPECT_EQ(first_column(sources, entities), 1U);
}

TEST_F(Columns, AColumnZeroDecides) {
  place(5, 6, "x");
  place(0, 9, "let");
  EXPECT_EQ(first_column(sources, entities), 0U);
}

TEST_F(Columns, SnippetsOfTheProgramDecide) {
  sources.attach(program, "let x = y + z");
  place(4, 5, "x");
  place(8, 9, "y");
  place(9, 10, "rewritten");
  EXPECT_EQ(first_column(sources, entities), 0U);
}

TEST_F(Columns, SnippetsThatFitFromOneStay) {
  sources.attach(program, "let xx = y");
  place(5, 7, "xx");
  place(10, 11, "y");
  EXPECT_EQ(first_column(sources, entities), 1U);
}

} // namespace
} // namespace culprit::scl
