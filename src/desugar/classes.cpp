// Classes and instances: dictionaries, methods, default methods.
#include "desugar/translator.h"

#include "names/defaults.h"

#include <algorithm>

namespace culprit::desugar {

namespace d = syntax::declaration;
using kernel::FailureKind;
using names::index;

void Translator::run() {
  if (ocaml()) {
    global_items(tree_.declarations);
    return;
  }
  for (const Declaration id : tree_.declarations)
    if (const auto *foreign = std::get_if<d::Foreign>(&tree_[id].node); foreign && foreign->imports)
      primitive(id, *foreign);
  for (const Reference reference : resolution_.constructors)
    if (reference.is(Reference::Kind::Value)) {
      globals_.constructor(reference.value());
      globals_.value(reference.value());
    }
  for (const Declaration id : tree_.declarations)
    if (std::holds_alternative<d::Function>(tree_[id].node) ||
        std::holds_alternative<d::PatternBinding>(tree_[id].node))
      pass_on_parameters(id);
  for (const Declaration id : tree_.declarations) {
    top_level(id);
    if (std::holds_alternative<d::Class>(tree_[id].node))
      default_methods(id);
  }
  const std::size_t instances = environment_.instances.size();
  for (std::uint32_t i = 0; i < instances; ++i)
    if (environment_.instances[i].module == resolution_.module)
      instance(types::InstanceId{i});
}

std::optional<Translator::Foreign> Translator::foreign_of(Declaration id,
                                                          const d::Foreign &node) const {
  const Reference reference = resolution_.declarations[static_cast<std::size_t>(id)];
  if (!reference.is(Reference::Kind::Value) || node.entity == no_symbol)
    return std::nullopt;
  std::string_view name = symbols_.name(node.entity);
  name.remove_prefix(std::min<std::size_t>(1, name.size())); // the quotes
  name.remove_suffix(std::min<std::size_t>(1, name.size()));
  return Foreign{reference.value(), name};
}

// foreign import prim "name": the evaluator's own. Others have no meaning here; they fail when they
// are used.
void Translator::primitive(Declaration id, const d::Foreign &node) {
  const std::optional<Foreign> foreign = foreign_of(id, node);
  if (!foreign)
    return;
  const auto &[value, name] = *foreign;
  const GlobalId global = globals_.value(value);
  if (!ocaml() && symbols_.name(node.convention) != "prim") {
    program_.at(global).body = builder_.failure(FailureKind::MissingMethod, node.name.name.text);
    return;
  }
  kernel::Global &made = program_.at(global);
  made.kind = kernel::GlobalKind::Primitive;
  made.primitive = symbols_.intern(name);
  made.arity = globals_.arity(made.type);
}

void Translator::default_methods(Declaration id) {
  const auto &node = std::get<d::Class>(tree_[id].node);
  for (const Declaration member : tree_[node.members]) {
    const Reference method = resolution_.declarations[static_cast<std::size_t>(member)];
    if (!std::holds_alternative<d::Function>(tree_[member].node) ||
        !method.is(Reference::Kind::Value))
      continue;
    const From from(builder_, entity(tree_[member].entity));
    const GlobalId global = globals_.default_method(method.value());
    const ExpressionId body = binding(member);
    program_.at(global).body = body;
    program_.at(global).entity = builder_.entity;
  }
}

// ---- instances

void Translator::instance(types::InstanceId id) {
  const types::Instance info = environment_.instances[index(id)];
  if (info.derived) {
    derive(id);
    return;
  }
  const auto *node = std::get_if<d::Instance>(&tree_[info.declaration].node);
  if (!node || !environment_.classes.contains(info.head))
    return;
  const From from(builder_, entity(tree_[info.declaration].entity));
  if (const auto found = typing_.parameters.find(info.declaration);
      found != typing_.parameters.end())
    instance_parameters_[id] = found->second;
  const std::size_t methods = environment_.classes.at(info.head).methods.size();
  std::vector<Declaration> members(methods, syntax::no_declaration);
  for (const Declaration member : tree_[node->members]) {
    const Reference method = resolution_.declarations[static_cast<std::size_t>(member)];
    if (std::holds_alternative<d::Function>(tree_[member].node) &&
        method.is(Reference::Kind::Value) &&
        names_[method.value()].kind == names::ValueKind::Method)
      members[globals_.method_number(method.value())] = member;
  }
  const auto found = typing_.superclasses.find(info.declaration);
  std::span<const types::EvidenceId> evidence;
  if (found != typing_.superclasses.end())
    evidence = found->second;
  // What follows those of the superclasses is for defaults with types of their own.
  const auto &all = environment_.classes.at(info.head).superclasses;
  const auto superclasses = static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [](const types::Predicate &one) { return !one.equality(); }));
  std::span<const types::EvidenceId> defaults =
      evidence.subspan(std::min(superclasses, evidence.size()));
  for (std::uint32_t i = 0; i < methods; ++i) {
    if (members[i] == syntax::no_declaration)
      inherited_method(id, i, defaults);
    else
      instance_method(id, i, members[i]);
  }
  instance_dictionary(id, evidence);
}

std::vector<VariableId> Translator::parameters_of_instance(types::InstanceId id) {
  std::vector<types::Predicate> context;
  for (const types::Predicate &predicate : environment_.instances[index(id)].context)
    if (!predicate.equality())
      context.push_back(predicate);
  const auto found = instance_parameters_.find(id);
  return found == instance_parameters_.end() ? std::vector<VariableId>()
                                             : bind_parameters(found->second, context);
}

void Translator::instance_method(types::InstanceId id, std::uint32_t number, Declaration member) {
  const From from(builder_, entity(tree_[member].entity));
  std::vector<VariableId> parameters = parameters_of_instance(id);
  for (const VariableId own : bind_parameters(parameters_of(member), {}))
    parameters.push_back(own);
  define_method(id, number, std::move(parameters), binding_body(member, types::no_type));
}

void Translator::define_method(types::InstanceId id, std::uint32_t number,
                               std::vector<VariableId> parameters, ExpressionId body) {
  const GlobalId global = globals_.instance_method(id, number);
  program_.at(global).body = builder_.lambda(std::move(parameters), body);
  program_.at(global).entity = builder_.entity;
}

ExpressionId Translator::whole_dictionary(types::InstanceId id,
                                          std::span<const VariableId> parameters) {
  Arguments arguments;
  for (const VariableId parameter : parameters)
    arguments.push_back(builder_.use(parameter));
  return builder_.apply(builder_.use(globals_.dictionary(id)), arguments,
                        static_cast<std::uint32_t>(arguments.size()));
}

// What the class says, for a dictionary of this instance. `evidence` is for the defaults that have
// types of their own; what is used is taken away.
void Translator::inherited_method(types::InstanceId id, std::uint32_t number,
                                  std::span<const types::EvidenceId> &evidence) {
  const names::ValueId method =
      environment_.classes.at(environment_.instances[index(id)].head).methods[number];
  std::vector<VariableId> parameters = parameters_of_instance(id);
  ExpressionId body = kernel::no_expression;
  const names::ValueId own = names::own_default(names_, symbols_, method);
  if (own != names::no_value && environment_.defaults.contains(method)) {
    const std::size_t count = context_of(environment_.values[index(own)].type).size();
    Arguments dictionaries;
    for (const types::EvidenceId one : evidence.first(std::min(count, evidence.size())))
      dictionaries.push_back(dictionary(one));
    evidence = evidence.subspan(dictionaries.size());
    body = dictionaries.size() < count
               ? unsupported(range_, "a derived instance of a class with default signatures")
               : builder_.apply(builder_.use(globals_.default_method(method)), dictionaries,
                                static_cast<std::uint32_t>(dictionaries.size()));
  } else if (environment_.defaults.contains(method)) {
    const ExpressionId dictionary = whole_dictionary(id, parameters);
    body =
        builder_.apply(builder_.use(globals_.default_method(method)), std::span(&dictionary, 1), 1);
  } else {
    body = builder_.failure(FailureKind::MissingMethod, names_[method].name);
  }
  define_method(id, number, std::move(parameters), body);
}

void Translator::instance_dictionary(types::InstanceId id,
                                     std::span<const types::EvidenceId> superclasses) {
  const types::Instance info = environment_.instances[index(id)];
  const types::ClassInfo of_class = environment_.classes.at(info.head);
  std::vector<VariableId> parameters = parameters_of_instance(id);
  Arguments fields;
  std::size_t next = 0;
  for (const types::Predicate &superclass : of_class.superclasses)
    fields.push_back(superclass.equality() || next >= superclasses.size()
                         ? builder_.use(globals_.value(names_.unit_value()))
                         : dictionary(superclasses[next++]));
  Arguments arguments;
  for (const VariableId parameter : parameters)
    arguments.push_back(builder_.use(parameter));
  for (std::uint32_t i = 0; i < of_class.methods.size(); ++i)
    fields.push_back(builder_.apply(builder_.use(globals_.instance_method(id, i)), arguments,
                                    static_cast<std::uint32_t>(arguments.size())));
  const ExpressionId body = builder_.construct(globals_.dictionary_of(info.head), fields);
  const GlobalId global = globals_.dictionary(id);
  program_.at(global).body = builder_.lambda(std::move(parameters), body);
  program_.at(global).entity = builder_.entity;
}

// The instance of Typeable that every type has.
ExpressionId Translator::type_representation(const types::Evidence &evidence) {
  const auto internal = [&](std::string_view name) {
    return globals_.library("Data.Typeable.Internal", name);
  };
  const names::ValueId method = internal("typeRepOf");
  const types::Store &store = environment_.store;
  const types::Node &head = store[store.spine(evidence.type).head];
  std::string_view module = "?";
  std::string_view name = "?";
  if (head.shape == types::Shape::Constructor) {
    const names::TypeName &known = names_[names::TypeNameId{head.first}];
    const bool arrow = names::TypeNameId{head.first} == names_.arrow();
    name = arrow ? "FUN" : symbols_.name(known.name);
    module =
        known.module == names::no_module ? "GHC.Prim" : symbols_.name(names_[known.module].name);
  }
  Arguments parts;
  for (const types::EvidenceId argument : evidence.arguments)
    parts.push_back(
        call(this->method(method, std::span(&argument, 1)),
             std::array{builder_.use(globals_.value(globals_.library("Data.Proxy", "Proxy")))},
             types::no_type));
  const ExpressionId constructor =
      call(internal("TyCon"), {builder_.string(module), builder_.string(name)});
  const ExpressionId whole =
      call(internal("TypeRep"), {constructor, list(parts, kernel::no_expression, types::no_type)});
  const VariableId proxy = builder_.variable("proxy", types::no_type);
  const ExpressionId field = builder_.lambda({proxy}, whole);
  return builder_.construct(globals_.dictionary_of(names_[method].parent), std::span(&field, 1));
}

} // namespace culprit::desugar
