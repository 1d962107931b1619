// Types of what a module offers to others, where nobody will look at how it is defined: bindings
// with a signature, methods and defaults are not looked at.
#pragma once

#include "base/diagnostic.h"
#include "types/declare/reader.h"
#include "types/typing.h"

namespace culprit::types {

[[nodiscard]] Typing infer_interface(const ModuleInput &module, const names::Program &program,
                                     Environment &environment, SymbolTable &symbols,
                                     Diagnostics &diagnostics);

} // namespace culprit::types
