// Type inference for one module. It walks the tree, makes constraints, solves them on the way
// (generalising a binding group needs its solution) and goes on after a conflict, so that
// everything that can be inferred is.
#pragma once

#include "types/declare/reader.h"
#include "types/typing.h"

namespace culprit::types {

// The module's own declarations and all that it imports are in the environment, which gets the
// types of what has no signature.
[[nodiscard]] Typing infer_types(const ModuleInput &module, const names::Program &program,
                                 Environment &environment, SymbolTable &symbols,
                                 Diagnostics &diagnostics);

} // namespace culprit::types
