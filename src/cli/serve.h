// culprit serve: a page to write programs on, which are checked as they are typed.
#pragma once

#include "cli/command_line.h"

namespace CLI {
class App;
}

namespace culprit::cli {

// Adds the command to those of the program.
CLI::App *add_serve(CLI::App &app, ServeCommand &command);

// Goes on until the process is interrupted; otherwise, the status to exit with because it could not
// be begun.
[[nodiscard]] int run(const ServeCommand &command);

} // namespace culprit::cli
