// A suspect is something that one can point at: a node of the program or of its annotations, a name
// in one (a field, a module type), or the comma that makes a tuple of OCaml.
#pragma once

#include "driver/check.h"

#include <string>
#include <vector>

namespace culprit::tests {

// The suspects of a Haskell or OCaml program that are something else, with their places.
[[nodiscard]] std::vector<std::string> suspects_that_are_no_nodes(const driver::Checked &checked);

} // namespace culprit::tests
