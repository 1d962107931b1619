// The programs that referees work on: those of the tests and, where CULPRIT_CORPORA leads
// somewhere, those of the corpora.
#pragma once

#include "driver/check.h"

#include <filesystem>
#include <string>
#include <vector>

namespace culprit::referee {

struct Program {
  std::string name; // of a file, or of an attack in one
  std::string text;
  std::vector<std::filesystem::path> include;
  bool own = true; // of the tests
};

// Haskell programs with refinement types, safe or not.
[[nodiscard]] std::vector<Program> all_programs();
[[nodiscard]] Program read_program(const std::filesystem::path &path);

// As fast as it goes: nobody asks why.
[[nodiscard]] driver::Checked check(const Program &program, const std::string &text);
[[nodiscard]] bool is_safe(const Program &program, const std::string &text);

} // namespace culprit::referee
