// The clauses of functions, with their guards.
#pragma once

#include "desugar/pieces.h"

namespace culprit::desugar {

struct Failing {
  kernel::FailureKind kind = kernel::FailureKind::MissingAlternative;
  Symbol subject = no_symbol;
  EntityId entity = no_entity;
};

ExpressionId translate_clauses(Translation &in, std::span<const syntax::Clause> clauses,
                               const Failing &failing, Type type);
ExpressionId translate_right_side(Translation &in, const syntax::RightHandSide &right, Exit &exit);
ExpressionId translate_guarded(Translation &in, std::span<const syntax::GuardedBody> bodies,
                               Exit &exit);

} // namespace culprit::desugar
