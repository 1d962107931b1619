// culprit preconditions: the conditions on their arguments under which functions cannot go wrong.
#pragma once

#include "driver/check.h"

#include <string>

namespace culprit::driver {

struct PreconditionOptions {
  std::string function; // empty: all of the file that need one
  bool print = false;   // whether to say what was tried
  Options check;        // how a condition is proved
};

// Safe: each function that was asked about has a condition, or needs none; otherwise unknown.
[[nodiscard]] Checked find_preconditions(const Input &input, const PreconditionOptions &options);

} // namespace culprit::driver
