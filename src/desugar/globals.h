// The globals and constructors of the kernel, by what the program calls them. They are made when
// they are first mentioned, whichever module declares them; bodies of functions, instances and
// default methods follow when their module is translated.
#pragma once

#include "desugar/builder.h"

#include <unordered_map>
#include <unordered_set>

namespace culprit::desugar {

// OCaml: something that a module offers, by the names that lead to it.
struct ModulePart {
  std::vector<Symbol> path;
  names::ValueId value = names::no_value; // none: a functor
  names::ModuleId functor = names::no_module;
};

// OCaml: a functor is a function of the values of its parameter, in the order of their names, that
// gives a record of the values of its result.
struct Functor {
  GlobalId global = kernel::no_global; // what holds it: this, or a variable
  VariableId variable = kernel::no_variable;
  ConstructorId record = kernel::no_constructor;
  std::vector<ModulePart> parameters;
  std::vector<ModulePart> results;
  names::ModuleId result = names::no_module; // where the result is a functor: itself
  // Where it is written. One that declares exceptions is translated again for each application
  // but the first, because each has exceptions of its own.
  names::ModuleId file = names::no_module;
  syntax::ModuleId node = syntax::no_module;
  bool applied = false;
  bool made = false;   // by an application, with values that its text alone does not tell
  bool at_top = false; // of its file, or of others that are there
  // What its text mentions of the functors around it: the number of what was known where it was
  // made.
  std::uint32_t environment = 0;
};

// OCaml: what the names inside of functors stand for, in one of their copies.
struct FunctorEnvironment {
  struct Meaning {
    names::ValueId value = names::no_value;
    VariableId variable = kernel::no_variable;
    GlobalId global = kernel::no_global;
    ConstructorId constructor = kernel::no_constructor; // of an exception
  };
  std::vector<Meaning> values;
  std::vector<std::pair<names::ModuleId, Functor>> functors;
};

class Globals {
public:
  Globals(const names::Program &names, types::Environment &environment, kernel::Program &program,
          SymbolTable &symbols)
      : names_(names), environment_(environment), program_(program), symbols_(symbols),
        builder_(program, symbols) {}

  GlobalId value(names::ValueId value);
  GlobalId dictionary(types::InstanceId instance);
  GlobalId instance_method(types::InstanceId instance, std::uint32_t method);
  GlobalId default_method(names::ValueId method);
  ConstructorId constructor(names::ValueId value);
  ConstructorId dictionary_of(names::TypeNameId of_class);
  [[nodiscard]] bool is_open(names::ValueId constructor) const; // OCaml
  // OCaml: from now on the exception is another one.
  void renew(names::ValueId exception);

  GlobalId primitive(std::string_view name, std::uint32_t arity);
  ConstructorId delayed(); // OCaml: of a lazy value
  // OCaml: a polymorphic variant, and the record that a first-class module is.
  ConstructorId variant(Symbol tag, bool argument);
  ConstructorId package(std::size_t parts);
  std::unordered_map<names::ModuleId, Functor> functors;
  std::vector<FunctorEnvironment> environments{{}}; // the first one is that of the top
  std::vector<names::ModuleId> copied_functors;     // those whose bodies are being copied
  std::unordered_set<names::ModuleId> applied_functors;
  std::uint32_t copies = 0;               // of bodies that were made
  std::uint32_t functions_of_modules = 0; // functors around that are translated as functions
  std::unordered_map<names::ValueId, GlobalId> matchers; // of pattern synonyms

  // The place of a method in its class's list, and in its dictionaries.
  [[nodiscard]] std::uint32_t method_number(names::ValueId method) const;
  [[nodiscard]] std::uint32_t method_field(names::ValueId method) const;
  // How many arguments a function of a type takes.
  [[nodiscard]] std::uint32_t arity(Type type) const;
  // Something of the library; no_value if its module is not part of the program.
  [[nodiscard]] names::ValueId library(std::string_view module, std::string_view name) const;
  [[nodiscard]] names::TypeNameId library_type(std::string_view module,
                                               std::string_view name) const;

private:
  [[nodiscard]] names::ValueId original(names::ValueId constructor) const;
  void make_wrapper(GlobalId id, names::ValueId value);
  void make_selector(GlobalId id, names::ValueId field);
  void make_method(GlobalId id, names::ValueId method);
  [[nodiscard]] Symbol instance_name(std::string_view prefix, types::InstanceId instance) const;
  [[nodiscard]] names::ModuleId library_module(std::string_view module) const;

  const names::Program &names_;
  types::Environment &environment_;
  kernel::Program &program_;
  SymbolTable &symbols_;
  Builder builder_;
  std::unordered_map<types::InstanceId, GlobalId> dictionaries_;
  std::unordered_map<std::uint64_t, GlobalId> instance_methods_; // by instance and method
  std::unordered_map<names::ValueId, GlobalId> default_methods_;
  std::unordered_map<Symbol, GlobalId> primitives_;
  ConstructorId undeclared_constructor(std::string name, std::uint32_t arity, bool open);
  std::unordered_map<std::string, ConstructorId> undeclared_; // those that no type declares
};

} // namespace culprit::desugar
