#include "logic/declarations.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace culprit::logic {
namespace {

TEST(TheorySymbols, AreFoundByName) {
  ASSERT_NE(find_theory_symbol("Set_mem"), nullptr);
  EXPECT_EQ(find_theory_symbol("Set_mem")->theory, Theory::SetMember);
  EXPECT_EQ(find_theory_symbol("bvxnor")->theory, Theory::BitVector);
  EXPECT_EQ(find_theory_symbol("int_to_bv32")->sort, "func(0, [int; BitVec Size32])");
  EXPECT_EQ(find_theory_symbol("Set_me"), nullptr);
  EXPECT_EQ(find_theory_symbol(""), nullptr);
  EXPECT_EQ(find_theory_symbol("zzz"), nullptr);
}

TEST(TheorySymbols, HaveOneEntryEach) {
  const auto &table = theory_symbols();
  EXPECT_EQ(std::ranges::adjacent_find(table, {}, &TheorySymbol::name), table.end());
}

TEST(Declarations, FindDataTypes) {
  Store store;
  Declarations declarations;
  declarations.data_types.push_back({store.symbol("List"), 1, {}});
  EXPECT_EQ(declarations.data_type(store.symbol("List")), declarations.data_types.data());
  EXPECT_EQ(declarations.data_type(store.symbol("Tree")), nullptr);
}

} // namespace
} // namespace culprit::logic
