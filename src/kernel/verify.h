// Holds a program against the rules of the kernel: variables are bound once and used where they are
// in scope, atoms stand where atoms must stand, constructors and primitives have all their
// arguments. What desugaring makes always passes; the tests say so.
#pragma once

#include "kernel/program.h"

#include <string>
#include <vector>

namespace culprit::kernel {

// What is wrong, in words; nothing if all is well.
[[nodiscard]] std::vector<std::string> verify(const Program &program, const SymbolTable &symbols);

} // namespace culprit::kernel
