// culprit merge REPORT...: reports of several runs as one.
#pragma once

#include "cli/command_line.h"

namespace CLI {
class App;
}

namespace culprit::cli {

// Adds the command to those of the program; what is asked for is put into `command`.
CLI::App *add_merge(CLI::App &app, MergeCommand &command);

// Exit status: that of a check of all inputs together; 2 if the reports do not belong together, and
// then nothing is written.
[[nodiscard]] int run(const MergeCommand &command);

} // namespace culprit::cli
