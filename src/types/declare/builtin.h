// The types with a syntax of their own: lists, unit, tuples. No module declares them.
#pragma once

#include "types/environment.h"

namespace culprit::types {

void declare_builtin(const names::Program &program, Environment &environment, SymbolTable &symbols);

} // namespace culprit::types
