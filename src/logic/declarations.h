// What the symbols of a problem mean: constants, algebraic data types, and the built-in theory
// symbols.
#pragma once

#include "logic/store.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace culprit::logic {

struct Field {
  Symbol name; // also the selector function
  Sort sort;   // may mention Variables 0 .. parameter_count-1
};

struct Constructor {
  Symbol name;
  std::vector<Field> fields;
};

struct DataType {
  Symbol name;
  std::uint32_t parameter_count = 0;
  std::vector<Constructor> constructors;
};

struct Declarations {
  std::unordered_map<Symbol, Sort> constants; // name -> (Forall) sort
  std::vector<DataType> data_types;
  std::vector<std::vector<Symbol>> distinct; // groups of constants known to be pairwise different

  [[nodiscard]] const DataType *data_type(Symbol name) const;
};

// The tester of a constructor C is the function `is$C`.
inline constexpr std::string_view tester_prefix = "is$";

// ---- theory symbols: functions whose meaning the solver knows

enum class Theory : std::uint8_t {
  SetEmpty, // Set_empty : Int -> Set a (the argument is ignored), Set_emp tests
  SetIsEmpty,
  SetSingleton,
  SetAdd,
  SetUnion,
  SetIntersection,
  SetDifference,
  SetComplement,
  SetMember,
  SetSubset,
  MapSelect,
  MapStore,
  MapDefault,
  MapUnion, // pointwise sum, as liquid-fixpoint has it for bags
  MapMax,
  MapMin,
  MapShift,
  MapProject,
  MapToSet,
  BagEmpty,
  BagSingleton,
  BagCount,
  BagUnion,
  BagUnionMax,
  BagIntersection,
  BagSubset,
  StringLength,
  StringConcat,
  StringSubstring,
  BitVector, // the SMT-LIB bit-vector function of the same name
  IntToBits,
  BitsToInt,
  ToReal,
  ToInt,
};

// What a theory symbol takes and gives. A, B and C are any sorts, or the widths of bit vectors.
enum class TheorySort : std::uint8_t {
  Int,
  Bool,
  Real,
  String,
  A,
  B,
  SetOfA,    // Set_Set A
  MapOfAToB, // Map_t A B
  CountsOfA, // Map_t A Int
  MapOfIntToA,
  ArrayOfAToB,
  BagOfA,  // Bag_t A
  BitsOfA, // BitVec A
  BitsOfB,
  BitsOfC,
  Bits1,
  Bits8,
  Bits16,
  Bits32,
  Bits64,
  Bits128,
};

struct TheorySymbol {
  static constexpr std::size_t most_arguments = 3;

  std::string_view name;
  Theory theory;
  std::array<TheorySort, most_arguments + 1> signature{}; // arguments, then the result
  std::size_t arity = 0;

  TheorySymbol(std::string_view called, Theory meaning,
               std::initializer_list<TheorySort> arguments_and_result);
  [[nodiscard]] TheorySort result() const { return signature[arity]; }
};

[[nodiscard]] const TheorySymbol *find_theory_symbol(std::string_view name);
[[nodiscard]] const std::vector<TheorySymbol> &theory_symbols();
// A Forall if it works for any sorts.
[[nodiscard]] Sort theory_sort(Store &store, const TheorySymbol &symbol);

} // namespace culprit::logic
