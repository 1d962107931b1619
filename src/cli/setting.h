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
  bool whole_directory = false; // or a project: what is fine is not worth a line
  policy::Policy policy;
  std::optional<Cache> cache;
};

// The setting, or what is wrong with what was asked for.
[[nodiscard]] std::variant<Setting, std::string> prepare(const CheckCommand &command);

} // namespace culprit::cli
