// All that a module declares.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

// With the interface of a file of OCaml, if it has one.
void translate_module(Translation &in, names::ModuleId interface);

} // namespace culprit::desugar
