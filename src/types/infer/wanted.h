// Class constraints: what a scope gives, and what is wanted in it.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void assume_given(Inference &in, const Predicate &predicate, std::vector<ParameterId> &parameters);
// Opens a quantified type: its binders become skolems, its context is given. With `scoped`, its
// binders are in scope by their names.
Type skolemise(Inference &in, Type type, std::vector<ParameterId> &parameters, bool scoped);
[[nodiscard]] Level deepest_level(const Inference &in, const Predicate &predicate);
// Ends a scope in which something was given: what is wanted since is solved with it, or put off.
void leave_scope(Inference &in, std::size_t first_wanted, std::size_t givens);
void report_failed(Inference &in, const std::vector<Wanted> &failed);
// What derived instances lack: instances of classes that are derived from those of the fields.
void report_lacking(Inference &in, const std::vector<Wanted> &lacking);
void report_mismatches(Inference &in, const ClassSolver::Result &result);

} // namespace culprit::types
