// Functions that make values of types whose constructors the program cannot name: those of a module
// that hides them, and types of the library.
#pragma once

#include "execute/entry.h"
#include "execute/value.h"
#include "execute/visible.h"

#include <map>
#include <vector>

namespace culprit::execute {

// A function that the program can name, for values of one type.
struct Maker {
  kernel::GlobalId function = kernel::no_global;
  std::vector<Dictionary> dictionaries; // the first arguments
  std::vector<Type> parameters;         // the others, none of them a function
};

class Makers {
public:
  Makers(const kernel::Program &program, const names::Program &names, const SymbolTable &symbols,
         types::Environment &environment, const Visible &visible, Entries &entries);

  // The library's own types keep invariants that their constructors do not show, except for some.
  [[nodiscard]] bool may_construct(names::TypeNameId head) const;
  // Whether the program can name all constructors of a type, so that it needs no such functions.
  [[nodiscard]] bool has_public_constructors(names::TypeNameId head) const;
  // For a type that is not a variable, at these type arguments, those with the fewest parameters
  // first; some of them need no value of the same type, or there are none.
  [[nodiscard]] std::vector<Maker> makers(Type type);

private:
  [[nodiscard]] const std::vector<names::ValueId> &candidates(names::TypeNameId head);
  [[nodiscard]] bool instantiate(names::ValueId function, std::span<const Type> arguments,
                                 Maker &maker);

  const kernel::Program &program_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  types::Environment &environment_;
  const Visible &visible_;
  Entries &entries_;
  std::map<names::TypeNameId, std::vector<names::ValueId>> candidates_;
};

// The functions of the library that make values of types that the program speaks about: they have
// to be translated, whether the program mentions them or not.
[[nodiscard]] std::vector<names::ValueId> makers_of_library(const names::Program &names,
                                                            const SymbolTable &symbols,
                                                            const types::Environment &environment,
                                                            const refine::Scope &scope);

} // namespace culprit::execute
