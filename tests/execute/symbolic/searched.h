// What symbolic runs alone find in a program: no inputs are enumerated before.
#pragma once

#include "execute/search.h"

#include <string>
#include <vector>

namespace culprit::tests {

struct SymbolicWishes {
  std::string function = "f";
  std::uint32_t abstractions = 0; // at most so many calls are abstracted
  bool all = false;               // not only the first sighting
  execute::SearchLimits limits{};
};

struct Searched {
  // Each sighting, as a report writes it: "f 0 = 0", "f 1 fails: no", "f 2 calls g 0"; with "!"
  // where a replay of the program's text does not show it; "f 0 = 1 if g 0 = 1" where calls are
  // abstracted.
  std::vector<std::string> seen;
  std::vector<std::string> inputs; // of each sighting, before it is made small
  execute::Tried tried;

  [[nodiscard]] std::string first() const { return seen.empty() ? "nothing" : seen.front(); }
};

[[nodiscard]] Searched search_symbolically(const std::string &program,
                                           const SymbolicWishes &wishes = {});
// The first one.
[[nodiscard]] std::string sighted(const std::string &program, std::uint32_t abstractions = 0);

} // namespace culprit::tests
