// The kernel as text (-p kernel).
//
//   average : [Int] -> Int
//   average = \xs_3 ->
//     let n_4 : Int = length#7 {$dFoldable[]} xs_3
//     case n_4 of ...
//
// A variable has its number, an application its label behind the function; dictionaries stand in
// braces, types behind @. `let!` evaluates at once.
#pragma once

#include "kernel/program.h"

#include <string>

namespace culprit::kernel {

// The globals of one module, and of those inside of it.
[[nodiscard]] std::string print(const Program &program, names::ModuleId module,
                                const types::Environment &environment, const SymbolTable &symbols);
// One expression; types are left out.
[[nodiscard]] std::string print(const Program &program, ExpressionId expression,
                                const SymbolTable &symbols);
// A character as a program writes it: 'a', '\'', '\955'.
[[nodiscard]] std::string character_literal(std::int64_t code);

} // namespace culprit::kernel
