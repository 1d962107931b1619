// Passes over terms: free variables, substitution, instantiation of sorts. None of them recurses on
// input depth.
#pragma once

#include "logic/store.h"

#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

namespace culprit::logic {

// Rebuilds a term bottom up: `step` sees each node once with its already rebuilt children and
// returns what takes its place. Binders are ordinary nodes here: use substitute() where capture
// matters.
[[nodiscard]] Term
rebuild(Store &store, Term root,
        const std::function<Term(Store &, Term old, std::span<const Term> children)> &step);

// Visits every distinct subterm once, children first.
void visit(const Store &store, Term root, const std::function<void(Term)> &step);

// The free variables in order of first occurrence. (Declared functions at the head of a Call are
// not variables.)
[[nodiscard]] std::vector<Term> free_variables(const Store &store, Term root);

using Substitution = std::unordered_map<Term, Term>; // variable -> term

// Simultaneous and capture avoiding.
[[nodiscard]] Term substitute(Store &store, Term root, const Substitution &substitution);

// Replaces sort Variable i by sorts[i] throughout the term.
[[nodiscard]] Term instantiate_sorts(Store &store, Term root, std::span<const Sort> sorts);

// Copies a term of another store into this one (used to bring the results of a lane home).
[[nodiscard]] Term import(Store &into, const Store &from, Term root);
[[nodiscard]] Sort import(Store &into, const Store &from, Sort sort);

// Makes `bindings[i]` so that pattern instantiated with it is `sort`; false if they do not fit.
// Variables of `pattern` that have a binding already must agree with it.
[[nodiscard]] bool match(const Store &store, Sort pattern, Sort sort, std::vector<Sort> &bindings);

} // namespace culprit::logic
