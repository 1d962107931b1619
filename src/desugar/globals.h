// The globals and constructors of the kernel, by what the program calls them. They are made when
// they are first mentioned, whichever module declares them; bodies of functions, instances and
// default methods follow when their module is translated.
#pragma once

#include "desugar/builder.h"

#include <unordered_map>

namespace culprit::desugar {

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
  void make_wrapper(GlobalId id, names::ValueId value);
  void make_selector(GlobalId id, names::ValueId field);
  void make_method(GlobalId id, names::ValueId method);
  [[nodiscard]] Symbol instance_name(std::string_view prefix, types::InstanceId instance) const;

  const names::Program &names_;
  types::Environment &environment_;
  kernel::Program &program_;
  SymbolTable &symbols_;
  Builder builder_;
  std::unordered_map<types::InstanceId, GlobalId> dictionaries_;
  std::unordered_map<std::uint64_t, GlobalId> instance_methods_; // by instance and method
  std::unordered_map<names::ValueId, GlobalId> default_methods_;
};

} // namespace culprit::desugar
