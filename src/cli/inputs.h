// The inputs that paths on the command line stand for.
#pragma once

#include "driver/check.h"

#include <optional>
#include <string>
#include <vector>

namespace culprit::cli {

// Directories stand for the files of known kinds below them, sorted by path; hidden ones and links
// to directories are left out. Everything else stands for itself, whether it exists or not; - is
// standard input, which is read here.
[[nodiscard]] std::vector<driver::Input> find_inputs(const std::vector<std::string> &paths,
                                                     std::optional<driver::Language> language);

// Standard input: all of it, or its next line with its end (nothing after the last).
[[nodiscard]] std::string read_standard_input();
[[nodiscard]] std::string read_line();

} // namespace culprit::cli
