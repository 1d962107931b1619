// What the operators of the Prelude mean in the logic. There is one table for all who ask: code
// that is taken to the logic, annotations, and the specifications of the library, which are written
// with these names. Numbers are Int or Real there, and division on Int is SMT-LIB's, whose
// remainder is never negative; Haskell's two divisions are told in terms of it.
#pragma once

#include "refine/logic/formulas.h"

#include <span>
#include <string_view>

namespace culprit::refine {

struct Operator {
  std::string_view name;
  std::size_t arity = 2;
  bool arithmetic = false; // it means this for the logic's numbers only, the others for all types
  Formula (*meaning)(Formulas &formulas, std::span<const Formula> arguments) = nullptr;
};

// Nothing if it is none, or one of another number of arguments.
[[nodiscard]] const Operator *find_operator(std::string_view name, std::size_t arguments);

// x / y of an annotation, where the sort of its operands tells which division it is: that of
// fractions, or the one that rounds down.
[[nodiscard]] Formula divided(Formulas &formulas, Formula left, Formula right);
// The remainder of the division that rounds down.
[[nodiscard]] Formula modulo(Formulas &formulas, Formula left, Formula right);

} // namespace culprit::refine
