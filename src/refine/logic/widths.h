// Numbers of types with few bits (Word8, Int32, Word), which the logic has as integers. What an
// operation gives outside of its type's range wraps around. That a number of 64 bits gets too large
// is out of scope, as for Int; that one without a sign falls below zero is not.
#pragma once

#include "refine/type.h"

#include <optional>
#include <string_view>

namespace culprit::refine {

struct Width {
  std::int64_t first = 0;
  std::optional<std::int64_t> last; // none: as if there was no end
};

// Of a type of the library; none for types whose numbers are taken to have no ends, and for natural
// numbers, whose operations ask for arguments that they have a result for.
[[nodiscard]] std::optional<Width> width_of(const Dialect &dialect, const names::Program &names,
                                            const SymbolTable &symbols, names::TypeNameId type);
// Whether a number has its place in the range.
[[nodiscard]] Formula fits(Formulas &formulas, const Width &width, Formula number);
// The number that it becomes: itself, if it fits.
[[nodiscard]] Formula wrapped(Formulas &formulas, const Width &width, Formula number);
// Whether an operator of the logic's numbers may leave the range of its operands.
[[nodiscard]] bool may_leave_range(std::string_view name, const Width &width);

} // namespace culprit::refine
