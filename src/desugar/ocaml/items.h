// Items of structures: at the top they are globals, elsewhere bindings around what follows them.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

// Inside of functions and functors, items are bindings around what follows them.
ExpressionId translate_items(Translation &in, std::span<const Declaration> all,
                             const Continuation &rest);
GlobalId new_global(Translation &in, std::string_view name, ExpressionId body, Type type);
// At the top, they are globals.
void translate_global_items(Translation &in, std::span<const Declaration> all);

} // namespace culprit::desugar
