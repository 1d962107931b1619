#include "desugar/classes.h"

#include "desugar/bindings.h"
#include "desugar/deriver.h"
#include "desugar/dictionaries.h"
#include "desugar/nodes.h"
#include "names/defaults.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::desugar {

namespace d = syntax::declaration;
using kernel::FailureKind;
using names::index;

namespace {

void translate_method(Translation &in, types::InstanceId id, std::uint32_t number,
                      Declaration member) {
  const From from(in.builder, in.entity(in.tree[member].entity));
  std::vector<VariableId> parameters = parameters_of_instance(in, id);
  for (const VariableId own : bind_parameters(in, parameters_of(in, member), {}))
    parameters.push_back(own);
  define_method(in, id, number, std::move(parameters), translate_body(in, member, types::no_type));
}

ExpressionId whole_dictionary(Translation &in, types::InstanceId id,
                              std::span<const VariableId> parameters) {
  Arguments arguments;
  for (const VariableId parameter : parameters)
    arguments.push_back(in.builder.use(parameter));
  return in.builder.apply(in.builder.use(in.globals.dictionary(id)), arguments,
                          static_cast<std::uint32_t>(arguments.size()));
}

} // namespace

void translate_default_methods(Translation &in, Declaration id) {
  const auto &node = std::get<d::Class>(in.tree[id].node);
  for (const Declaration member : in.tree[node.members]) {
    const Reference method = in.resolution.declarations[static_cast<std::size_t>(member)];
    if (!std::holds_alternative<d::Function>(in.tree[member].node) ||
        !method.is(Reference::Kind::Value))
      continue;
    const From from(in.builder, in.entity(in.tree[member].entity));
    const GlobalId global = in.globals.default_method(method.value());
    const ExpressionId body = translate_binding(in, member);
    in.target.at(global).body = body;
    in.target.at(global).entity = in.builder.entity;
  }
}

void translate_instance(Translation &in, types::InstanceId id) {
  const types::Instance info = in.environment.instances[index(id)];
  if (info.derived) {
    derive(in, id);
    return;
  }
  const auto *node = std::get_if<d::Instance>(&in.tree[info.declaration].node);
  if (!node || !in.environment.classes.contains(info.head))
    return;
  const From from(in.builder, in.entity(in.tree[info.declaration].entity));
  if (const auto parameters = in.typing.parameters.find(info.declaration);
      parameters != in.typing.parameters.end())
    in.instance_parameters[id] = parameters->second;
  const std::size_t methods = in.environment.classes.at(info.head).methods.size();
  std::vector<Declaration> members(methods, syntax::no_declaration);
  for (const Declaration member : in.tree[node->members]) {
    const Reference method = in.resolution.declarations[static_cast<std::size_t>(member)];
    if (std::holds_alternative<d::Function>(in.tree[member].node) &&
        method.is(Reference::Kind::Value) &&
        in.source[method.value()].kind == names::ValueKind::Method)
      members[in.globals.method_number(method.value())] = member;
  }
  const auto known = in.typing.superclasses.find(info.declaration);
  std::span<const types::EvidenceId> evidence;
  if (known != in.typing.superclasses.end())
    evidence = known->second;
  // What follows those of the superclasses is for defaults with types of their own.
  const auto &all = in.environment.classes.at(info.head).superclasses;
  const auto superclasses = static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(),
                    [](const types::Predicate &predicate) { return !predicate.equality(); }));
  std::span<const types::EvidenceId> defaults =
      evidence.subspan(std::min(superclasses, evidence.size()));
  for (std::uint32_t i = 0; i < methods; ++i) {
    if (members[i] == syntax::no_declaration)
      inherit_method(in, id, i, defaults);
    else
      translate_method(in, id, i, members[i]);
  }
  define_dictionary(in, id, evidence);
}

std::vector<VariableId> parameters_of_instance(Translation &in, types::InstanceId id) {
  std::vector<types::Predicate> context;
  for (const types::Predicate &predicate : in.environment.instances[index(id)].context)
    if (!predicate.equality())
      context.push_back(predicate);
  const auto parameters = in.instance_parameters.find(id);
  return parameters == in.instance_parameters.end()
             ? std::vector<VariableId>()
             : bind_parameters(in, parameters->second, context);
}

void define_method(Translation &in, types::InstanceId id, std::uint32_t number,
                   std::vector<VariableId> parameters, ExpressionId body) {
  const GlobalId global = in.globals.instance_method(id, number);
  in.target.at(global).body = in.builder.lambda(std::move(parameters), body);
  in.target.at(global).entity = in.builder.entity;
}

// What the class says, for a dictionary of this instance. `evidence` is for the defaults that have
// types of their own; what is used is taken away.
void inherit_method(Translation &in, types::InstanceId id, std::uint32_t number,
                    std::span<const types::EvidenceId> &evidence) {
  const names::ValueId method =
      in.environment.classes.at(in.environment.instances[index(id)].head).methods[number];
  std::vector<VariableId> parameters = parameters_of_instance(in, id);
  ExpressionId body = kernel::no_expression;
  const names::ValueId own = names::own_default(in.source, in.symbols, method);
  if (own != names::no_value && in.environment.defaults.contains(method)) {
    const std::size_t count = context_of(in, in.environment.values[index(own)].type).size();
    // Evidence may rest on what the method is given, which nobody binds here.
    if (context_of(in, in.environment.values[index(method)].type).size() > 1) {
      evidence = evidence.subspan(std::min(count, evidence.size()));
      define_method(in, id, number, std::move(parameters),
                    report_unsupported(in, in.range,
                                       fmt::format("the default of `{}`, which has a context,",
                                                   in.symbols.name(in.source[method].name))));
      return;
    }
    Arguments dictionaries;
    for (const types::EvidenceId dictionary : evidence.first(std::min(count, evidence.size())))
      dictionaries.push_back(dictionary_for(in, dictionary));
    evidence = evidence.subspan(dictionaries.size());
    body = dictionaries.size() < count
               ? report_unsupported(in, in.range,
                                    "a derived instance of a class with default signatures")
               : in.builder.apply(in.builder.use(in.globals.default_method(method)), dictionaries,
                                  static_cast<std::uint32_t>(dictionaries.size()));
  } else if (in.environment.defaults.contains(method)) {
    const ExpressionId dictionary = whole_dictionary(in, id, parameters);
    body = in.builder.apply(in.builder.use(in.globals.default_method(method)),
                            std::span(&dictionary, 1), 1);
  } else {
    body = in.builder.failure(FailureKind::MissingMethod, in.source[method].name);
  }
  define_method(in, id, number, std::move(parameters), body);
}

void define_dictionary(Translation &in, types::InstanceId id,
                       std::span<const types::EvidenceId> superclasses) {
  const types::Instance info = in.environment.instances[index(id)];
  const types::ClassInfo of_class = in.environment.classes.at(info.head);
  std::vector<VariableId> parameters = parameters_of_instance(in, id);
  Arguments fields;
  std::size_t next = 0;
  for (const types::Predicate &superclass : of_class.superclasses)
    fields.push_back(superclass.equality() || next >= superclasses.size()
                         ? in.builder.use(in.globals.value(in.source.unit_value()))
                         : dictionary_for(in, superclasses[next++]));
  Arguments arguments;
  for (const VariableId parameter : parameters)
    arguments.push_back(in.builder.use(parameter));
  for (std::uint32_t i = 0; i < of_class.methods.size(); ++i)
    fields.push_back(in.builder.apply(in.builder.use(in.globals.instance_method(id, i)), arguments,
                                      static_cast<std::uint32_t>(arguments.size())));
  const ExpressionId body = in.builder.construct(in.globals.dictionary_of(info.head), fields);
  const GlobalId global = in.globals.dictionary(id);
  in.target.at(global).body = in.builder.lambda(std::move(parameters), body);
  in.target.at(global).entity = in.builder.entity;
}

} // namespace culprit::desugar
