// Loads a Haskell program: a file and all the modules that it imports, from files and from the
// library, in the order in which they can be checked.
#pragma once

#include "load/file_system.h"
#include "load/program.h"

#include <filesystem>
#include <vector>

namespace culprit::load {

// Adds the modules that `tree` needs, and it as the last one. A module is a file beside the one
// that imports it (or where its own dotted name puts its root), a file in one of the directories,
// or part of the library; the first one wins, but not for the library's own modules. What is wrong
// on the way is reported; modules that import each other are left out.
void load_haskell(LoadedProgram &program, syntax::Tree tree, Sources &sources,
                  const std::vector<std::filesystem::path> &directories, const FileSystem &files,
                  Diagnostics &diagnostics);

// Reads the annotations of all modules but the last one, whose are given.
void annotate(LoadedProgram &program, syntax::liquid::Annotations main, const Sources &sources,
              Diagnostics &diagnostics);

// Finds out what the names of all modules mean.
void resolve_haskell(LoadedProgram &program, Diagnostics &diagnostics);

} // namespace culprit::load
