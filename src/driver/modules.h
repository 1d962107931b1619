// Loads a program: a file and all the modules it imports, from files and from the library, in the
// order in which they can be checked.
#pragma once

#include "base/diagnostic.h"
#include "base/entity.h"
#include "base/source.h"
#include "base/symbol.h"
#include "names/program.h"
#include "names/resolution.h"
#include "syntax/languages.h"
#include "syntax/liquid/annotation.h"
#include "syntax/tree.h"
#include "types/environment.h"

#include <filesystem>
#include <vector>

namespace culprit::driver {

struct LoadedModule {
  Symbol name = no_symbol;
  FileId file = no_file;
  syntax::Tree tree;
  syntax::liquid::Annotations annotations; // by annotate()
  names::Resolution resolution;
  bool is_interface = false; // OCaml: .mli
};

// Starts as the image of its language's library.
struct LoadedProgram {
  SymbolTable symbols;
  EntityTable entities;
  names::Program names{symbols};
  types::Environment environment{names};
  // Each after what it imports; the file that was asked for is last. Those of the library are not
  // among them: they are in the names and the environment from the beginning.
  std::vector<LoadedModule> modules;

  explicit LoadedProgram(syntax::Dialect dialect = syntax::Dialect::Haskell);
  // For another program: only symbols and entities stay, because what was read earlier may mention
  // them.
  void restart();
  LoadedProgram(const LoadedProgram &) = delete; // the environment refers to the names
  LoadedProgram &operator=(const LoadedProgram &) = delete;
  ~LoadedProgram() = default;
};

// Adds the modules that `tree` needs, and it as the last one. A module is a file beside the one
// that imports it (or where its own dotted name puts its root), a file in one of the directories,
// or part of the library; the first one wins, but not for the library's own modules. What is wrong
// on the way is reported; modules that import each other are left out.
void load(LoadedProgram &program, syntax::Tree tree, Sources &sources,
          const std::vector<std::filesystem::path> &directories, Diagnostics &diagnostics);

// Reads the annotations of all modules but the last one, whose are given.
void annotate(LoadedProgram &program, syntax::liquid::Annotations main, const Sources &sources,
              Diagnostics &diagnostics);

// Finds out what the names of all modules mean.
void resolve(LoadedProgram &program, Diagnostics &diagnostics);

} // namespace culprit::driver
