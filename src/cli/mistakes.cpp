#include "cli/mistakes.h"

#include "base/language.h"
#include "names/similar.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace culprit::cli {

namespace {

// The one that was given; the program itself if there is none.
const CLI::App &chosen_in(const CLI::App &app) {
  const std::vector<const CLI::App *> chosen =
      app.get_subcommands([](const CLI::App *each) { return each->parsed(); });
  return chosen.empty() ? app : *chosen.front();
}

// `culprit`, or `culprit check`.
std::string command_of(const CLI::App &app) {
  const CLI::App &chosen = chosen_in(app);
  return &chosen == &app ? app.get_name() : fmt::format("{} {}", app.get_name(), chosen.get_name());
}

std::string guess(std::string_view what) { return fmt::format("; did you mean `{}`?", what); }

// The option that was meant by `--fromat` or `--fromat=json`; of a command, what it takes.
std::string near_option(const CLI::App &command, std::string_view written) {
  written = written.substr(0, written.find('='));
  const std::size_t start = written.find_first_not_of('-');
  if (!written.starts_with("--") || start == std::string_view::npos)
    return {};
  names::Nearest nearest(written.substr(start));
  for (const CLI::Option *option : command.get_options())
    for (const std::string &name : option->get_lnames())
      nearest.consider(name);
  return nearest.name().empty() ? std::string() : guess(fmt::format("--{}", nearest.name()));
}

// The command that was meant: another word, an option without its dashes, or `check` before a file.
std::string near_command(const CLI::App &app, const std::string &written) {
  if (language_of_path(written))
    return guess(fmt::format("{} check {}", app.get_name(), written));
  for (const CLI::Option *option : app.get_options())
    if (option->check_lname(written))
      return guess(fmt::format("{} --{}", app.get_name(), written));
  names::Nearest nearest(written);
  const std::vector<const CLI::App *> commands =
      app.get_subcommands([](const CLI::App *each) { return !each->get_group().empty(); });
  for (const CLI::App *each : commands)
    nearest.consider(each->get_name());
  return nearest.name().empty() ? std::string() : guess(nearest.name());
}

std::string describe_extras(const CLI::App &app, const std::string &command) {
  const std::vector<std::string> extras = app.remaining(true);
  const auto option = std::find_if(extras.begin(), extras.end(), [](const std::string &word) {
    return word.size() > 1 && word.starts_with('-');
  });
  if (option != extras.end())
    return fmt::format("`{}` has no option `{}`{}", command, *option,
                       near_option(chosen_in(app), *option));
  if (command == app.get_name())
    return fmt::format("there is no command `{}`{}", extras.front(),
                       near_command(app, extras.front()));
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
