// The inputs that paths on the command line stand for.
#pragma once

#include "driver/check.h"

#include <optional>
#include <string>
#include <vector>

namespace culprit::cli {

// Directories stand for the files of known kinds below them that the projects there build, or all
// of them if these build none; each after what it needs, otherwise sorted by path. Hidden ones,
// what build tools make and links to directories are left out. Everything else stands for itself,
// whether it exists or not; - is standard input, which is read here.
[[nodiscard]] std::vector<driver::Input> find_inputs(const std::vector<std::string> &paths,
                                                     std::optional<driver::Language> language);

// The project that the working directory is part of, as a path to show; nothing if there is none.
[[nodiscard]] std::optional<std::string> project_here();

// Standard input: all of it, or its next line with its end (nothing after the last).
[[nodiscard]] std::string read_standard_input();
[[nodiscard]] std::string read_line();

} // namespace culprit::cli
