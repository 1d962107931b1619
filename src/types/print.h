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
  [[nodiscard]] std::string argument(Type type);
  [[nodiscard]] std::string name_of(Type variable);

  const Environment &environment_;
  const SymbolTable &symbols_;
  std::unordered_map<std::uint32_t, std::string> variables_;
  std::size_t budget_ = 0; // nodes that are still written
};

// The types of a module's values, one line each, in the order of their declaration.
[[nodiscard]] std::string print_values(names::ModuleId module, const Environment &environment,
                                       const SymbolTable &symbols);

} // namespace culprit::types
