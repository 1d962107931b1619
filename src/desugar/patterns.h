// Patterns, piece by piece: what one asks of a value, what it binds, what is left of it.
#pragma once

#include "desugar/pieces.h"

namespace culprit::desugar {

// Binds what a piece (of a row) binds at its outermost level; what is left of it.
Piece bind_outer(Translation &in, Piece piece, VariableId subject, Row *row = nullptr);
[[nodiscard]] Test test_of(const Translation &in, const Piece &piece);
[[nodiscard]] names::ValueId constructor_of(const Translation &in, const Piece &piece);
[[nodiscard]] std::vector<Piece> parts_of(const Translation &in, const Piece &piece);
[[nodiscard]] Symbol name_of(const Translation &in,
                             const Piece &piece); // of the variable it binds, if any

} // namespace culprit::desugar
