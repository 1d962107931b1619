// The packages that an OCaml project without dune says it uses.
#pragma once

#include "load/file_system.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::load {

// `PKG a b` of Merlin, `package(a)` of ocamlbuild.
[[nodiscard]] std::vector<std::string> packages_of_merlin(std::string_view text);
[[nodiscard]] std::vector<std::string> packages_of_tags(std::string_view text);

// Those that the files of a directory name, and of the directories above it.
[[nodiscard]] std::vector<std::string> packages_around(const std::filesystem::path &directory,
                                                       const FileSystem &files);

// Those that the project itself needs, as its own META file says to findlib.
[[nodiscard]] std::vector<std::string> packages_of_own_meta(const std::filesystem::path &directory,
                                                            const FileSystem &files);

} // namespace culprit::load
