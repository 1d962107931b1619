// The programs that referees work on: those of the tests and, where CULPRIT_CORPORA leads
// somewhere, those of the corpora.
#pragma once

#include "driver/check.h"

#include <chrono>
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

// Haskell programs with refinement types, safe or not. Modules that are parts of other files are
// written to the folder.
[[nodiscard]] std::vector<Program> all_programs(const std::filesystem::path &folder);

// Whether it imports modules beside it.
[[nodiscard]] bool imports_neighbours(const Program &program);

// As fast as it goes: nobody asks why.
[[nodiscard]] driver::Checked check(const Program &program, const std::string &text,
                                    std::chrono::milliseconds time);

} // namespace culprit::referee
