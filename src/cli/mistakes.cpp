#include "cli/mistakes.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace culprit::cli {

namespace {

// `culprit`, or `culprit check`.
std::string command_of(const CLI::App &app) {
  const std::vector<const CLI::App *> chosen =
      app.get_subcommands([](const CLI::App *each) { return each->parsed(); });
  return chosen.empty() ? app.get_name()
                        : fmt::format("{} {}", app.get_name(), chosen.front()->get_name());
}

std::string describe_extras(const CLI::App &app, const std::string &command) {
  const std::vector<std::string> extras = app.remaining(true);
  const auto option = std::find_if(extras.begin(), extras.end(), [](const std::string &word) {
    return word.size() > 1 && word.starts_with('-');
  });
  if (option != extras.end())
    return fmt::format("`{}` has no option `{}`", command, *option);
  if (command == app.get_name())
    return fmt::format("there is no command `{}`", extras.front());
  return fmt::format("`{}` takes no more: `{}`", command, extras.front());
}

} // namespace

std::string describe_mistake(const CLI::App &app, const CLI::Error &error) {
  const std::string command = command_of(app);
  const std::string_view said = error.what();
  const auto is = [&](CLI::ExitCodes code) {
    return error.get_exit_code() == static_cast<int>(code);
  };
  std::string what(said);
  if (is(CLI::ExitCodes::ExtrasError))
    what = describe_extras(app, command);
  else if (is(CLI::ExitCodes::ArgumentMismatch) && said.ends_with(" missing"))
    what = fmt::format("`{}` needs a value", said.substr(0, said.find(':')));
  return fmt::format("culprit: {}\n`{} --help` says what can be given.\n", what, command);
}

} // namespace culprit::cli
