// Derived instances, written in the kernel (Haskell 2010, chapter 11, and GHC's for functors). What
// they share with instances that people write, such as how a list is shown, is in the library.
#pragma once

#include "desugar/translation.h"

#include <functional>
#include <string_view>

namespace culprit::desugar {

void derive(Translation &in, types::InstanceId id);

class Deriver {
public:
  Deriver(Translation &in, types::InstanceId id);

  void run();

private:
  // A constructor of the type, with the types that its fields have in the instance.
  struct Case {
    names::ValueId value = names::no_value;
    ConstructorId constructor = kernel::no_constructor;
    std::vector<Type> fields;
  };
  struct Method {
    std::string_view name;
    std::function<ExpressionId()> body;
  };

  // The classes that can be derived for any data type.
  [[nodiscard]] std::vector<Method> methods();
  [[nodiscard]] std::vector<Method> functor_methods();
  [[nodiscard]] bool is(std::string_view module, std::string_view name) const;
  [[nodiscard]] bool enumeration() const;
  void define(const std::vector<Method> &methods);
  // A newtype's instance is that of the type it holds.
  void define_as_held();
  void unsupported();

  // ---- evidence
  // For the class that is derived; only types that the typing speaks about.
  types::EvidenceId evidence_for(Type type);
  ExpressionId call_self(std::string_view method, std::initializer_list<ExpressionId> arguments);
  ExpressionId call_on(Type field, std::string_view method,
                       std::initializer_list<ExpressionId> arguments);

  // ---- making expressions
  ExpressionId use(VariableId variable) { return in_.builder.use(variable); }
  VariableId variable(std::string_view name, Type type = types::no_type) {
    return in_.builder.variable(name, type);
  }
  ExpressionId constant(std::string_view module, std::string_view name);
  ExpressionId library(std::string_view module, std::string_view name,
                       std::initializer_list<ExpressionId> arguments);
  ExpressionId construct(const Case &shape, std::span<const ExpressionId> fields);
  ExpressionId constant_of(const Case &shape); // the constructor as a function
  // A match with an alternative for each constructor.
  ExpressionId
  by_case(VariableId subject,
          const std::function<ExpressionId(const Case &, std::span<const VariableId>)> &body);
  kernel::Alternative
  alternative(const Case &shape,
              const std::function<ExpressionId(std::span<const VariableId>)> &body);
  ExpressionId tag(VariableId subject); // the number of its constructor
  ExpressionId from_tag(VariableId number, std::string_view method);
  ExpressionId bad_argument(std::string_view method);
  [[nodiscard]] std::string name_of(names::ValueId value) const;

  // ---- methods
  ExpressionId equal();
  ExpressionId equal_fields(const Case &shape, std::span<const VariableId> left,
                            std::span<const VariableId> right, std::size_t from);
  ExpressionId compare();
  ExpressionId compare_fields(const Case &shape, std::span<const VariableId> left,
                              std::span<const VariableId> right, std::size_t from);
  ExpressionId shows();
  ExpressionId shows_fields(const Case &shape, std::span<const VariableId> fields,
                            VariableId precedence);
  ExpressionId reads();
  ExpressionId reads_case(const Case &shape, VariableId precedence);
  ExpressionId neighbour(std::string_view method, bool next);
  ExpressionId to_enum();
  ExpressionId enumerate(bool stepwise);
  ExpressionId bound(bool least);
  ExpressionId range();
  ExpressionId in_range();
  ExpressionId unsafe_index();
  ExpressionId on_bounds(const std::function<ExpressionId(VariableId low, VariableId high)> &body);

  // Functors: what happens to a field depends on where the last parameter is in its type.
  enum class Role : std::uint8_t { Absent, Itself, Inside, Unsupported };
  [[nodiscard]] Role role_of(Type field) const;
  [[nodiscard]] bool mentions_last(Type type) const {
    return types::mentions(environment_.store, type, derived_.last);
  }
  ExpressionId map_field(Type field, ExpressionId function, ExpressionId value);
  ExpressionId fold_field(Type field, ExpressionId function, ExpressionId value,
                          ExpressionId start);
  ExpressionId fmap();
  ExpressionId foldr();
  ExpressionId traverse();

  Translation &in_;
  types::InstanceId id_;
  types::Instance info_;
  types::Environment &environment_;
  const types::DerivedInstance &derived_;
  std::vector<Case> cases_;
  bool failed_ = false; // something has no instance
};

} // namespace culprit::desugar
