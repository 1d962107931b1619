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

#include <string>
#include <unordered_map>
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
  // OCaml: the other files that it speaks of, and where it does so first.
  struct Need {
    FileId file = no_file;
    Span span;
  };
  std::vector<Need> needs;
  std::unordered_map<Symbol, Symbol> sees; // OCaml: what other files are called here
  std::vector<Symbol> opened;              // OCaml: modules that are open from its beginning
  bool recursive_types = false;            // OCaml: types may be parts of themselves
  bool without_labels = false;             // OCaml: its labels count for nothing
  bool generated = false;                  // OCaml: another program adds definitions
  bool has_more = false;                   // than it says, because not all of it can be read
  std::string package;                     // that is installed and has it
  Symbol completes = no_symbol; // Haskell: the module of the library that it is the rest of
  bool incidental = false;      // Haskell: it was read for such a rest alone
  bool flawed = false; // OCaml: it has mistakes or gaps, so that not all of it is known to others
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
