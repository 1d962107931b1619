#include "logic/declarations.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace culprit::logic {
namespace {

TEST(TheorySymbols, AreFoundByName) {
  ASSERT_NE(find_theory_symbol("Set_mem"), nullptr);
  EXPECT_EQ(find_theory_symbol("Set_mem")->theory, Theory::SetMember);
  EXPECT_EQ(find_theory_symbol("bvxnor")->theory, Theory::BitVector);
  EXPECT_EQ(find_theory_symbol("Set_me"), nullptr);
  EXPECT_EQ(find_theory_symbol(""), nullptr);
  EXPECT_EQ(find_theory_symbol("zzz"), nullptr);
}

TEST(TheorySymbols, HaveSorts) {
  Store store;
  const auto sort = [&](std::string_view name) {
    return theory_sort(store, *find_theory_symbol(name));
  };
  const auto apply = [&](std::string_view head, std::initializer_list<Sort> arguments) {
    return store.apply_sort(store.symbol(head), {arguments.begin(), arguments.size()});
  };
  const auto function = [&](std::initializer_list<Sort> arguments, Sort result) {
    return store.function_sort({arguments.begin(), arguments.size()}, result);
  };
  const Sort a = store.sort_variable(0);
  const Sort b = store.sort_variable(1);
  const Sort map = apply("Map_t", {a, b});
  EXPECT_EQ(sort("Set_mem"),
            store.forall_sort(1, function({a, apply("Set_Set", {a})}, store.bool_sort())));
  EXPECT_EQ(sort("Map_store"), store.forall_sort(2, function({map, a, b}, map)));
  EXPECT_EQ(sort("Map_default"), store.forall_sort(2, function({b}, map)));
  EXPECT_EQ(sort("int_to_bv32"),
            function({store.int_sort()}, apply("BitVec", {store.named(store.symbol("Size32"))})));
  EXPECT_EQ(sort("concat"),
            store.forall_sort(3, function({apply("BitVec", {a}), apply("BitVec", {b})},
                                          apply("BitVec", {store.sort_variable(2)}))));
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
