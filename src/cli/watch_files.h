// culprit check --watch: checks inputs again whenever they, or files that they need, have changed.
#pragma once

#include "base/diagnostic.h"
#include "cli/setting.h"

#include <functional>
#include <string>
#include <vector>

namespace culprit::cli {

// What is to be known of an input that was checked.
struct CheckedInput {
  std::string path;
  Verdict verdict = Verdict::Unknown;
  std::vector<std::string> files; // that were read for it, itself among them
};

// Goes on until the process is interrupted; otherwise, the status to exit with because it could not
// be begun. `check` checks inputs and reports on them.
[[nodiscard]] int
watch_files(const Setting &setting,
            const std::function<std::vector<CheckedInput>(std::vector<driver::Input>)> &check);

} // namespace culprit::cli
