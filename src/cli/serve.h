// culprit serve: a page to write programs on, which are checked as they are typed.
#pragma once

#include "cli/command_line.h"

namespace CLI {
class App;
}

namespace culprit::cli {

// Adds the command to those of the program.
CLI::App *add_serve(CLI::App &app, ServeCommand &command);

// Becomes the server, which is a program of its own (src/serve_main.cpp); the status to exit with
// if it could not.
[[nodiscard]] int run(const ServeCommand &command);

} // namespace culprit::cli
