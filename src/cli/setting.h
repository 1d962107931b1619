// What a run of `culprit check` needs to know before it begins: the files, and what the project and
// the command line say about them.
#pragma once

#include "cli/cache.h"
#include "cli/command_line.h"
#include "driver/check.h"
#include "policy/policy.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace culprit::cli {

struct Setting {
  CheckCommand command; // with what the project adds
  std::vector<driver::Input> inputs;
  bool whole_directory = false;      // or a project: what is fine is not worth a line
  std::vector<std::string> excluded; // patterns of files that directories do not stand for
  policy::Policy policy;
  std::optional<Cache> cache;
};

// The files that a command is about, but for those that are excluded and not named themselves.
[[nodiscard]] std::vector<driver::Input> inputs_of(const CheckCommand &command,
                                                   const std::vector<std::string> &excluded);

// The setting, or what is wrong with what was asked for.
[[nodiscard]] std::variant<Setting, std::string> prepare(const CheckCommand &command);

} // namespace culprit::cli
