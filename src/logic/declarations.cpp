#include "logic/declarations.h"

#include <algorithm>

namespace culprit::logic {

TheorySymbol::TheorySymbol(std::string_view called, Theory meaning,
                           std::initializer_list<TheorySort> arguments_and_result)
    : name(called), theory(meaning), arity(arguments_and_result.size() - 1) {
  std::ranges::copy(arguments_and_result, signature.begin());
}

const DataType *Declarations::data_type(Symbol name) const {
  const auto type = std::ranges::find(data_types, name, &DataType::name);
  return type == data_types.end() ? nullptr : &*type;
}

namespace {

std::vector<TheorySymbol> make_table() {
  using enum Theory;
  using enum TheorySort;
  std::vector<TheorySymbol> table{
      {"Set_empty", SetEmpty, {Int, SetOfA}},
      {"Set_emp", SetIsEmpty, {SetOfA, Bool}},
      {"Set_sng", SetSingleton, {A, SetOfA}},
      {"Set_add", SetAdd, {SetOfA, A, SetOfA}},
      {"Set_cup", SetUnion, {SetOfA, SetOfA, SetOfA}},
      {"Set_cap", SetIntersection, {SetOfA, SetOfA, SetOfA}},
      {"Set_dif", SetDifference, {SetOfA, SetOfA, SetOfA}},
      {"Set_com", SetComplement, {SetOfA, SetOfA}},
      {"Set_mem", SetMember, {A, SetOfA, Bool}},
      {"Set_sub", SetSubset, {SetOfA, SetOfA, Bool}},

      {"Map_select", MapSelect, {MapOfAToB, A, B}},
      {"Map_store", MapStore, {MapOfAToB, A, B, MapOfAToB}},
      {"Map_default", MapDefault, {B, MapOfAToB}},
      {"Map_union", MapUnion, {CountsOfA, CountsOfA, CountsOfA}},
      {"Map_union_max", MapMax, {CountsOfA, CountsOfA, CountsOfA}},
      {"Map_union_min", MapMin, {CountsOfA, CountsOfA, CountsOfA}},
      {"Map_shift", MapShift, {Int, MapOfIntToA, MapOfIntToA}},
      {"Map_project", MapProject, {SetOfA, CountsOfA, CountsOfA}},
      {"Map_to_set", MapToSet, {CountsOfA, SetOfA}},
      {"select", MapSelect, {ArrayOfAToB, A, B}},
      {"store", MapStore, {ArrayOfAToB, A, B, ArrayOfAToB}},
      {"const", MapDefault, {B, ArrayOfAToB}},

      {"Bag_empty", BagEmpty, {Int, BagOfA}},
      {"Bag_sng", BagSingleton, {A, Int, BagOfA}},
      {"Bag_count", BagCount, {A, BagOfA, Int}},
      {"Bag_union", BagUnion, {BagOfA, BagOfA, BagOfA}},
      {"Bag_union_max", BagUnionMax, {BagOfA, BagOfA, BagOfA}},
      {"Bag_inter_min", BagIntersection, {BagOfA, BagOfA, BagOfA}},
      {"Bag_sub", BagSubset, {BagOfA, BagOfA, Bool}},

      {"strLen", StringLength, {String, Int}},
      {"str.len", StringLength, {String, Int}},
      {"concatString", StringConcat, {String, String, String}},
      {"str.++", StringConcat, {String, String, String}},
      {"subString", StringSubstring, {String, Int, Int, String}},
      {"str.substr", StringSubstring, {String, Int, Int, String}},

      {"concat", BitVector, {BitsOfA, BitsOfB, BitsOfC}},
      {"extract", BitVector, {Int, Int, BitsOfA, BitsOfB}},
      {"bvcomp", BitVector, {BitsOfA, BitsOfA, Bits1}},

      {"to_real", ToReal, {Int, Real}},
      {"to_int", ToInt, {Real, Int}},
  };
  const auto add_bits = [&table](std::initializer_list<std::string_view> names,
                                 std::initializer_list<TheorySort> signature) {
    for (const std::string_view name : names)
      table.emplace_back(name, BitVector, signature);
  };
  add_bits({"bvnot", "bvneg"}, {BitsOfA, BitsOfA});
  add_bits({"bvand", "bvnand", "bvor", "bvnor", "bvxor", "bvxnor", "bvshl", "bvlshr", "bvashr",
            "bvadd", "bvsub", "bvmul", "bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvsmod"},
           {BitsOfA, BitsOfA, BitsOfA});
  add_bits({"bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge"},
           {BitsOfA, BitsOfA, Bool});
  add_bits({"rotate_left", "rotate_right"}, {Int, BitsOfA, BitsOfA});
  add_bits({"repeat", "zero_extend", "sign_extend"}, {Int, BitsOfA, BitsOfB});

  table.insert(table.end(), {{"int_to_bv8", IntToBits, {Int, Bits8}},
                             {"int_to_bv16", IntToBits, {Int, Bits16}},
                             {"int_to_bv32", IntToBits, {Int, Bits32}},
                             {"int_to_bv64", IntToBits, {Int, Bits64}},
                             {"int_to_bv128", IntToBits, {Int, Bits128}},
                             {"bv8_to_int", BitsToInt, {Bits8, Int}},
                             {"bv16_to_int", BitsToInt, {Bits16, Int}},
                             {"bv32_to_int", BitsToInt, {Bits32, Int}},
                             {"bv64_to_int", BitsToInt, {Bits64, Int}},
                             {"bv128_to_int", BitsToInt, {Bits128, Int}}});
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
  const auto entry = std::ranges::lower_bound(table, name, {}, &TheorySymbol::name);
  return entry != table.end() && entry->name == name ? &*entry : nullptr;
}

namespace {

// The sorts of a theory symbol, with the variables that they mention.
struct TheorySorts {
  Store &store;
  std::uint32_t variables = 0;

  Sort variable(std::uint32_t index) {
    variables = std::max(variables, index + 1);
    return store.sort_variable(index);
  }
  Sort apply(std::string_view head, std::initializer_list<Sort> arguments) {
    return store.apply_sort(store.symbol(head), {arguments.begin(), arguments.size()});
  }
  Sort bits(std::string_view width) { return apply("BitVec", {store.named(store.symbol(width))}); }

  Sort operator()(TheorySort sort) {
    switch (sort) {
    case TheorySort::Int:
      return store.int_sort();
    case TheorySort::Bool:
      return store.bool_sort();
    case TheorySort::Real:
      return store.real_sort();
    case TheorySort::String:
      return store.string_sort();
    case TheorySort::A:
      return variable(0);
    case TheorySort::B:
      return variable(1);
    case TheorySort::SetOfA:
      return apply("Set_Set", {variable(0)});
    case TheorySort::MapOfAToB:
      return apply("Map_t", {variable(0), variable(1)});
    case TheorySort::CountsOfA:
      return apply("Map_t", {variable(0), store.int_sort()});
    case TheorySort::MapOfIntToA:
      return apply("Map_t", {store.int_sort(), variable(0)});
    case TheorySort::ArrayOfAToB:
      return apply("Array", {variable(0), variable(1)});
    case TheorySort::BagOfA:
      return apply("Bag_t", {variable(0)});
    case TheorySort::BitsOfA:
      return apply("BitVec", {variable(0)});
    case TheorySort::BitsOfB:
      return apply("BitVec", {variable(1)});
    case TheorySort::BitsOfC:
      return apply("BitVec", {variable(2)});
    case TheorySort::Bits1:
      return bits("Size1");
    case TheorySort::Bits8:
      return bits("Size8");
    case TheorySort::Bits16:
      return bits("Size16");
    case TheorySort::Bits32:
      return bits("Size32");
    case TheorySort::Bits64:
      return bits("Size64");
    case TheorySort::Bits128:
      return bits("Size128");
    }
    return no_sort;
  }
};

} // namespace

Sort theory_sort(Store &store, const TheorySymbol &symbol) {
  TheorySorts sorts{store};
  std::vector<Sort> arguments;
  for (std::size_t i = 0; i < symbol.arity; ++i)
    arguments.push_back(sorts(symbol.signature[i]));
  const Sort body = store.function_sort(arguments, sorts(symbol.result()));
  return store.forall_sort(sorts.variables, body);
}

} // namespace culprit::logic
