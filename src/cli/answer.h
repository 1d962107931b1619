// culprit answer: one check for a page of `culprit serve`, which runs this program for each of them
// (src/serve/checks.h). It is no command for people.
#pragma once

#include "cli/command_line.h"

namespace CLI {
class App;
}

namespace culprit::cli {

// Adds the command to those of the program; no help shows it.
CLI::App *add_answer(CLI::App &app, AnswerCommand &command);

// Checks the program on standard input, which sees no files, and writes what `--format json` says
// of it, a zero byte, and the page of `--format html`.
[[nodiscard]] int run(const AnswerCommand &command);

} // namespace culprit::cli
