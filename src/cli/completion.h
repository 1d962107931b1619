// Completion scripts for shells, generated from the command line itself.
#pragma once

#include "cli/described.h"

#include <string>
#include <vector>

namespace culprit::cli {

enum class Shell { Bash, Zsh, Fish };

[[nodiscard]] std::string completion_script(Shell shell,
                                            const std::vector<CommandDescription> &commands);

} // namespace culprit::cli
