// The referee of random systems: a plain translation of Horn clauses for Z3. What flows into a κ is
// written out, each use with variables of its own, as deep as asked; nothing is shared, simplified
// or guessed, and nothing of Culprit is used.
#pragma once

#include "support/random_system.h"

namespace culprit::tests {

enum class Solvable : std::uint8_t { Yes, No, Open };

[[nodiscard]] Solvable solvable(const PlainSystem &system);

} // namespace culprit::tests
