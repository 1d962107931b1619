// Which values `let rec` may define (OCaml manual, 12.1): functions, and data whose parts mention
// what is being defined. A value that looks into one of them before all are there has no meaning.
#pragma once

#include "base/diagnostic.h"
#include "names/ocaml/value_uses.h"

namespace culprit::names::ocaml {

// Reports the definitions of a file that are not allowed. Where it would take types to decide
// (records of floating-point numbers, labelled arguments that are missing), they are taken to be.
void check_recursive_values(const ResolvedFile &file, Diagnostics &diagnostics);

} // namespace culprit::names::ocaml
