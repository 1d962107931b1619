#include "base/written_call.h"

#include <fmt/format.h>

namespace culprit {

std::string written_call(std::string_view function, const std::vector<std::string> &arguments) {
  const bool symbolic = function.starts_with('(') && function.ends_with(')') &&
                        function.find_first_of(" ,") == std::string_view::npos &&
                        function.size() > 2;
  if (symbolic && arguments.size() == 2)
    return fmt::format("{} {} {}", arguments[0], function.substr(1, function.size() - 2),
                       arguments[1]);
  std::string text(function);
  for (const std::string &argument : arguments)
    text += " " + argument;
  return text;
}

} // namespace culprit
