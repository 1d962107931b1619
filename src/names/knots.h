// mdo becomes do: its statements that need each other are in `rec` blocks (Erkök and Launchbury, A
// Recursive do for Haskell, 2002, §5).
#pragma once

#include "names/resolution.h"

namespace culprit::names {

// Changes all `mdo` of a tree whose names are resolved.
void find_knots(syntax::Tree &tree, const Resolution &resolution);

} // namespace culprit::names
