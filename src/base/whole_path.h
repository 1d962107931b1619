// Paths that do not depend on the working directory.
#pragma once

#include <filesystem>

namespace culprit {

// From the root, without . and .., and without a link being followed. Nothing is the working
// directory; where that is gone, the path is only as whole as it was.
[[nodiscard]] std::filesystem::path whole_path(const std::filesystem::path &path);

} // namespace culprit
