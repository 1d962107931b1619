// Interpolants (Craig): of formulas that cannot all be true, what one part of them says about the
// rest, in the symbols that both parts have.
//
// Z3 4.8.12 has no interpolation of its own. The formulas become Horn rules that are not recursive,
// one relation for each interpolant, and what Spacer says about the relations are the interpolants.
// Uninterpreted functions, which Spacer does not know, become variables first (`flatten.h`). All
// that comes of it is checked with a solver; what fails its check is dropped.
#pragma once

#include "base/budget.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/solver.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace culprit::smt {

// A node of a tree; parents come after their children, the root is the last one.
struct InterpolationPart {
  logic::Term formula{};
  std::uint32_t parent = 0; // of the root: itself
};

struct Interpolation {
  // Of all formulas together. There are interpolants only where this is Unsat.
  Answer answer = Answer::Unknown;
  // By part; nothing where none was found. The formulas at and below a part imply its interpolant,
  // which contradicts all others and has only symbols that occur on both sides. The root's is
  // false.
  std::vector<std::optional<logic::Term>> interpolants;
  // They prove the whole: each one follows from the formula of its part and the interpolants of the
  // parts directly below. (All are there, then.)
  bool inductive = false;
};

struct InterpolationLimits {
  std::uint32_t resources = 2'000'000; // of Spacer, for each attempt
};

// New terms go into `store`.
[[nodiscard]] Interpolation interpolate(logic::Store &store,
                                        const logic::Declarations &declarations,
                                        std::span<const InterpolationPart> tree,
                                        const Deadline &deadline, InterpolationLimits limits = {});

// Between formulas in a row: interpolant i is what the first i + 1 say about the others.
[[nodiscard]] Interpolation interpolate_sequence(logic::Store &store,
                                                 const logic::Declarations &declarations,
                                                 std::span<const logic::Term> formulas,
                                                 const Deadline &deadline,
                                                 InterpolationLimits limits = {});

} // namespace culprit::smt
