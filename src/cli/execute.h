// culprit execute FILE FUNCTION: small inputs on which a function goes wrong.
#pragma once

#include "cli/command_line.h"

namespace CLI {
class App;
}

namespace culprit::cli {

// Adds the command to those of the program; what is asked for is put into `command`.
CLI::App *add_execute(CLI::App &app, ExecuteCommand &command);

// Exit status: that of a check.
[[nodiscard]] int run(const ExecuteCommand &command);

} // namespace culprit::cli
