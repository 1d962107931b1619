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

// Whether a function can be called at all: by others, or because it is exported or has a signature.
[[nodiscard]] bool is_called(const std::string &text, const std::string &function);

// The program if everything is exported, so that its functions have to be right for all arguments.
[[nodiscard]] std::string without_exports(const std::string &text);

// The program without one of its signatures or refined declarations, one at a time.
struct Erased {
  std::string name; // whose it was
  std::string text;
};
[[nodiscard]] std::vector<Erased> erase_annotations(const std::string &text);

// The program if no alternative need be taken: all of them get a guard that nothing is known about.
[[nodiscard]] std::string with_open_guards(const std::string &text);

// Whether it may come to a call of error or undefined, which promise anything.
[[nodiscard]] bool may_fail(const std::string &text, const std::string &function);

// A signature whose result is `false`, one at a time.
struct Falsified {
  std::string function;
  std::string text;
  std::string open; // the same, and nothing is known of its arguments
};
[[nodiscard]] std::vector<Falsified> falsify(const std::string &text);

} // namespace culprit::referee
