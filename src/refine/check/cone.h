// Most of what a module makes of its unknown refinements never meets anything that has to hold: who
// builds a table constrains what its entries are, and nobody asks. What no goal depends on is left
// out before it is elaborated.
#pragma once

#include "horn/format/surface.h"

namespace culprit::refine {

// Keeps the goals and whatever flows into them. What a person has written stays somewhere, so that
// its sorts are looked at.
void keep_cone(horn::surface::Module &module);

} // namespace culprit::refine
