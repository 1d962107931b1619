// Types as a person writes them.
#pragma once

#include "types/environment.h"
#include "types/written.h"

#include <string>
#include <unordered_map>

namespace culprit::types {

// Variables are named a, b, ... in the order in which they are met; one printer names them alike in
// several types.
class TypePrinter {
public:
  TypePrinter(const Environment &environment, const SymbolTable &symbols)
      : environment_(environment), symbols_(symbols) {}

  [[nodiscard]] std::string print(Type type);
  [[nodiscard]] std::string print(const Predicate &predicate);

private:
  [[nodiscard]] Written write(Type type);
  [[nodiscard]] Written write_spine(Type type);
  [[nodiscard]] Written write_quantified(Type type);
  [[nodiscard]] Written write_variants(Type type);
  [[nodiscard]] Written write_package(Type type);
  void count_rows(Type type);
  [[nodiscard]] std::string argument(Type type);
  [[nodiscard]] std::string name_of(Type variable);
  [[nodiscard]] std::string path_of(names::TypeNameId name) const;
  [[nodiscard]] std::string inline_name(names::ValueId constructor) const;

  const Environment &environment_;
  const SymbolTable &symbols_;
  std::unordered_map<std::uint32_t, std::string> variables_;
  std::size_t budget_ = 0; // nodes that are still written
  // OCaml: rows that stand in several places, by the variable that tells them apart: how often, and
  // whether one of them has been written.
  std::unordered_map<Type, std::size_t> rows_;
  std::unordered_map<Type, std::string> aliases_;
};

// A type as it is called; OCaml: from the top of the file (`Hashtbl.t`).
[[nodiscard]] std::string path_of(names::TypeNameId name, const Environment &environment,
                                  const SymbolTable &symbols);

// OCaml: a module as it is called from the top of the file.
[[nodiscard]] std::string path_of(names::ModuleId module, const Environment &environment,
                                  const SymbolTable &symbols);

// The types of a module's values, one line each, in the order of their declaration. OCaml: of those
// that it offers, and of those of the modules in it.
[[nodiscard]] std::string print_values(names::ModuleId module, const Environment &environment,
                                       const SymbolTable &symbols);

} // namespace culprit::types
