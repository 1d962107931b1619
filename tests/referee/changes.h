// Changed programs, and what must become of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::referee {

struct Changed {
  std::string kind;
  std::string text;
};

// One token or one annotation is another one: most are no longer safe.
[[nodiscard]] std::vector<Changed> mutants(const std::string &text);

// `false` is demanded at right-hand sides, those of functions that annotations mention left out:
// `culpritProbe7 True (e)` stands in place of e. All of them, or those with these numbers.
struct Probed {
  std::string text;
  std::size_t count = 0;              // of all right-hand sides
  std::vector<std::string> functions; // by number: the declaration that it stands in
};
[[nodiscard]] Probed probe(const std::string &text, const std::vector<std::size_t> *only = nullptr);

// A signature whose result is `false`, one at a time.
struct Falsified {
  std::string function;
  std::string text;
};
[[nodiscard]] std::vector<Falsified> falsify(const std::string &text);

} // namespace culprit::referee
