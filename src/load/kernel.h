// From a typed program to the kernel, module by module.
#pragma once

#include "base/diagnostic.h"
#include "desugar/desugar.h"
#include "kernel/program.h"
#include "load/program.h"

#include <span>

namespace culprit::load {

struct Translated {
  Translated(LoadedProgram &program, Diagnostics &diagnostics)
      : desugarer(program.names, program.environment, kernel, program.symbols, diagnostics) {}
  Translated(const Translated &) = delete;
  Translated &operator=(const Translated &) = delete;

  kernel::Program kernel;
  desugar::Desugarer desugarer;
};

// All modules of Haskell's library that the program uses: what it takes to evaluate it.
[[nodiscard]] std::vector<names::ModuleId> used_library(const LoadedProgram &program);

// The program's own modules, after those of Haskell's library that are listed. OCaml's library
// comes as far as the program mentions it. The program must be well-typed.
void translate(LoadedProgram &program, std::span<const names::ModuleId> library, Translated &into,
               Diagnostics &diagnostics);

// Haskell: the program's own modules, and those of the library that they, and these functions of
// the library, need, directly or not: as much as it takes to evaluate them. Functions that are only
// wanted `if_there` come if anything else of their modules does.
void translate_as_needed(LoadedProgram &program, std::span<const names::ValueId> also,
                         std::span<const names::ValueId> if_there, Translated &into,
                         Diagnostics &diagnostics);

} // namespace culprit::load
