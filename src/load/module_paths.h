// Where a Haskell module is, by its dotted name, and whether a file is one.
#pragma once

#include "syntax/tree.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace culprit::load {

// A/B for A.B
[[nodiscard]] std::filesystem::path relative_path(std::string_view module);

// The directory of a file, and the one that the dotted name of its module starts from: for A.B in
// x/A/B.hs that is x.
[[nodiscard]] std::vector<std::filesystem::path> roots(const std::filesystem::path &file,
                                                       std::string_view module);

// Whether it is a module that can be imported, or a program with a `main`: otherwise it may be a
// piece of other files.
[[nodiscard]] bool stands_alone(const syntax::Tree &tree, const std::filesystem::path &file,
                                const SymbolTable &symbols);

} // namespace culprit::load
