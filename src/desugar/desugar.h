// From typed trees to the kernel: patterns become matches one constructor deep, classes become
// dictionaries, statements, comprehensions and all other constructs become functions, lets and
// matches. What is made carries the entity of what a person wrote.
#pragma once

#include "base/diagnostic.h"
#include "desugar/globals.h"
#include "kernel/program.h"
#include "types/reader.h"
#include "types/typing.h"

namespace culprit::desugar {

// Translates modules, one after the other, each after those it imports.
class Desugarer {
public:
  // The types with a syntax of their own are declared in the environment.
  Desugarer(const names::Program &names, types::Environment &environment, kernel::Program &program,
            SymbolTable &symbols, Diagnostics &diagnostics);

  // A module without type errors. The typing gets the evidence that derived instances need.
  void add(const types::ModuleInput &module, types::Typing &typing);

  // A new global that shows the value of another one as text; no_global if its type has no instance
  // of Show, or an ambiguous one.
  GlobalId add_show(GlobalId of, const types::ModuleInput &module, types::Typing &typing);

private:
  const names::Program &names_;
  types::Environment &environment_;
  kernel::Program &program_;
  SymbolTable &symbols_;
  Diagnostics &diagnostics_;
  Globals globals_;
};

} // namespace culprit::desugar
