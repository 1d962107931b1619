// From typed trees to the kernel: patterns become matches one constructor deep, classes become
// dictionaries, statements, comprehensions and all other constructs become functions, lets and
// matches. What is made carries the entity of what a person wrote.
#pragma once

#include "base/diagnostic.h"
#include "desugar/globals.h"
#include "kernel/program.h"
#include "types/declare/reader.h"
#include "types/typing.h"

namespace culprit::desugar {

// Translates modules, one after the other, each after those it imports.
class Desugarer {
public:
  // The types with a syntax of their own are declared in the environment.
  Desugarer(const names::Program &names, types::Environment &environment, kernel::Program &program,
            SymbolTable &symbols, Diagnostics &diagnostics);

  // A module without type errors, or OCaml's interface of one. An implementation may have one.
  void add(const types::ModuleInput &module, const types::Typing &typing,
           names::ModuleId interface = names::no_module);

  // OCaml: a module of the library defines what another one declares, by name.
  void link(names::ModuleId interface, names::ModuleId implementation);
  // OCaml: what the modules evaluate, one after the other.
  [[nodiscard]] const std::vector<GlobalId> &initialisers() const { return initialisers_; }

  // OCaml: after the last module. What is only declared fails when it is needed.
  void finish();

  // Haskell: something that no module mentions, but that whoever runs the program needs. Its module
  // is still to be added.
  void mention(names::ValueId constructor) { globals_.constructor(constructor); }
  void mention_function(names::ValueId function) { globals_.value(function); }
  void mention(types::InstanceId instance) { globals_.dictionary(instance); }

  // A new global that shows the value of another one as text. `show` is evidence of the typing.
  GlobalId add_show(GlobalId of, types::EvidenceId show, const types::ModuleInput &module,
                    const types::Typing &typing);

private:
  void add_initialiser(names::ModuleId module, const std::vector<GlobalId> &initial);

  const names::Program &names_;
  types::Environment &environment_;
  kernel::Program &program_;
  SymbolTable &symbols_;
  Diagnostics &diagnostics_;
  Globals globals_;
  std::vector<GlobalId> initialisers_;
};

} // namespace culprit::desugar
