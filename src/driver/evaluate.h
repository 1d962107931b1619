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
// Without evaluating it: what is wrong with an expression is in the finding.
[[nodiscard]] Checked look_at_expression(const Input &input, const std::string &expression,
                                         const std::vector<std::filesystem::path> &include);

} // namespace culprit::driver
