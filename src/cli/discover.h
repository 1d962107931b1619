// culprit discover FILE [FUNCTION]: the annotations that a program lacks.
#pragma once

#include "cli/command_line.h"

namespace CLI {
class App;
}

namespace culprit::cli {

// Adds the command to those of the program; what is asked for is put into `command`.
CLI::App *add_discover(CLI::App &app, DiscoverCommand &command);

// Exit status: 0 if everything is proved, perhaps with annotations that were found; 1 if something
// still fails; otherwise that of a check.
[[nodiscard]] int run(const DiscoverCommand &command);

} // namespace culprit::cli
