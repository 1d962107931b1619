// What the symbols of a problem mean: constants, algebraic data types, and the built-in theory
// symbols.
#pragma once

#include "logic/store.h"

#include <cstdint>
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

struct TheorySymbol {
  std::string_view name;
  Theory theory;
  std::string_view sort; // in .fq syntax: "func(1, [@(0); Set_Set @(0); bool])"
};

[[nodiscard]] const TheorySymbol *find_theory_symbol(std::string_view name);
[[nodiscard]] const std::vector<TheorySymbol> &theory_symbols();

} // namespace culprit::logic
