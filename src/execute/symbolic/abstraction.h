// Calls that a symbolic run does not run: they give any value that the type of the function
// allows.
#pragma once

#include "execute/value.h"
#include "kernel/program.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace culprit::execute {

struct AbstractCall {
  kernel::GlobalId function = kernel::no_global;
  Symbol name = no_symbol; // of what is no global: a function of a let, an abstract refinement
  std::vector<std::optional<Value>> inputs; // none: not known, or a function
  std::optional<Value> output;
};

// Which calls may be abstracted.
struct Abstractions {
  std::function<bool(kernel::GlobalId)> function;
  std::function<bool(kernel::VariableId)> local;
  std::function<Symbol(kernel::VariableId)> name; // of a local function, as it is shown
  std::uint32_t most = 0;                         // in one run
};

} // namespace culprit::execute
