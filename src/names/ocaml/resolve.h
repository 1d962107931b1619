// Finds out what the names of an OCaml file mean (resolution.h says what comes out). A file is one
// module; those that it uses are in the program already, and it is added to them. Names mean what
// was defined last before they are used; the library's Stdlib is opened at the beginning.
//
// Every structure, signature and parameter of a functor is a module of the program. What is at the
// top of one is a Value of it, everything bound by lets and patterns inside is a Local. An
// application of a functor, an inclusion of a named signature and the like make a Copy; a signature
// that is demanded of a structure makes a Check.
#pragma once

#include "base/diagnostic.h"
#include "base/symbol.h"
#include "names/program.h"
#include "names/resolution.h"
#include "names/resolve.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace culprit::names::ocaml {

struct Unit {
  Symbol name = no_symbol;        // of its module
  bool is_interface = false;      // .mli
  ModuleId interface = no_module; // of an implementation: what its .mli says
  FileId interface_file = no_file;
  Origin origin = Origin::Program;
  // What the other files that it may speak of are called in the program, where that is known.
  std::optional<std::unordered_map<Symbol, Symbol>> modules;
  std::vector<Symbol> unreadable;               // modules that are there, but cannot be read
  std::unordered_map<Symbol, std::string> made; // modules that only a build makes: who says so
  bool lacks_packages = false; // a module that is not there may be in one of these; it is told
  std::vector<Symbol> opened;  // modules that are open from the beginning
  bool generated = false;      // another program adds definitions that nobody sees
  bool gaps = false; // modules are missing: types may have constructors that are nowhere to be seen
};

[[nodiscard]] Resolution resolve(const syntax::Tree &tree, const Unit &unit, Program &program,
                                 SymbolTable &symbols, Diagnostics &diagnostics);

// The modules that a file may need, with the places that speak of them: those that it does not
// define itself.
[[nodiscard]] std::vector<syntax::PlacedName>
needed_modules(const syntax::Tree &tree, bool is_interface, SymbolTable &symbols);

// `dir/fooBar.ml` holds the module `FooBar`.
[[nodiscard]] std::string module_name(std::string_view path);

} // namespace culprit::names::ocaml
