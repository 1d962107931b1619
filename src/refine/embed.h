// The first pass: which types of a program the logic has sorts of its own for, and which numbers
// its type variables stand for.
#pragma once

#include "refine/refine.h"
#include "refine/type.h"

namespace culprit::refine {

// As the dialect says, for types of the library.
void embed_types(const Input &input, RefinedTypes &types);

// What the dictionaries of the program show about the type variables of their classes.
void constrain_variables(const kernel::Program &program, RefinedTypes &types);

} // namespace culprit::refine
