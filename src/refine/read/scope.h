// What the names in the annotations of a module mean: what they mean in the program. Where they
// mean nothing there, annotations see more: names of a module under its full name, and those that
// an import leaves out.
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
  Scope(const names::Program &program, const SymbolTable &symbols, names::ModuleId own,
        std::string_view prelude);

  [[nodiscard]] names::ValueId value(syntax::Name name) const;   // no_value
  [[nodiscard]] names::TypeNameId type(syntax::Name name) const; // no_type_name
  [[nodiscard]] names::ModuleId module() const { return own_; }
  // How the program writes something so that nothing else is meant: unqualified where it can. None
  // if it has no name for it.
  [[nodiscard]] std::optional<syntax::Name> written(names::ValueId value) const;
  [[nodiscard]] std::optional<syntax::Name> written(names::TypeNameId type) const;
  // Those that a qualifier stands for.
  [[nodiscard]] std::vector<names::ModuleId> modules(Symbol qualifier) const;

private:
  struct Imported {
    names::ModuleId module = names::no_module;
    Symbol qualifier = no_symbol;
    bool only_qualified = false;
    enum class Filter : std::uint8_t { All, Only, Except, None } filter = Filter::All;
    std::vector<std::uint32_t> values; // that the filter lists
    std::vector<std::uint32_t> types;
  };
  template <class Id, class Own, class Exported>
  [[nodiscard]] Id find(syntax::Name name, Id none, Own own, Exported exported) const;
  template <class Id, class Own, class Exported>
  [[nodiscard]] std::optional<syntax::Name> write(Id id, Id none, Own own, Exported exported) const;
  [[nodiscard]] static bool admits(const Imported &import, names::ValueId value);
  [[nodiscard]] static bool admits(const Imported &import, names::TypeNameId type);
  void list(const syntax::Tree &tree, const syntax::Item &item, Imported &into) const;
  void see(Symbol name, Imported::Filter filter);

  const names::Program &program_;
  names::ModuleId own_;
  std::vector<Imported> imports_; // those that nobody wrote are last
};

} // namespace culprit::refine
