#include "logic/declarations.h"

#include <algorithm>

namespace culprit::logic {

const DataType *Declarations::data_type(Symbol name) const {
  const auto found = std::ranges::find(data_types, name, &DataType::name);
  return found == data_types.end() ? nullptr : &*found;
}

namespace {

constexpr std::string_view unary_bits = "func(1, [BitVec @(0); BitVec @(0)])";
constexpr std::string_view binary_bits = "func(1, [BitVec @(0); BitVec @(0); BitVec @(0)])";
constexpr std::string_view compare_bits = "func(1, [BitVec @(0); BitVec @(0); bool])";
constexpr std::string_view rotate_bits = "func(1, [int; BitVec @(0); BitVec @(0)])";
constexpr std::string_view extend_bits = "func(2, [int; BitVec @(0); BitVec @(1)])";

constexpr std::string_view binary_set = "func(1, [Set_Set @(0); Set_Set @(0); Set_Set @(0)])";
constexpr std::string_view binary_bag = "func(1, [Bag_t @(0); Bag_t @(0); Bag_t @(0)])";
constexpr std::string_view binary_counts =
    "func(1, [Map_t @(0) int; Map_t @(0) int; Map_t @(0) int])";

std::vector<TheorySymbol> make_table() {
  using enum Theory;
  std::vector<TheorySymbol> table{
      {"Set_empty", SetEmpty, "func(1, [int; Set_Set @(0)])"},
      {"Set_emp", SetIsEmpty, "func(1, [Set_Set @(0); bool])"},
      {"Set_sng", SetSingleton, "func(1, [@(0); Set_Set @(0)])"},
      {"Set_add", SetAdd, "func(1, [Set_Set @(0); @(0); Set_Set @(0)])"},
      {"Set_cup", SetUnion, binary_set},
      {"Set_cap", SetIntersection, binary_set},
      {"Set_dif", SetDifference, binary_set},
      {"Set_com", SetComplement, "func(1, [Set_Set @(0); Set_Set @(0)])"},
      {"Set_mem", SetMember, "func(1, [@(0); Set_Set @(0); bool])"},
      {"Set_sub", SetSubset, "func(1, [Set_Set @(0); Set_Set @(0); bool])"},

      {"Map_select", MapSelect, "func(2, [Map_t @(0) @(1); @(0); @(1)])"},
      {"Map_store", MapStore, "func(2, [Map_t @(0) @(1); @(0); @(1); Map_t @(0) @(1)])"},
      {"Map_default", MapDefault, "func(2, [@(1); Map_t @(0) @(1)])"},
      {"Map_union", MapUnion, binary_counts},
      {"Map_union_max", MapMax, binary_counts},
      {"Map_union_min", MapMin, binary_counts},
      {"Map_shift", MapShift, "func(1, [int; Map_t int @(0); Map_t int @(0)])"},
      {"Map_project", MapProject, "func(1, [Set_Set @(0); Map_t @(0) int; Map_t @(0) int])"},
      {"Map_to_set", MapToSet, "func(1, [Map_t @(0) int; Set_Set @(0)])"},
      {"select", MapSelect, "func(2, [Array @(0) @(1); @(0); @(1)])"},
      {"store", MapStore, "func(2, [Array @(0) @(1); @(0); @(1); Array @(0) @(1)])"},
      {"const", MapDefault, "func(2, [@(1); Array @(0) @(1)])"},

      {"Bag_empty", BagEmpty, "func(1, [int; Bag_t @(0)])"},
      {"Bag_sng", BagSingleton, "func(1, [@(0); int; Bag_t @(0)])"},
      {"Bag_count", BagCount, "func(1, [@(0); Bag_t @(0); int])"},
      {"Bag_union", BagUnion, binary_bag},
      {"Bag_union_max", BagUnionMax, binary_bag},
      {"Bag_inter_min", BagIntersection, binary_bag},
      {"Bag_sub", BagSubset, "func(1, [Bag_t @(0); Bag_t @(0); bool])"},

      {"strLen", StringLength, "func(0, [Str; int])"},
      {"str.len", StringLength, "func(0, [Str; int])"},
      {"concatString", StringConcat, "func(0, [Str; Str; Str])"},
      {"str.++", StringConcat, "func(0, [Str; Str; Str])"},
      {"subString", StringSubstring, "func(0, [Str; int; int; Str])"},
      {"str.substr", StringSubstring, "func(0, [Str; int; int; Str])"},

      {"concat", BitVector, "func(3, [BitVec @(0); BitVec @(1); BitVec @(2)])"},
      {"extract", BitVector, "func(2, [int; int; BitVec @(0); BitVec @(1)])"},
      {"bvcomp", BitVector, "func(1, [BitVec @(0); BitVec @(0); BitVec Size1])"},

      {"to_real", ToReal, "func(0, [int; real])"},
      {"to_int", ToInt, "func(0, [real; int])"},
  };
  const auto add_bits = [&table](std::initializer_list<std::string_view> names,
                                 std::string_view sort) {
    for (const std::string_view name : names)
      table.push_back({name, BitVector, sort});
  };
  add_bits({"bvnot", "bvneg"}, unary_bits);
  add_bits({"bvand", "bvnand", "bvor", "bvnor", "bvxor", "bvxnor", "bvshl", "bvlshr", "bvashr",
            "bvadd", "bvsub", "bvmul", "bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvsmod"},
           binary_bits);
  add_bits({"bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge"}, compare_bits);
  add_bits({"rotate_left", "rotate_right"}, rotate_bits);
  add_bits({"repeat", "zero_extend", "sign_extend"}, extend_bits);

  table.insert(table.end(), {{"int_to_bv8", IntToBits, "func(0, [int; BitVec Size8])"},
                             {"int_to_bv16", IntToBits, "func(0, [int; BitVec Size16])"},
                             {"int_to_bv32", IntToBits, "func(0, [int; BitVec Size32])"},
                             {"int_to_bv64", IntToBits, "func(0, [int; BitVec Size64])"},
                             {"int_to_bv128", IntToBits, "func(0, [int; BitVec Size128])"},
                             {"bv8_to_int", BitsToInt, "func(0, [BitVec Size8; int])"},
                             {"bv16_to_int", BitsToInt, "func(0, [BitVec Size16; int])"},
                             {"bv32_to_int", BitsToInt, "func(0, [BitVec Size32; int])"},
                             {"bv64_to_int", BitsToInt, "func(0, [BitVec Size64; int])"},
                             {"bv128_to_int", BitsToInt, "func(0, [BitVec Size128; int])"}});
  std::ranges::sort(table, {}, &TheorySymbol::name);
  return table;
}

} // namespace

const std::vector<TheorySymbol> &theory_symbols() {
  static const std::vector<TheorySymbol> table = make_table();
  return table;
}

const TheorySymbol *find_theory_symbol(std::string_view name) {
  const std::vector<TheorySymbol> &table = theory_symbols();
  const auto found = std::ranges::lower_bound(table, name, {}, &TheorySymbol::name);
  return found != table.end() && found->name == name ? &*found : nullptr;
}

} // namespace culprit::logic
