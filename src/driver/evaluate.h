// Evaluates an expression in the scope of a program's module.
#pragma once

#include "driver/check.h"
#include "evaluate/evaluate.h"

namespace culprit::driver {

struct EvaluateOptions {
  std::string expression;
  evaluate::World world; // what it sees while it is run
  evaluate::Limits limits;
  std::optional<std::chrono::milliseconds> timeout; // wall clock
  std::vector<std::filesystem::path> include;       // where else to look for modules
};

struct Evaluated {
  // The value, as its language shows it, is in the finding; none if an action gave ().
  Checked checked;
  std::optional<int> status; // that the program wanted to exit with
};

// Never throws because of the input.
[[nodiscard]] Evaluated evaluate(const Input &input, const EvaluateOptions &options);

} // namespace culprit::driver
