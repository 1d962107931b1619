#include "base/symbol.h"

#include <gtest/gtest.h>
#include <memory>

using namespace culprit;

namespace {

TEST(SymbolTable, SameNameSameSymbol) {
  SymbolTable table;
  const Symbol x = table.intern("x");
  EXPECT_EQ(table.intern("x"), x);
  EXPECT_NE(table.intern("y"), x);
  EXPECT_EQ(table.name(x), "x");
  EXPECT_EQ(table.find("x"), x);
  EXPECT_EQ(table.find("z"), no_symbol);
  EXPECT_EQ(table.size(), 2U);
}

TEST(SymbolTable, CopiesStandAlone) {
  auto original = std::make_unique<SymbolTable>();
  const Symbol x = original->intern("x");
  SymbolTable copy(*original);
  original.reset();
  EXPECT_EQ(copy.find("x"), x);
  EXPECT_EQ(copy.name(x), "x");
  const Symbol y = copy.intern("y");
  SymbolTable moved(std::move(copy));
  EXPECT_EQ(moved.find("y"), y);
  EXPECT_EQ(moved.intern("x"), x);
}

} // namespace
