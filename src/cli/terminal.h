// What the terminal at the other end can show.
#pragma once

#include "cli/command_line.h"
#include "report/style.h"

#include <cstdio>

namespace culprit::cli {

[[nodiscard]] bool is_terminal(std::FILE *stream);

// The style for text that goes to `stream`: colour on a terminal unless NO_COLOR is set
// (no-color.org) or --color says otherwise; plain ASCII unless the locale is one of UTF-8.
[[nodiscard]] report::Style style_for(std::FILE *stream, Colour colour);

} // namespace culprit::cli
