// What names stand for, and the dictionaries that they take.
#include "desugar/translator.h"

namespace culprit::desugar {

using names::index;
using types::Evidence;

VariableId Translator::local(Reference reference) const {
  return locals_[index(reference.local())];
}

VariableId Translator::new_local(Reference reference, Type type) {
  const VariableId made = builder_.variable(resolution_[reference.local()].name, type);
  locals_[index(reference.local())] = made;
  return made;
}

Translator::Callee Translator::callee(Expression id) {
  const auto use = typing_.uses.find(id);
  return callee(resolution_.expressions[static_cast<std::size_t>(id)],
                use == typing_.uses.end() ? nullptr : &use->second);
}

Translator::Callee Translator::callee(Reference reference, const types::Instantiation *use) {
  Callee result;
  std::vector<types::EvidenceId> evidence;
  if (use) {
    result.types = use->types;
    evidence = use->evidence;
  }
  const bool is_local = reference.is(Reference::Kind::Local);
  if (!is_local && !reference.is(Reference::Kind::Value)) {
    result.function = builder_.failure(kernel::FailureKind::MissingAlternative); // reported
    return result;
  }
  if (!is_local && names_[reference.value()].kind == names::ValueKind::Method) {
    std::vector<Type> types = std::move(result.types);
    result = method(reference.value(), evidence);
    result.types = std::move(types);
    return result;
  }
  for (const types::EvidenceId id : evidence)
    result.dictionaries.push_back(dictionary(id));
  if (const auto own = own_parameters_.find(key_of(reference));
      own != own_parameters_.end() && evidence.empty())
    for (const types::ParameterId parameter : own->second)
      result.dictionaries.push_back(builder_.use(parameters_.at(parameter)));
  if (is_local) {
    result.function = builder_.use(local(reference), result.types);
    return result;
  }
  if (ocaml())
    if (const auto variable = top_variables_.find(reference.value());
        variable != top_variables_.end()) {
      result.function = builder_.use(variable->second, result.types);
      return result;
    }
  const names::ValueId value = reference.value();
  const GlobalId global = globals_.value(value);
  if (names_[value].kind == names::ValueKind::Constructor)
    result.constructor = globals_.constructor(value);
  else if (program_[global].kind == kernel::GlobalKind::Primitive)
    result.primitive = global;
  result.function = builder_.use(global, result.types, environment_.values[index(value)].type);
  return result;
}

// At a known instance its method is called directly.
Translator::Callee Translator::method(names::ValueId method,
                                      std::span<const types::EvidenceId> evidence) {
  Callee result;
  if (evidence.empty()) {
    result.function = builder_.use(globals_.value(method));
    return result;
  }
  const Evidence found = this->evidence(evidence[0]);
  if (found.kind == Evidence::Kind::Instance) {
    const types::InstanceId instance{found.first};
    result.function =
        builder_.use(globals_.instance_method(instance, globals_.method_number(method)));
    for (const types::EvidenceId argument : found.arguments)
      result.dictionaries.push_back(dictionary(argument));
  } else {
    result.function =
        builder_.select(dictionary(evidence[0]), globals_.dictionary_of(names_[method].parent),
                        globals_.method_field(method));
  }
  for (const types::EvidenceId id : evidence.subspan(1))
    result.dictionaries.push_back(dictionary(id));
  return result;
}

ExpressionId Translator::call(const Callee &callee, std::span<const ExpressionId> arguments,
                              Type type) {
  Arguments all = callee.dictionaries;
  all.insert(all.end(), arguments.begin(), arguments.end());
  const bool constructs = callee.constructor != kernel::no_constructor;
  const bool operates = callee.primitive != kernel::no_global;
  const std::size_t arity = constructs ? program_[callee.constructor].arity
                            : operates ? program_[callee.primitive].arity
                                       : 0;
  if ((!constructs && !operates) || all.size() < arity || (operates && arity == 0))
    return builder_.apply(callee.function, all,
                          static_cast<std::uint32_t>(callee.dictionaries.size()), type);
  const std::span<const ExpressionId> own(all.data(), arity);
  ExpressionId made = kernel::no_expression;
  if (operates && symbols_.name(program_[callee.primitive].primitive) == "seq") {
    const VariableId value = builder_.variable("forced", program_[own[0]].type);
    made = builder_.let(value, own[0], own[1], kernel::Strictness::Strict);
  } else if (constructs) {
    const auto info = environment_.constructors.find(program_[callee.constructor].value);
    made = builder_.construct(callee.constructor, own,
                              info == environment_.constructors.end() ? std::vector<bool>{}
                                                                      : info->second.strict,
                              callee.types, type);
  } else {
    made = builder_.primitive(callee.primitive, own, type);
  }
  return builder_.apply(made, std::span<const ExpressionId>(all).subspan(arity), 0, type);
}

ExpressionId Translator::call(names::ValueId function,
                              std::initializer_list<ExpressionId> arguments) {
  const Reference reference{Reference::Kind::Value, static_cast<std::uint32_t>(function)};
  return call(callee(reference, nullptr), std::span(arguments.begin(), arguments.size()),
              types::no_type);
}

ExpressionId Translator::call_method(std::string_view module, std::string_view name,
                                     types::EvidenceId evidence,
                                     std::initializer_list<ExpressionId> arguments, Type type) {
  const names::ValueId value = globals_.library(module, name);
  if (value == names::no_value)
    return builder_.failure(kernel::FailureKind::MissingMethod, symbols_.intern(name));
  return call(method(value, std::span(&evidence, 1)),
              std::span(arguments.begin(), arguments.size()), type);
}

// ---- dictionaries

Evidence Translator::evidence(types::EvidenceId id) const {
  while (typing_.evidence[index(id)].kind == Evidence::Kind::Same)
    id = typing_.evidence[index(id)].arguments[0];
  return typing_.evidence[index(id)];
}

ExpressionId Translator::dictionary(types::EvidenceId id) {
  const Evidence found = evidence(id);
  switch (found.kind) {
  case Evidence::Kind::Parameter: {
    const auto known = parameters_.find(types::ParameterId{found.first});
    if (known != parameters_.end())
      return builder_.use(known->second);
    break;
  }
  case Evidence::Kind::Instance: {
    Arguments arguments;
    for (const types::EvidenceId argument : found.arguments)
      arguments.push_back(dictionary(argument));
    return builder_.apply(builder_.use(globals_.dictionary(types::InstanceId{found.first})),
                          arguments, static_cast<std::uint32_t>(arguments.size()));
  }
  case Evidence::Kind::Superclass: {
    const ExpressionId whole = dictionary(found.arguments[0]);
    return builder_.select(whole, globals_.dictionary_of(found.of_class), found.first);
  }
  case Evidence::Kind::Builtin:
    if (is_coercion(found)) // nothing looks at it either, but it says what is coerced
      return builder_.use(globals_.value(names_.unit_value()), {}, found.type);
    if (found.type != types::no_type)
      return type_representation(found);
    break;
  case Evidence::Kind::Open:
    if (!module_.library && ambiguous_.insert(id).second)
      diagnostics_.report("C0190", tree_.span(range_),
                          "a class constraint about an ambiguous type is not supported");
    break;
  case Evidence::Kind::Same:
    break;
  }
  // Nothing looks at it: it stands for an equality, or for a class without methods.
  return builder_.use(globals_.value(names_.unit_value()));
}

bool Translator::is_coercion(const Evidence &evidence) const {
  if (evidence.type == types::no_type)
    return false;
  const types::Store &store = environment_.store;
  const types::Node &head = store[store.spine(evidence.type).head];
  return head.shape == types::Shape::Constructor &&
         names_[names::TypeNameId{head.first}].kind == names::TypeNameKind::Class;
}

Type Translator::dictionary_type(const types::Predicate &predicate) {
  types::Store &store = environment_.store;
  Type type = store.constructor(predicate.head);
  const std::vector<Type> arguments(store.arguments(predicate).begin(),
                                    store.arguments(predicate).end());
  for (const Type argument : arguments)
    type = store.apply(type, argument);
  return type;
}

std::vector<types::Predicate> Translator::context_of(Type type) const {
  const types::Store &store = environment_.store;
  std::vector<types::Predicate> context;
  if (type != types::no_type && store[type].shape == types::Shape::Forall)
    for (const types::Predicate &predicate : store.context(store.quantifier(type)))
      if (!predicate.equality())
        context.push_back(predicate);
  return context;
}

std::vector<VariableId> Translator::bind_parameters(std::span<const types::ParameterId> parameters,
                                                    std::span<const types::Predicate> context) {
  std::vector<VariableId> made;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Type type = i < context.size() ? dictionary_type(context[i]) : types::no_type;
    made.push_back(builder_.variable("d", type, kernel::Role::Dictionary));
    parameters_[parameters[i]] = made.back();
  }
  return made;
}

} // namespace culprit::desugar
