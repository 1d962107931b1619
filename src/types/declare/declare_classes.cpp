// Classes, instances, deriving.
#include "types/declare/declare.h"

#include "names/defaults.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::types {

namespace d = syntax::declaration;
using names::Reference;

void Declarer::declare_class(Declaration id, const d::Class &node) {
  if (!reference(id).is(Reference::Kind::Type))
    return;
  const syntax::Tree &tree = module_.tree;
  const names::TypeNameId name = reference(id).type();
  const std::size_t mark = reader_.scope.mark();
  reader_.bind_kind_variables(node.parameters);
  const std::vector<Symbol> parameters = reader_.binders(node.parameters);
  ClassInfo info;
  info.first_bound = reader_.bind(parameters);
  info.bound_count = static_cast<std::uint32_t>(parameters.size());
  info.superclasses = reader_.context(node.context);
  const auto add = [&](const syntax::PlacedName &parameter, std::vector<std::uint32_t> &positions) {
    const auto place = std::find(parameters.begin(), parameters.end(), parameter.name.text);
    if (place != parameters.end())
      positions.push_back(static_cast<std::uint32_t>(place - parameters.begin()));
    else
      diagnostics_.report("C0202", tree.span(parameter.range),
                          fmt::format("the type variable `{}` is not in scope",
                                      symbols_.name(parameter.name.text)));
  };
  for (const syntax::Dependency &dependency : tree[node.dependencies]) {
    ClassInfo::Dependency &added = info.dependencies.emplace_back();
    for (const syntax::PlacedName &from : tree[dependency.from])
      add(from, added.from);
    for (const syntax::PlacedName &to : tree[dependency.to])
      add(to, added.to);
  }
  environment_.classes[name] = std::move(info);
  reader_.scope.restore(mark);
  for (const Declaration member : tree[node.members]) {
    if (const auto *signature = std::get_if<d::Signature>(&tree[member].node))
      declare_methods(name, parameters, *signature);
    else if (std::holds_alternative<d::Function>(tree[member].node) &&
             reference(member).is(Reference::Kind::Value))
      environment_.defaults[reference(member).value()] = member;
  }
}

// A method's type: forall parameters others. (C parameters, context) => type.
void Declarer::declare_methods(names::TypeNameId name, const std::vector<Symbol> &parameters,
                               const d::Signature &signature) {
  Store &store = environment_.store;
  for (std::uint32_t i = 0; i < signature.names.count; ++i) {
    const Reference method = module_.resolution.placed[signature.names.first + i];
    if (!method.is(Reference::Kind::Value))
      continue;
    const std::size_t mark = reader_.scope.mark();
    const TypeReader::Qualified parts = reader_.take_apart(signature.type);
    std::vector<Symbol> names = parameters;
    if (parts.explicit_binders)
      names.insert(names.end(), parts.binders.begin(), parts.binders.end());
    else
      reader_.free_variables(signature.type, names);
    const std::uint32_t first = reader_.bind(names);
    std::vector<Type> self;
    for (std::uint32_t k = 0; k < parameters.size(); ++k)
      self.push_back(store.bound(first + k));
    std::vector<Predicate> context{store.predicate(name, self)};
    for (const syntax::TypeId type : parts.context) {
      const std::vector<Predicate> more = reader_.context_of(type);
      context.insert(context.end(), more.begin(), more.end());
    }
    const Type body = reader_.read(parts.body);
    reader_.scope.restore(mark);
    const EntityId origin = blamable(module_.tree[signature.type].entity);
    const Type type =
        store.forall({first, static_cast<std::uint32_t>(names.size()), store.add(context),
                      static_cast<std::uint32_t>(context.size()), body},
                     origin);
    if (signature.is_default) {
      const names::ValueId own = names::own_default(program_, symbols_, method.value());
      if (own != names::no_value)
        environment_.values[index(own)] = {type, Known::Declared, origin};
      continue;
    }
    environment_.values[index(method.value())] = {type, Known::Declared, origin};
    environment_.classes[name].methods.push_back(method.value());
  }
}

void Declarer::declare_instance(Declaration id, const d::Instance &node) {
  const TypeReader::Qualified parts = reader_.take_apart(node.head);
  const TypeReader::Head head = reader_.head(parts.body);
  for (const Declaration member : module_.tree[node.members]) {
    if (const auto *equation = std::get_if<d::FamilyInstance>(&module_.tree[member].node))
      declare_equation(equation->equation);
    if (const auto *data = std::get_if<d::Data>(&module_.tree[member].node))
      declare_data(member, *data);
  }
  const auto of_class = head.name.is(Reference::Kind::Type)
                            ? environment_.classes.find(head.name.type())
                            : environment_.classes.end();
  if (of_class == environment_.classes.end() ||
      head.arguments.size() != of_class->second.bound_count) // which is reported
    return;
  const std::size_t mark = reader_.scope.mark();
  std::vector<Symbol> names = parts.binders;
  if (!parts.explicit_binders)
    reader_.free_variables(node.head, names);
  reader_.bind_kind_variables(node.head);
  Instance instance;
  instance.head = head.name.type();
  instance.first_bound = reader_.bind(names);
  instance.bound_count = static_cast<std::uint32_t>(names.size());
  for (const syntax::TypeId type : parts.context) {
    const std::vector<Predicate> more = reader_.context_of(type);
    instance.context.insert(instance.context.end(), more.begin(), more.end());
  }
  for (const syntax::TypeId argument : head.arguments)
    instance.arguments.push_back(reader_.read(argument));
  reader_.scope.restore(mark);
  instance.declaration = id;
  instance.derived = std::holds_alternative<d::StandaloneDeriving>(module_.tree[id].node);
  add_instance(std::move(instance));
}

void Declarer::add_instance(Instance instance) {
  instance.module = module_.resolution.module;
  const InstanceId id{static_cast<std::uint32_t>(environment_.instances.size())};
  environment_.instances.push_back(std::move(instance));
  environment_.show(id);
}

// ---- deriving

void Declarer::derive_all() {
  for (const auto &[head, deriving] : to_derive_)
    for (const syntax::TypeId type : module_.tree[deriving.classes]) {
      const TypeReader::Head written = reader_.head(type);
      if (!written.name.is(Reference::Kind::Type) ||
          !environment_.classes.contains(written.name.type()))
        continue;
      const std::size_t mark = reader_.scope.mark();
      Instance instance;
      instance.head = written.name.type();
      // deriving (MonadState s): for any s.
      std::vector<Symbol> names;
      reader_.free_variables(type, names);
      std::erase_if(names, [&](Symbol name) {
        return std::find(head.parameters.begin(), head.parameters.end(), name) !=
               head.parameters.end();
      });
      names.insert(names.begin(), head.parameters.begin(), head.parameters.end());
      instance.first_bound = reader_.bind(names);
      instance.bound_count = static_cast<std::uint32_t>(names.size());
      for (const syntax::TypeId argument : written.arguments)
        instance.arguments.push_back(reader_.read(argument));
      reader_.scope.restore(mark);
      derive(head, std::move(instance));
    }
  derived_contexts_.settle();
}

bool Declarer::is_stock(names::TypeNameId of_class) const {
  constexpr std::array<std::string_view, 13> stock{
      "Eq",      "Ord",      "Show",        "Read",    "Enum", "Bounded", "Ix",
      "Functor", "Foldable", "Traversable", "Generic", "Data", "Lift"};
  return std::find(stock.begin(), stock.end(), symbols_.name(program_[of_class].name)) !=
         stock.end();
}

// deriving C for T f a b: what the instances for the fields ask. Where that is not known, it is
// instance (C a, C (f b)) => C (T f a b), where only those parameters count that a field mentions.
// A class of type constructors (Functor) leaves the last parameters out.
void Declarer::derive(const DataHead &head, Instance instance) {
  Store &store = environment_.store;
  const std::size_t left_out = std::min(applied_arguments(instance.head), head.arguments.size());
  std::vector<Type> parameters;
  for (std::uint32_t i = 0; i < head.parameters.size(); ++i)
    parameters.push_back(store.bound(instance.first_bound + i));
  Type type = store.constructor(head.name);
  for (std::size_t i = 0; i + left_out < head.arguments.size(); ++i)
    type = store.apply(type, store.substitute(head.arguments[i], head.first_bound, parameters,
                                              no_entity, Store::Origins::Keep));
  Mentioned mentioned{
      head.name, std::vector<bool>(parameters.size()), std::vector<bool>(parameters.size()), {}};
  std::vector<Type> asked; // to be in the class
  std::vector<Type> fields;
  const DataInfo &info = environment_.data[head.name];
  // A class that the compiler does not know gets an instance of defaults, which asks for nothing.
  const bool empty = !info.is_newtype && !is_stock(instance.head);
  for (const names::ValueId constructor : info.constructors) {
    const Type whole = environment_.values[index(constructor)].type;
    if (empty || store[whole].shape != Shape::Forall)
      continue;
    const Quantifier quantifier = store.quantifier(whole);
    mark_parameters(quantifier, left_out > 0, mentioned);
    const Type own = store.substitute(quantifier.body, quantifier.first_bound, parameters,
                                      no_entity, Store::Origins::Keep);
    const std::vector<Type> parts = store.signature(own).parameters;
    fields.insert(fields.end(), parts.begin(), parts.end());
    for (Type &part : mentioned.applications)
      part = store.substitute(part, quantifier.first_bound, parameters, no_entity,
                              Store::Origins::Keep);
    asked.insert(asked.end(), mentioned.applications.begin(), mentioned.applications.end());
    mentioned.applications.clear();
  }
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (left_out > 0 ? mentioned.applied[i] && i + left_out < parameters.size()
                     : mentioned.plain[i])
      asked.push_back(parameters[i]);
  for (const Type part : asked) {
    std::vector<Type> arguments = instance.arguments;
    arguments.push_back(part);
    instance.context.push_back(store.predicate(instance.head, arguments));
  }
  if (symbols_.name(program_[instance.head].name) == "Generic")
    declare_representation(head, instance, type);
  instance.arguments.push_back(type);
  instance.derived = true;
  const bool by_fields = left_out == 0 && !empty && !asks_of_all(instance.head);
  add_instance(std::move(instance));
  if (by_fields)
    derived_contexts_.add(InstanceId{static_cast<std::uint32_t>(environment_.instances.size() - 1)},
                          std::move(fields));
}

// Classes that ask the same of parameters that no field mentions, or nothing of any.
bool Declarer::asks_of_all(names::TypeNameId of_class) const {
  const std::string_view name = symbols_.name(program_[of_class].name);
  return name == "Data" || name == "Generic";
}

// deriving Generic: Rep of the type is M1 D about its constructors, of which nothing is said.
void Declarer::declare_representation(const DataHead &head, const Instance &generic, Type type) {
  Store &store = environment_.store;
  const names::ModuleId home = program_[generic.head].module;
  const auto named = [&](std::string_view name) {
    return program_.find_type(home, symbols_.find(name));
  };
  const auto family = environment_.families.find(named("Rep"));
  const names::TypeNameId wrapper = named("M1");
  const names::TypeNameId data = named("D");
  if (family == environment_.families.end() || wrapper == names::no_type_name ||
      data == names::no_type_name)
    return;
  FamilyEquation equation;
  equation.first_bound = generic.first_bound;
  equation.bound_count = static_cast<std::uint32_t>(head.parameters.size());
  equation.arguments.push_back(type);
  equation.result = store.constructor(wrapper);
  for (const Type part : {store.constructor(data), store.unknown(), store.unknown()})
    equation.result = store.apply(equation.result, part);
  family->second.equations.push_back(std::move(equation));
}

// Whether a type has variables that are hidden in the constructor, or the data type itself.
bool Declarer::has_others(const Quantifier &quantifier, Type type, const Mentioned &known) const {
  const Store &store = environment_.store;
  std::vector<Type> work{type};
  while (!work.empty()) {
    const Store::Spine spine = store.spine(work.back());
    work.pop_back();
    const Node &node = store[spine.head];
    if (node.shape == Shape::Forall || store.is(spine.head, known.type) ||
        (node.shape == Shape::Bound && node.first - quantifier.first_bound >= known.plain.size()))
      return true;
    work.insert(work.end(), spine.arguments.begin(), spine.arguments.end());
  }
  return false;
}

void Declarer::mark_parameters(const Quantifier &quantifier, bool of_constructors,
                               Mentioned &into) const {
  const Store &store = environment_.store;
  std::vector<Type> work;
  Type rest = quantifier.body;
  while (const auto function = store.as_function(rest)) {
    work.push_back(function->first);
    rest = function->second;
  }
  while (!work.empty()) {
    const Type type = work.back();
    const Store::Spine spine = store.spine(type);
    work.pop_back();
    const Node &node = store[spine.head];
    if (node.shape == Shape::Bound && node.first - quantifier.first_bound < into.plain.size()) {
      (spine.arguments.empty() ? into.plain : into.applied)[node.first - quantifier.first_bound] =
          true;
      if (!spine.arguments.empty() && !of_constructors && !has_others(quantifier, type, into)) {
        into.applications.push_back(type);
        continue;
      }
    }
    if (node.shape == Shape::Forall)
      work.push_back(store.quantifier(spine.head).body);
    work.insert(work.end(), spine.arguments.begin(), spine.arguments.end());
  }
}

// To how many arguments a class applies its last parameter: 0 for Eq, 1 for Functor.
std::size_t Declarer::applied_arguments(names::TypeNameId of_class) const {
  const Store &store = environment_.store;
  const ClassInfo &info = environment_.classes.at(of_class);
  for (const names::ValueId method : info.methods) {
    const Quantifier quantifier = store.quantifier(environment_.values[index(method)].type);
    const std::uint32_t parameter = quantifier.first_bound + info.bound_count - 1;
    std::vector<Type> work{quantifier.body};
    while (!work.empty()) {
      const Store::Spine spine = store.spine(work.back());
      work.pop_back();
      const Node &node = store[spine.head];
      if (node.shape == Shape::Bound && node.first == parameter)
        return spine.arguments.size();
      if (node.shape == Shape::Forall)
        work.push_back(store.quantifier(spine.head).body);
      work.insert(work.end(), spine.arguments.begin(), spine.arguments.end());
    }
  }
  for (const Predicate &superclass : info.superclasses)
    if (!superclass.equality() && environment_.classes.contains(superclass.head))
      return applied_arguments(superclass.head);
  return 0;
}

} // namespace culprit::types
