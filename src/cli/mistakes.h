// What is wrong with a command line, in words.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace culprit::cli {

// What the parser of options found in `app`, and where to read on.
[[nodiscard]] std::string describe_mistake(const CLI::App &app, const CLI::Error &error);

} // namespace culprit::cli
