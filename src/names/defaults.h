// A default method with a type of its own (DefaultSignatures) is a value with a name that no
// program can write.
#pragma once

#include "names/program.h"

#include <string>

namespace culprit::names {

[[nodiscard]] inline std::string default_name(std::string_view method) {
  return "$default " + std::string(method);
}

// no_value if the method has no such default.
[[nodiscard]] inline ValueId own_default(const Program &program, const SymbolTable &symbols,
                                         ValueId method) {
  const Symbol name = symbols.find(default_name(symbols.name(program[method].name)));
  return name == no_symbol ? no_value : program.find_value(program[method].module, name);
}

} // namespace culprit::names
