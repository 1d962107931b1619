// How the names of an OCaml file are used by an expression: whether it looks into their values at
// once, gives them back, makes them parts of other data, or leaves them to a function that it
// makes. What an expression does with a name that it binds itself decides the modes of what that
// name stands for. (A. Reynaud, G. Scherer, J. Yallop: A practical mode system for recursive
// definitions, POPL 2021.)
#pragma once

#include "names/program.h"
#include "names/resolution.h"

#include <unordered_map>
#include <vector>

namespace culprit::names::ocaml {

// What becomes of the value of a name, from least to most.
enum class Mode : std::uint8_t {
  Ignore,
  Delay,       // used when a function is called, or a lazy value forced
  Guard,       // becomes part of other data
  Return,      // is the result
  Dereference, // is looked into
};

struct Use {
  Mode mode = Mode::Ignore;
  syntax::Range range; // a place with that mode
};

// By name.
using NameKey = std::uint64_t;
using Uses = std::unordered_map<NameKey, Use>;
[[nodiscard]] NameKey name_key(Reference name);

// A file whose names are resolved.
struct ResolvedFile {
  const syntax::Tree &tree;
  const Resolution &resolution;
  const Program &program;
  const SymbolTable &symbols;
};

// A definition of a `let`, and the names that it binds.
struct Binding {
  std::vector<Reference> names;
  bool destructures = false; // the pattern looks into the value
  syntax::ExpressionId value = syntax::no_expression;
  bool is_function = false;
};

[[nodiscard]] std::vector<Binding> bindings_of(const ResolvedFile &file,
                                               const syntax::declaration::Bindings &group);

[[nodiscard]] Uses uses_of(const ResolvedFile &file, syntax::ExpressionId value);

// Whether it is known where the value will be before it is made: of functions and data, but not of
// what a computation gives back. Of what nobody knows, and where types would decide, it is taken to
// be.
[[nodiscard]] bool has_place(const ResolvedFile &file, syntax::ExpressionId value);

} // namespace culprit::names::ocaml
