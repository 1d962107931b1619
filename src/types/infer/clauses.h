// The clauses of functions: their patterns, guards and right-hand sides.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_binding(Inference &in, Declaration id, Type type);
// OCaml: let p = e in …, where p says something about types that holds in what follows, as in an
// alternative of a match. The caller ends the scope.
void infer_as_match(Inference &in, const syntax::declaration::PatternBinding &binding);
void infer_clause(Inference &in, const syntax::Clause &clause, std::span<const Type> parameters,
                  Type result, EntityId whole);

} // namespace culprit::types
