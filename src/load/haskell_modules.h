// Loads a Haskell program: a file and all the modules that it imports, from files and from the
// library, in the order in which they can be checked.
#pragma once

#include "load/file_system.h"
#include "load/program.h"
#include "load/project.h"

#include <filesystem>
#include <vector>

namespace culprit::load {

// Adds the modules that `tree` needs, and it as the last one. A module is a file beside the one
// that imports it (or where its own dotted name puts its root), a file in one of the directories or
// where the project has its modules, or part of the library; the first one wins, but not for the
// library's own modules. What is wrong on the way is reported; modules that import each other are
// left out.
void load_haskell(LoadedProgram &program, syntax::Tree tree, Sources &sources,
                  const std::vector<std::filesystem::path> &directories, const FileSystem &files,
                  HaskellProject &project, Diagnostics &diagnostics);

// Says once that a module of the program has mistakes of its own, where it is imported: they are
// for whoever checks that module, and what it defines is not known for sure.
void tell_of_mistakes(LoadedProgram &program, const LoadedModule &module,
                      const Diagnostics &mistakes, const Sources &sources,
                      Diagnostics &diagnostics);

// Reads the annotations of all modules but the last one, whose are given.
void annotate(LoadedProgram &program, syntax::liquid::Annotations main, const Sources &sources,
              Diagnostics &diagnostics);

// Finds out what the names of all modules mean.
void resolve_haskell(LoadedProgram &program, const Sources &sources, Diagnostics &diagnostics);

} // namespace culprit::load
