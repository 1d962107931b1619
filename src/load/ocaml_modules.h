// Loads an OCaml program: a file, its interface, and all the modules that they speak of.
#pragma once

#include "load/file_system.h"
#include "load/program.h"

#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

namespace culprit::load {

// Adds the modules that `tree` needs, and it as the last one. The module `Foo` is `foo.mli`, or
// else `foo.ml`: beside the file that speaks of it, in one of the directories, in the library, or
// in a package that is installed. An implementation that was asked for is preceded by its
// interface, if that is beside it. What is wrong with other files is told where they are checked;
// here they are flawed. Modules that are nowhere are named by names/, which knows which are needed.
// Where values are needed, what `foo.mli` says is followed by how `foo.ml` defines it.
enum class Implementations : std::uint8_t { Leave, Load };
struct OcamlGaps {
  std::vector<Symbol> unreadable;               // modules that are there, but cannot be read
  std::unordered_map<Symbol, std::string> made; // that only the build makes: who says so
  bool any = false;                             // also those that are not there
  std::vector<std::string> packages; // that are used, but not installed, where a module is missing
};
[[nodiscard]] OcamlGaps load_ocaml(LoadedProgram &program, syntax::Tree tree, bool is_interface,
                                   Sources &sources,
                                   const std::vector<std::filesystem::path> &directories,
                                   const FileSystem &files, Implementations implementations);

// Finds out what the names of all modules mean.
void resolve_ocaml(LoadedProgram &program, const OcamlGaps &gaps, Diagnostics &diagnostics);

// Says which of the modules that the file speaks of are flawed, and of which packages there are
// only the types, once all have been looked at.
void report_flawed(LoadedProgram &program, const OcamlGaps &gaps, Diagnostics &diagnostics);

} // namespace culprit::load
