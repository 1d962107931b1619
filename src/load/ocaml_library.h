// The definitions of OCaml's library: the interfaces are part of every program, the
// implementations, as far as it needs them, come when it is translated.
#pragma once

#include "base/diagnostic.h"
#include "desugar/desugar.h"
#include "load/program.h"

namespace culprit::load {

// Translates what the program mentions of the library, and what that mentions. The types of the
// program are known by now.
void translate_ocaml_library(LoadedProgram &program, desugar::Desugarer &into,
                             Diagnostics &diagnostics);

} // namespace culprit::load
