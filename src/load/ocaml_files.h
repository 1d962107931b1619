// How files and modules of OCaml are named.
#pragma once

#include "load/file_system.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace culprit::load {

[[nodiscard]] std::string small(std::string_view name);       // foo of Foo
[[nodiscard]] std::string capitalized(std::string_view name); // Foo of foo

// The interface of a module in a directory, or else its implementation.
[[nodiscard]] std::optional<std::filesystem::path>
file_named(std::string_view name, const std::filesystem::path &directory, const FileSystem &files);

} // namespace culprit::load
