// The definitions of OCaml's library: the interfaces are part of every program, the
// implementations are read when it is translated.
#pragma once

#include "base/diagnostic.h"
#include "desugar/desugar.h"
#include "load/program.h"

namespace culprit::load {

// Translates the implementations of the modules that the program mentions, and of those that they
// mention. The types of the program are known by now.
void translate_ocaml_library(LoadedProgram &program, desugar::Desugarer &into,
                             Diagnostics &diagnostics);

} // namespace culprit::load
