// culprit preconditions FILE [FUNCTION]: the conditions that functions need.
#pragma once

#include "cli/command_line.h"

namespace CLI {
class App;
}

namespace culprit::cli {

// Adds the command to those of the program; what is asked for is put into `command`.
CLI::App *add_preconditions(CLI::App &app, PreconditionsCommand &command);

// Exit status: 0 if each function that was asked about has a condition or needs none, 3 if not;
// otherwise that of a check.
[[nodiscard]] int run(const PreconditionsCommand &command);

} // namespace culprit::cli
