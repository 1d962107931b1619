// Values as text, by their constructors: for types without a Show instance.
#pragma once

#include "evaluate/machine.h"

#include <string>

namespace culprit::evaluate {

// Evaluates the machine's result all the way down; what was evaluated before a failure is written.
[[nodiscard]] Outcome show(Machine &machine, std::string &text);

} // namespace culprit::evaluate
