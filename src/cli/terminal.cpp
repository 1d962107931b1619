#include "cli/terminal.h"

#include "base/environment.h"

#include <algorithm>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>

namespace culprit::cli {

namespace {

// As POSIX has it, the first of these that is set decides.
bool has_utf8_locale() {
  for (const char *name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value(environment_variable(name));
    if (value.empty())
      continue;
    std::transform(value.begin(), value.end(), value.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

std::uint32_t width_of(std::FILE *stream) {
  constexpr std::uint32_t gutter = 10; // line numbers and frame
  winsize size{};
  if (ioctl(fileno(stream), TIOCGWINSZ, &size) != 0 || size.ws_col < 4 * gutter)
    return report::Style{}.width;
  return size.ws_col - gutter;
}

} // namespace

bool is_terminal(std::FILE *stream) { return isatty(fileno(stream)) != 0; }

report::Style style_for(std::FILE *stream, Colour colour) {
  report::Style style;
  const bool terminal = is_terminal(stream);
  const bool wanted = terminal && environment_variable("NO_COLOR").empty() &&
                      environment_variable("TERM") != "dumb";
  style.colour = colour == Colour::Always || (colour == Colour::Auto && wanted);
  style.unicode = has_utf8_locale();
  if (terminal)
    style.width = width_of(stream);
  return style;
}

} // namespace culprit::cli
