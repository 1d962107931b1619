// Makes copies of modules: of a signature for a module that has it, of a functor's result for its
// application.
#pragma once

#include "names/resolution.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace culprit::names::ocaml {

// What something else stands for in the copy.
struct Replaced {
  std::unordered_map<TypeNameId, TypeNameId> types;
  std::unordered_map<ValueId, ValueId> values;
  std::unordered_map<ModuleId, ModuleId> modules;
};

struct Copied {
  Copy copy;
  std::vector<Export> exports; // of the copy, in the order of the original's
  std::vector<Copy> implied;   // made on the way, in their order
};

// Declares again what is declared inside of `from`, as part of `to`. Only the modules inside of it
// get their exports: those of the copy itself are returned.
[[nodiscard]] Copied copy(ModuleId from, ModuleId to, Replaced replaced, Program &program,
                          SymbolTable &symbols);

// The module whose types F(X) stands for in types; made if it is not there yet. no_module: nobody
// knows what F makes.
[[nodiscard]] ModuleId apply(const Application &wanted, Program &program, SymbolTable &symbols,
                             std::vector<Copy> &implied);

// Constructors and fields, which are those of their types.
[[nodiscard]] bool belongs_to_type(const Value &value);

struct Lacking {
  Space space = Space::Value;
  std::string name; // `Inner.x`
  syntax::Range range;
};

// What of a module stands for what of a signature.
struct Matched {
  Replaced replaced;
  Check check;
  std::vector<Lacking> lacking;
  bool mixed_up = false; // a functor with a structure
};
[[nodiscard]] Matched match(ModuleId signature, ModuleId given, const Program &program,
                            const SymbolTable &symbols);

} // namespace culprit::names::ocaml
