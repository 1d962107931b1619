// What the real modules have and those of the library lack.
#pragma once

#include "load/program.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>

namespace culprit::load {

// Looked up without being copied.
struct WordHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view word) const {
    return std::hash<std::string_view>()(word);
  }
};
using Words = std::unordered_set<std::string, WordHash, std::equal_to<>>;

// A part of a package that is not here may offer anything.
void mark_open(LoadedProgram &program, names::ModuleId id);

// Names that the real module has and the library's lacks, as far as the program mentions them: all
// of its texts have been read. A module offers what it passes on as well.
void offer_rest(LoadedProgram &program, names::ModuleId id);

// Whether something of `words` may be in the rest of a module of the library.
[[nodiscard]] bool may_lack(const LoadedProgram &program, std::string_view module,
                            const Words &words);

// Everything in a text that may be a name; also what is in comments.
void add_words(std::string_view text, Words &words);

// What the rest of a module offers is offered by that module.
void complete(LoadedProgram &program, const LoadedModule &rest);

// The modules that were read for the rest of others alone, and that the program uses nothing of.
[[nodiscard]] std::unordered_set<names::ModuleId> idle_modules(const LoadedProgram &program);

} // namespace culprit::load
