// What the names in the annotations of a module mean. Annotations see more than the program: names
// of a module under its full name, and those that an import leaves out.
#pragma once

#include "names/program.h"
#include "syntax/tree.h"

#include <optional>
#include <vector>

namespace culprit::refine {

class Scope {
public:
  // Of a module of the program.
  Scope(const names::Program &program, const SymbolTable &symbols, const syntax::Tree &tree,
        names::ModuleId own);
  // Of a module of the library.
  Scope(const names::Program &program, const SymbolTable &symbols, names::ModuleId own);

  [[nodiscard]] names::ValueId value(syntax::Name name) const;   // no_value
  [[nodiscard]] names::TypeNameId type(syntax::Name name) const; // no_type_name
  [[nodiscard]] names::ModuleId module() const { return own_; }

private:
  struct Imported {
    names::ModuleId module = names::no_module;
    Symbol qualifier = no_symbol;
  };
  template <class Id, class Own, class Exported>
  [[nodiscard]] Id find(syntax::Name name, Id none, Own own, Exported exported) const;
  void see(Symbol name);

  const names::Program &program_;
  names::ModuleId own_;
  std::vector<Imported> imports_; // those that nobody wrote are last
};

} // namespace culprit::refine
