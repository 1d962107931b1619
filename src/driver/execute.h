// Runs a function of a program on all small inputs that its type allows, then on inputs that are
// not fixed, or on those that are given, and reports those on which it goes wrong, and which of its
// branches were reached.
#pragma once

#include "driver/check.h"
#include "execute/search.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace culprit::driver {

inline constexpr unsigned largest_inputs = 8; // unless something else is asked for

struct ExecuteOptions {
  std::string function;
  std::optional<unsigned> depth;            // how large all inputs together become
  bool all = false;                         // every way to go wrong, not only the first one
  std::uint64_t steps = 10'000'000;         // of all runs on small inputs together
  std::uint64_t symbolic_steps = 3'000'000; // with so many abstracted calls
  std::uint64_t queries = 2'000;            // of the solver, also with so many
  std::optional<std::chrono::milliseconds> timeout;
  std::vector<std::filesystem::path> include; // where else to look for modules
  // Calls that are made instead of a search: an expression for each argument.
  std::vector<std::vector<std::string>> inputs;
};

// How much was tried.
[[nodiscard]] std::string summary_of(const execute::Tried &tried);
// Takes what was reported, and says what it means: unsafe only if something went wrong.
void conclude(Finding &finding, Diagnostics &diagnostics, bool went_wrong);
// Whether an expression needs no parentheses to be an argument.
[[nodiscard]] bool is_argument(std::string_view input);

// The verdict is unsafe if there is a concrete counterexample, and otherwise unknown: that nothing
// was found proves nothing, and an abstract one says that a type says too little. Never throws
// because of the input.
[[nodiscard]] Checked execute(const Input &input, const ExecuteOptions &options);

} // namespace culprit::driver
