// culprit evaluate FILE EXPRESSION: the value of an expression in the scope of a program.
#pragma once

#include "cli/command_line.h"

namespace CLI {
class App;
}

namespace culprit::cli {

// Adds the command to those of the program; what is asked for is put into `command`.
CLI::App *add_evaluate(CLI::App &app, EvaluateCommand &command);

// What a program writes goes where it would go; the value follows it. The exit status is what the
// program says, or that of a check.
[[nodiscard]] int run(const EvaluateCommand &command);

} // namespace culprit::cli
