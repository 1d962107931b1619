// Runs the functions of a program on small inputs, with its annotations as contracts: what is
// called safe must come through. evaluate/experiment.h says what is checked.
#pragma once

#include "driver/check.h"
#include "evaluate/experiment.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace culprit::driver {

struct ContractOptions {
  evaluate::ExperimentOptions experiment;
  std::vector<std::filesystem::path> include; // where else to look for modules
  std::optional<std::chrono::milliseconds> timeout;
};

struct ContractRun {
  bool ran = false;                 // otherwise the program has mistakes of another kind
  std::vector<std::string> trusted; // what the annotations ask to be believed
  evaluate::Calls calls;
  std::vector<std::string> findings; // the counterexamples, as text
};

// Calls what the module exports, and what has a signature. Never throws because of the input.
[[nodiscard]] ContractRun run_contracts(const Input &input, const ContractOptions &options);

} // namespace culprit::driver
