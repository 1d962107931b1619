// The options of `check` about projects and about how much findings count.
#pragma once

#include "cli/command_line.h"

namespace CLI {
class App;
}

namespace culprit::cli {

void add_project_options(CLI::App &command, ProjectOptions &options);

} // namespace culprit::cli
