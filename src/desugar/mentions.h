// What names stand for, and calls of it.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

// Something that can be applied: what it is, and the dictionaries that it takes first.
struct Callee {
  ExpressionId function = kernel::no_expression;
  Arguments dictionaries;
  ConstructorId constructor = kernel::no_constructor; // it is one
  GlobalId primitive = kernel::no_global;             // it is one
  std::vector<Type> types;
};

[[nodiscard]] VariableId local_variable(const Translation &in, Reference reference);
VariableId new_local(Translation &in, Reference reference, Type type);
Callee callee_of(Translation &in, Expression id);
Callee callee_of(Translation &in, Reference reference, const types::Instantiation *use);
Callee method_of(Translation &in, names::ValueId method,
                 std::span<const types::EvidenceId> evidence);
ExpressionId call(Translation &in, const Callee &callee, std::span<const ExpressionId> arguments,
                  Type type);
ExpressionId call(Translation &in, names::ValueId function,
                  std::initializer_list<ExpressionId> arguments);
ExpressionId call_method(Translation &in, std::string_view module, std::string_view name,
                         types::EvidenceId evidence, std::initializer_list<ExpressionId> arguments,
                         Type type);

} // namespace culprit::desugar
