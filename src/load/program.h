// A program and all that is known about it before it is translated: its modules, what their names
// mean, their types.
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
#include "types/typing.h"

#include <vector>

namespace culprit::load {

struct LoadedModule {
  Symbol name = no_symbol;
  FileId file = no_file;
  syntax::Tree tree;
  syntax::liquid::Annotations annotations;
  names::Resolution resolution;
  bool is_interface = false; // OCaml: .mli
  Span wanted;               // where it is imported; unknown for the file that was asked for
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
  std::vector<types::Typing> typings; // by module

  explicit LoadedProgram(syntax::Dialect dialect = syntax::Dialect::Haskell);
  // For another program: only symbols and entities stay, because what was read earlier may mention
  // them.
  void restart();
  LoadedProgram(const LoadedProgram &) = delete; // the environment refers to the names
  LoadedProgram &operator=(const LoadedProgram &) = delete;
  ~LoadedProgram() = default;

private:
  types::Store::Extent types_of_library_{};
};

} // namespace culprit::load
