// The clauses of functions: their patterns, guards and right-hand sides.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_binding(Inference &in, Declaration id, Type type);
void infer_clause(Inference &in, const syntax::Clause &clause, std::span<const Type> parameters,
                  Type result, EntityId whole);

} // namespace culprit::types
