// Files that are changed.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace culprit::cli {

// Puts a new text in the place of a file's, or leaves the file as it is: whoever reads it sees one
// or the other. A link stays a link, and who may read the file stays the same. What went wrong, if
// anything did.
[[nodiscard]] std::optional<std::string> replace_file(const std::filesystem::path &path,
                                                      std::string_view text);

} // namespace culprit::cli
