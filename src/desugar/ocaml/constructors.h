// Constructors and records, which types tell apart.
#pragma once

#include "desugar/pieces.h"

namespace culprit::desugar {

[[nodiscard]] names::ValueId record_of(const Translation &in, Pattern id);
// C { x = e }: all arguments are one record, and that is the whole.
[[nodiscard]] bool is_inline(const Translation &in, names::ValueId constructor);
ConstructorId kernel_constructor_of(Translation &in, const Piece &piece);

} // namespace culprit::desugar
