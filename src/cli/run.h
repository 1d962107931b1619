// Carries out a command.
#pragma once

#include "cli/command_line.h"

namespace culprit::cli {

// The exit status.
[[nodiscard]] int run(const CheckCommand &command);
[[nodiscard]] int run(const ExplainCommand &command);
[[nodiscard]] int run(const PrintCommand &command);

} // namespace culprit::cli
