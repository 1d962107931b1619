// What GHC prints about the interface of a compiled module. It is asked once for each file: what it
// says is kept in the user's cache.
#pragma once

#include "load/file_system.h"

#include <filesystem>

namespace culprit::load {

// Without the code of functions. Unreadable where there is no GHC, or none that reads the file.
[[nodiscard]] FileText show_interface(const std::filesystem::path &path);

} // namespace culprit::load
