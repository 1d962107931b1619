// Programs as tests: a file says in its comments what must be reported where.
//
//   // verdict: unsafe
//     rhs {v : int | v > 0}
//   //               ^^^^^ C0601: `v > 0`
//
// Carets stand under what a diagnostic marks on the nearest line above that is none of these
// comments. Before the colon: a code; `core` for a member of the minimal core; `blame N` for a
// suspect of rank N; `should be blame 1` for what a person would change, where another suspect
// comes first; `can fail` or `would be allowed` for the counterexample of what is marked. After it:
// part of the message, or of the name or text. Something that spans several lines is marked at its
// first line, with one caret at its first character.
#pragma once

#include "driver/check.h"

#include <filesystem>
#include <string>
#include <vector>

namespace culprit::tests {

struct Expectation {
  std::string what; // "C0601", "core", "blame 1"
  std::string text;
  Position start;
  Position end; // of the carets
};

struct Expectations {
  std::string verdict;
  std::vector<Expectation> marks;
};

[[nodiscard]] Expectations expectations_of(std::string_view text);

// Where the finding is not what was expected; empty if all is well. Every diagnostic has to be
// expected, and with it the first of its suspects; core, counterexamples and other suspects are
// compared where the file says anything about them: core and counterexamples as a whole, suspects
// by what is listed.
[[nodiscard]] std::vector<std::string> mismatches(const Expectations &expected,
                                                  const driver::Checked &checked);

[[nodiscard]] std::string text_of(const std::filesystem::path &path);
// How many test programs there are to one that is checked, from the environment.
[[nodiscard]] std::size_t share_of_programs();
// The programs that are checked.
template <class Program>
[[nodiscard]] std::vector<Program> share_of(const std::vector<Program> &all) {
  std::vector<Program> result;
  for (std::size_t i = 0; i < all.size(); i += share_of_programs())
    result.push_back(all[i]);
  return result;
}
// The files below tests/programs, sorted.
[[nodiscard]] std::vector<std::filesystem::path> programs();

} // namespace culprit::tests
