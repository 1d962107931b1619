#include "cli/project_options.h"

#include <CLI/CLI.hpp>

namespace culprit::cli {

void add_project_options(CLI::App &command, ProjectOptions &options) {
  command.add_flag("--strict", options.strict,
                   "Missing cases and endless recursion are errors in any program");
  command
      .add_option_function<std::vector<std::string>>(
          "-W,--level",
          [&options](const std::vector<std::string> &rules) {
            for (const std::string &rule : rules)
              options.levels.push_back(*policy::parse_level_rule(rule));
          },
          "How much a code or a kind counts: error, warning or off (may be repeated)")
      ->option_text("WHAT=LEVEL")
      ->take_all()
      ->allow_extra_args(false)
      ->check(CLI::Validator(
          [](const std::string &text) {
            return policy::parse_level_rule(text)
                       ? std::string()
                       : "expected a code or a kind with a level, like -W termination=off";
          },
          ""));
  command.add_option("--baseline", options.baseline, "Accept what this file lists")
      ->option_text("FILE");
  command
      .add_option("--write-baseline", options.write_baseline,
                  "List what is found in this file, and accept it")
      ->option_text("FILE");
  command
      .add_option("--config", options.configuration,
                  "Settings of the project (default: culprit.toml here or above)")
      ->option_text("FILE");
  command.add_flag("--no-cache", options.no_cache,
                   "Check every file of a directory, also those that have not changed");
}

} // namespace culprit::cli
