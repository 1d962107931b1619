// Completion scripts for shells, generated from the command line itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace culprit::cli {

struct OptionDescription {
  std::vector<std::string> names; // "-p", "--print"
  std::string description;
  bool takes_value = false;
  std::vector<std::string> values; // those there are; empty: anything (a path)
};

struct CommandDescription {
  std::string name; // empty: the program itself
  std::string description;
  std::vector<OptionDescription> options;
  std::vector<std::string> arguments; // words it takes; empty: paths
};

enum class Shell { Bash, Zsh, Fish };

[[nodiscard]] std::string completion_script(Shell shell,
                                            const std::vector<CommandDescription> &commands);

} // namespace culprit::cli
