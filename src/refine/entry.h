// Which definitions matter: to a function that is looked at by itself, as if nothing else of the
// program called anything, and to a file whose neighbours say nothing about themselves.
#pragma once

#include "refine/refine.h"

#include <optional>
#include <unordered_set>

namespace culprit::refine {

// The definitions that a function needs. None if others can change what it sees: then they matter,
// too.
[[nodiscard]] std::optional<std::unordered_set<kernel::GlobalId>> needed_by(const Input &input,
                                                                            names::ValueId entry);

// The same of all functions that may be called from elsewhere, where what the program does by
// itself is known. None if one of them is not written as a function, too.
[[nodiscard]] std::optional<std::unordered_set<kernel::GlobalId>>
needed_by(const Input &input, const std::unordered_set<names::ValueId> &entries);

// What a module needs of files without an interface (`Input::without_interface`), and what these do
// by themselves. Nothing if that is too much to look through.
[[nodiscard]] std::unordered_set<kernel::GlobalId> code_of_others(const Input &input,
                                                                  names::ModuleId module);

} // namespace culprit::refine
