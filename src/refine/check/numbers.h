// Which numbers the type variables of a module's own functions stand for. Numbers of a type
// variable are real numbers, because nobody knows at which type a function is used; of a function
// that nobody else can use, the program says it: those that are used at whole numbers only are
// whole.
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "refine/type.h"

#include <functional>

namespace culprit::refine {

// Tells the types about the variables of all functions whose uses are in sight. Those of others
// stay what their classes say.
void find_numbers(const kernel::Program &program, const names::Program &names, RefinedTypes &types,
                  const std::function<bool(kernel::GlobalId)> &in_sight,
                  const std::function<bool(kernel::VariableId)> &local_in_sight);

} // namespace culprit::refine
