// What the parts of the resolver share while the names of one OCaml file are resolved; resolve.h is
// the way in. The recursion follows the nesting that the parser has limited; what may be long
// without being nested (sequences, arrows, operators) is walked in loops.
#pragma once

#include "names/ocaml/resolve.h"
#include "names/ocaml/scope.h"
#include "names/owners.h"
#include "names/problems.h"
#include "names/scoped.h"

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::names::ocaml {

struct Bound { // by the pattern, or the group of bindings, that is walked
  Symbol name = no_symbol;
  Reference reference;
  syntax::Range range;
};

struct Context {
  Context(const syntax::Tree &of, const Unit &file, Program &into, SymbolTable &table,
          Diagnostics &diagnostics);

  const syntax::Tree &tree;
  const Unit &unit;
  Program &program;
  SymbolTable &symbols;
  Problems problems;

  // What comes out, beside what is added to the program.
  Resolution resolution;

  // What is in scope: all parts look names up, and whoever meets a definition binds it.
  Scope scope;
  ModuleId namesake;                     // another unit of the same name
  std::unordered_set<Symbol> no_modules; // reported
  std::vector<Symbol> defining;          // by definitions around us that are not recursive
  std::unordered_map<Symbol, std::vector<Symbol>> parts;     // of paths
  std::optional<std::unordered_set<std::uint64_t>> existing; // constructors, fields; by kind, name

  // The structure that we are inside of.
  ModuleId structure = no_module;
  bool top = true;                         // of it: what is bound are its values
  bool incomplete = false;                 // it has more than is known
  std::vector<Export> exports;             // in the order of their definition
  std::unordered_set<TypeNameId> included; // types that something else defines

  // How binders are taken.
  Owners owners;
  std::uint32_t list = Owner::no_list; // of declarations that we are inside of
  Owner owner;                         // of the variables that are being bound
  std::vector<Bound> bound;
  std::vector<std::vector<Bound>> alternatives; // what the first of an or-pattern binds
  std::size_t unknown_patterns = 0; // that were met: what they bind beside their parts is not known

  // Copies. Of applications that are the first of their kind: by which node; and of all that may
  // be written in paths: the first.
  std::unordered_map<ModuleId, syntax::ModuleId> applied;
  std::unordered_map<ModuleId, ModuleId> first_results;
  std::size_t copied = 0; // values, types and modules
  bool too_large = false; // reported
};

} // namespace culprit::names::ocaml
