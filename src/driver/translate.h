// From a loaded program to the kernel: types, then desugaring, module by module.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "desugar/desugar.h"
#include "driver/modules.h"
#include "kernel/program.h"
#include "types/typing.h"

namespace culprit::driver {

struct Translated {
  Translated(LoadedProgram &program, Diagnostics &diagnostics)
      : desugarer(program.names, program.environment, kernel, program.symbols, diagnostics) {}
  Translated(const Translated &) = delete;
  Translated &operator=(const Translated &) = delete;

  kernel::Program kernel;
  types::Typing typing; // of the last module
  desugar::Desugarer desugarer;
};

// One module of the library that the program uses.
void translate_library_module(LoadedProgram &program, names::ModuleId module,
                              desugar::Desugarer &into, Diagnostics &diagnostics);

// The modules of the library that the program uses, and its own, in its language. Its names are
// resolved, its types not looked at yet. Nothing is translated after a mistake; false then.
bool translate(LoadedProgram &program, Translated &into, const Sources &sources,
               Diagnostics &diagnostics, const Deadline &deadline);

} // namespace culprit::driver
