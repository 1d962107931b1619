// The programs that weights are fitted to.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace culprit::fit {

// What CULPRIT_CORPORA names.
[[nodiscard]] std::optional<std::filesystem::path> corpora();

// The rows of a table of cases, by column.
[[nodiscard]] std::vector<std::map<std::string, std::string>>
cases(const std::filesystem::path &folder);

[[nodiscard]] std::string contents(const std::filesystem::path &path);

} // namespace culprit::fit
