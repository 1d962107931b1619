#include "cli/lsp.h"

#include "lsp/serve.h"

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace culprit::cli {

CLI::App *add_lsp(CLI::App &app) {
  CLI::App *lsp = app.add_subcommand(
      "lsp", "Serve an editor: the Language Server Protocol on standard input and output");
  lsp->add_flag("--stdio")->description(
      "Accepted because editors pass it; there is no other way to talk to it");
  lsp->footer("\ndocs/editors.md says how editors are set up.\n");
  return lsp;
}

int run(const LspCommand &) {
  std::signal(SIGPIPE, SIG_IGN); // an editor that is gone closes standard input, too
  const int status = lsp::serve(STDIN_FILENO, stdout);
  // A check that was given up may still be running; nothing that it uses is taken down.
  std::fflush(stdout);
  _exit(status);
}

} // namespace culprit::cli
