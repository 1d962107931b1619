// culprit lsp: the language server, for editors.
#pragma once

#include "cli/command_line.h"

namespace CLI {
class App;
}

namespace culprit::cli {

// Adds the command to those of the program.
CLI::App *add_lsp(CLI::App &app);

// Exit status: 0 if the client has shut the server down before it asked to exit, otherwise 1.
[[nodiscard]] int run(const LspCommand &command);

} // namespace culprit::cli
