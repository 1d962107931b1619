#include "desugar/mentions.h"

#include "desugar/dictionaries.h"

namespace culprit::desugar {

using names::index;
using types::Evidence;

VariableId local_variable(const Translation &in, Reference reference) {
  return in.locals[index(reference.local())];
}

VariableId new_local(Translation &in, Reference reference, Type type) {
  const VariableId variable = in.target.add(kernel::Variable{
      in.resolution[reference.local()].name, kernel::Role::Value, type, in.builder.entity, true});
  in.locals[index(reference.local())] = variable;
  return variable;
}

Callee callee_of(Translation &in, Expression id) {
  const auto use = in.typing.uses.find(id);
  return callee_of(in, in.resolution.expressions[static_cast<std::size_t>(id)],
                   use == in.typing.uses.end() ? nullptr : &use->second);
}

Callee callee_of(Translation &in, Reference reference, const types::Instantiation *use) {
  Callee result;
  std::vector<types::EvidenceId> evidence;
  if (use) {
    result.types = use->types;
    evidence = use->evidence;
  }
  const bool is_local = reference.is(Reference::Kind::Local);
  if (!is_local && !reference.is(Reference::Kind::Value)) {
    result.function = in.builder.failure(kernel::FailureKind::MissingAlternative); // reported
    return result;
  }
  if (!is_local && in.source[reference.value()].kind == names::ValueKind::Method) {
    std::vector<Type> types = std::move(result.types);
    result = method_of(in, reference.value(), evidence);
    result.types = std::move(types);
    return result;
  }
  for (const types::EvidenceId id : evidence)
    result.dictionaries.push_back(dictionary_for(in, id));
  if (const auto own = in.own_parameters.find(Translation::key_of(reference));
      own != in.own_parameters.end() && evidence.empty())
    for (const types::ParameterId parameter : own->second)
      result.dictionaries.push_back(in.builder.use(in.parameters.at(parameter)));
  if (is_local) {
    result.function = in.builder.use(local_variable(in, reference), result.types);
    return result;
  }
  if (in.is_ocaml())
    if (const auto variable = in.top_variables.find(reference.value());
        variable != in.top_variables.end()) {
      result.function = in.builder.use(variable->second, result.types);
      return result;
    }
  const names::ValueId value = reference.value();
  const GlobalId global = in.globals.value(value);
  if (in.source[value].kind == names::ValueKind::Constructor)
    result.constructor = in.globals.constructor(value);
  else if (in.target[global].kind == kernel::GlobalKind::Primitive)
    result.primitive = global;
  result.function = in.builder.use(global, result.types, in.environment.values[index(value)].type);
  return result;
}

// At a known instance its method is called directly.
Callee method_of(Translation &in, names::ValueId method,
                 std::span<const types::EvidenceId> evidence) {
  Callee result;
  if (evidence.empty()) {
    result.function = in.builder.use(in.globals.value(method));
    return result;
  }
  const Evidence own = evidence_at(in, evidence[0]);
  if (own.kind == Evidence::Kind::Instance) {
    const types::InstanceId instance{own.first};
    result.function =
        in.builder.use(in.globals.instance_method(instance, in.globals.method_number(method)));
    for (const types::EvidenceId argument : own.arguments)
      result.dictionaries.push_back(dictionary_for(in, argument));
  } else {
    result.function = in.builder.select(dictionary_for(in, evidence[0]),
                                        in.globals.dictionary_of(in.source[method].parent),
                                        in.globals.method_field(method));
  }
  for (const types::EvidenceId id : evidence.subspan(1))
    result.dictionaries.push_back(dictionary_for(in, id));
  return result;
}

ExpressionId call(Translation &in, const Callee &callee, std::span<const ExpressionId> arguments,
                  Type type) {
  Arguments all = callee.dictionaries;
  all.insert(all.end(), arguments.begin(), arguments.end());
  const bool constructs = callee.constructor != kernel::no_constructor;
  const bool operates = callee.primitive != kernel::no_global;
  const std::size_t arity = constructs ? in.target[callee.constructor].arity
                            : operates ? in.target[callee.primitive].arity
                                       : 0;
  if ((!constructs && !operates) || all.size() < arity || (operates && arity == 0))
    return in.builder.apply(callee.function, all,
                            static_cast<std::uint32_t>(callee.dictionaries.size()), type);
  const std::span<const ExpressionId> own(all.data(), arity);
  ExpressionId result = kernel::no_expression;
  if (operates && in.symbols.name(in.target[callee.primitive].primitive) == "seq") {
    const VariableId value = in.builder.variable("forced", in.target[own[0]].type);
    result = in.builder.let(value, own[0], own[1], kernel::Strictness::Strict);
  } else if (constructs) {
    const auto info = in.environment.constructors.find(in.target[callee.constructor].value);
    result = in.builder.construct(callee.constructor, own,
                                  info == in.environment.constructors.end() ? std::vector<bool>{}
                                                                            : info->second.strict,
                                  callee.types, type);
  } else {
    result = in.builder.primitive(callee.primitive, own, type);
  }
  return in.builder.apply(result, std::span<const ExpressionId>(all).subspan(arity), 0, type);
}

ExpressionId call(Translation &in, names::ValueId function,
                  std::initializer_list<ExpressionId> arguments) {
  const Reference reference{Reference::Kind::Value, static_cast<std::uint32_t>(function)};
  return call(in, callee_of(in, reference, nullptr), std::span(arguments.begin(), arguments.size()),
              types::no_type);
}

ExpressionId call_method(Translation &in, std::string_view module, std::string_view name,
                         types::EvidenceId evidence, std::initializer_list<ExpressionId> arguments,
                         Type type) {
  const names::ValueId value = in.globals.library(module, name);
  if (value == names::no_value)
    return in.builder.failure(kernel::FailureKind::MissingMethod, in.symbols.intern(name));
  return call(in, method_of(in, value, std::span(&evidence, 1)),
              std::span(arguments.begin(), arguments.size()), type);
}

} // namespace culprit::desugar
