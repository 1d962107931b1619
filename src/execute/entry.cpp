#include "execute/entry.h"

#include "evaluate/making.h"

#include "types/print.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace culprit::execute {

namespace {

struct SameType {
  std::string_view haskell;
  std::string_view ocaml;
};
// Those that values are made of in the same way.
constexpr std::array same_types{
    SameType{"Int", "int"},
    SameType{"Double", "float"},
    SameType{"Char", "char"},
    SameType{"Bool", "bool"},
};

std::string_view in_ocaml(std::string_view name) {
  for (const SameType &same : same_types)
    if (same.haskell == name)
      return same.ocaml;
  return name;
}

} // namespace

bool is_action(const types::Store &store, const names::Program &names, const SymbolTable &symbols,
               Type type) {
  if (type == types::no_type)
    return false;
  const types::Store::Spine spine = store.spine(store.without_quantifier(type));
  const types::Node &head = store[store.resolve(spine.head)];
  const names::TypeNameId name{head.first};
  return head.shape == types::Shape::Constructor && names.is_of_library(name) &&
         symbols.name(names[name].name) == "IO";
}

std::string_view Entries::library_name(Type type) const {
  const types::Store &store = environment_.store;
  const types::Node &node = store[store.resolve(type)];
  if (node.shape != types::Shape::Constructor ||
      !names_.is_of_library(names::TypeNameId{node.first}))
    return {};
  const std::string_view name = symbols_.name(names_[names::TypeNameId{node.first}].name);
  for (const SameType &same : same_types)
    if (same.ocaml == name)
      return same.haskell;
  return name;
}

Entries::Entries(const kernel::Program &program, const names::Program &names,
                 const SymbolTable &symbols, types::Environment &environment)
    : program_(program), names_(names), symbols_(symbols), environment_(environment) {
  types::Store &store = environment.store;
  const names::ModuleId module = names.find_module(symbols.find("GHC.Types"));
  const names::ModuleId ocaml = names.find_module(symbols.find("Stdlib"));
  const auto library = [&](std::string_view name) {
    return module != names::no_module  ? names.find_type(module, symbols.find(name))
           : ocaml != names::no_module ? names.find_type(ocaml, symbols.find(in_ocaml(name)))
                                       : names::no_type_name;
  };
  for (const std::string_view name : {"Int", "Double", "Char", "Bool"})
    if (const names::TypeNameId type = library(name); type != names::no_type_name)
      simple_.push_back(store.constructor(type));
  if (simple_.empty())
    return;
  int_ = simple_.front();
  unit_ = store.constructor(names.unit());
  simple_.push_back(unit_);
  constructors_.push_back(store.constructor(names.list()));
  for (std::uint32_t i = 0; i < names.type_count(); ++i) { // the program's own
    const names::TypeNameId id{i};
    const auto info = environment.data.find(id);
    if (info == environment.data.end() || !names.is_of_program(id))
      continue;
    if (info->second.parameters.empty())
      simple_.push_back(store.constructor(id));
    else if (info->second.parameters.size() == 1)
      constructors_.push_back(store.constructor(id));
  }
  const std::set<std::uint32_t> incomplete = evaluate::incomplete_instances(program);
  for (std::uint32_t i = 0; i < program.global_count(); ++i) {
    const kernel::Global &global = program[kernel::GlobalId{i}];
    if (global.kind != kernel::GlobalKind::Dictionary ||
        global.instance >= environment.instances.size() || incomplete.contains(global.instance))
      continue;
    const types::Instance &instance = environment.instances[global.instance];
    if (instance.arguments.size() != 1)
      continue;
    const types::Node &head = store[store.spine(instance.arguments[0]).head];
    if (head.shape == types::Shape::Constructor)
      (instance.context.empty() ? instances_
                                : dependent_)[{instance.head, names::TypeNameId{head.first}}] =
          kernel::GlobalId{i};
  }
}

Type Entries::choose(std::span<const names::TypeNameId> classes, bool constructor) const {
  const types::Store &store = environment_.store;
  if (classes.empty() && !constructor && choice_ == Choice::Unit)
    return unit_;
  Type chosen = types::no_type;
  bool another = choice_ == Choice::Other && !classes.empty();
  for (const Type candidate : constructor ? constructors_ : simple_) {
    const names::TypeNameId name{store[store.resolve(candidate)].first};
    if (!std::all_of(classes.begin(), classes.end(), [&](names::TypeNameId of_class) {
          return instances_.contains({of_class, name});
        }))
      continue;
    chosen = candidate;
    if (!std::exchange(another, false))
      break;
  }
  return chosen;
}

bool Entries::has_no_instance(names::TypeNameId of_class) const {
  return names_.is_of_program(of_class) &&
         std::none_of(instances_.begin(), instances_.end(),
                      [&](const auto &known) { return known.first.first == of_class; });
}

std::optional<Dictionary> Entries::dictionary(names::TypeNameId of_class, Type type) const {
  const types::Store &store = environment_.store;
  const types::Store::Spine spine = store.spine(store.resolve(type));
  const types::Node &head = store[store.resolve(spine.head)];
  if (head.shape != types::Shape::Constructor)
    return std::nullopt;
  const std::pair key(of_class, names::TypeNameId{head.first});
  if (const auto known = instances_.find(key); known != instances_.end())
    return Dictionary{known->second, {}};
  const auto dependent = dependent_.find(key);
  if (dependent == dependent_.end())
    return std::nullopt;
  Dictionary result{dependent->second, {}};
  const types::Instance &instance = environment_.instances[program_[dependent->second].instance];
  const types::Store::Spine pattern = store.spine(store.resolve(instance.arguments[0]));
  for (const types::Predicate &predicate : instance.context) {
    const auto about = store.arguments(predicate);
    const auto position = about.size() != 1 || predicate.equality()
                              ? pattern.arguments.end()
                              : std::ranges::find_if(pattern.arguments, [&](Type argument) {
                                  const types::Node &variable = store[store.resolve(argument)];
                                  const types::Node &asked = store[store.resolve(about[0])];
                                  return variable.shape == types::Shape::Bound &&
                                         asked.shape == types::Shape::Bound &&
                                         variable.first == asked.first;
                                });
    const auto which = static_cast<std::size_t>(position - pattern.arguments.begin());
    if (which >= spine.arguments.size())
      return std::nullopt;
    std::optional<Dictionary> part = dictionary(predicate.head, spine.arguments[which]);
    if (!part)
      return std::nullopt;
    result.arguments.push_back(std::move(*part));
  }
  return result;
}

// Whether a variable stands for something that takes a type: the f of `f a`.
bool Entries::is_applied(Type type, std::uint32_t variable) const {
  const types::Store &store = environment_.store;
  std::vector<Type> work{type};
  while (!work.empty()) {
    const Type next = store.resolve(work.back());
    work.pop_back();
    if (store[next].shape == types::Shape::Forall) {
      work.push_back(store.quantifier(next).body);
      continue;
    }
    if (const auto arrow = store.as_function(next)) {
      work.push_back(arrow->first);
      work.push_back(arrow->second);
      continue;
    }
    const types::Store::Spine spine = store.spine(next);
    const types::Node &head = store[store.resolve(spine.head)];
    if (!spine.arguments.empty() && head.shape == types::Shape::Bound && head.first == variable)
      return true;
    work.insert(work.end(), spine.arguments.begin(), spine.arguments.end());
  }
  return false;
}

Type Entries::with_variables(kernel::GlobalId function) const {
  const Type type = program_[function].type;
  return type == types::no_type ? type : environment_.store.without_quantifier(type);
}

std::optional<std::vector<Type>> Entries::fields(names::ValueId constructor,
                                                 std::span<const Type> arguments) const {
  return evaluate::fields_at(program_, environment_, constructor, arguments, int_);
}

void Entries::mark_texts(Value &value, Type type) const {
  if (value.form != Form::Data)
    return;
  const types::Store::Spine spine = environment_.store.spine(environment_.store.resolve(type));
  const kernel::Constructor &made = program_[value.constructor];
  if (made.value == names_.nil() && !spine.arguments.empty())
    value.text = library_name(spine.arguments[0]) == "Char";
  if (value.parts.empty())
    return;
  if (const auto parts = fields(made.value, spine.arguments);
      parts && parts->size() == value.parts.size())
    for (std::size_t i = 0; i < parts->size(); ++i)
      mark_texts(value.parts[i], (*parts)[i]);
}

Type Entries::plain(Type type) { return evaluate::instantiate(environment_.store, type, int_); }

Type Entries::type_of_method(kernel::GlobalId method) {
  types::Store &store = environment_.store;
  const kernel::Global &global = program_[method];
  if (global.instance >= environment_.instances.size() || global.value == names::no_value)
    return types::no_type;
  const types::Instance instance = environment_.instances[global.instance];
  const Type whole = environment_.values[names::index(global.value)].type;
  if (whole == types::no_type || instance.arguments.size() != 1 || !instance.context.empty() ||
      store[store.resolve(whole)].shape != types::Shape::Forall)
    return types::no_type;
  const types::Quantifier quantifier = store.quantifier(store.resolve(whole));
  if (store.context(quantifier).size() != 1)
    return types::no_type;
  // The parameter of the class, and what else the method's type is quantified over.
  const auto constrained = store.arguments(store.context(quantifier)[0]);
  const types::Node parameter =
      constrained.size() == 1 ? store[store.resolve(constrained[0])] : types::Node{};
  const std::uint32_t which = parameter.first - quantifier.first_bound;
  if (parameter.shape != types::Shape::Bound || which >= quantifier.bound_count)
    return types::no_type;
  for (std::uint32_t i = 0; i < quantifier.bound_count; ++i)
    if (i != which && is_applied(quantifier.body, quantifier.first_bound + i))
      return types::no_type;
  const std::vector<Type> plain_types(instance.bound_count, int_);
  std::vector<Type> arguments(quantifier.bound_count, int_);
  arguments[which] = store.substitute(instance.arguments[0], instance.first_bound, plain_types,
                                      no_entity, types::Store::Origins::Keep);
  return store.substitute(quantifier.body, quantifier.first_bound, arguments, no_entity,
                          types::Store::Origins::Keep);
}

std::variant<Entry, Impossible> Entries::entry(kernel::GlobalId function) {
  types::Store &store = environment_.store;
  Entry callable;
  callable.function = function;
  const bool method = program_[function].kind == kernel::GlobalKind::InstanceMethod;
  Type type = method ? type_of_method(function) : program_[function].type;
  if (type == types::no_type || int_ == types::no_type)
    return Impossible{"its type is not known"};
  type = store.resolve(type);
  if (store[type].shape == types::Shape::Forall) {
    const types::Quantifier quantifier = store.quantifier(type);
    const std::vector<types::Predicate> context(store.context(quantifier).begin(),
                                                store.context(quantifier).end());
    std::vector<std::vector<names::TypeNameId>> classes(quantifier.bound_count);
    for (const types::Predicate &predicate : context) {
      const auto arguments = store.arguments(predicate);
      const types::Node variable =
          arguments.size() == 1 ? store[store.resolve(arguments[0])] : types::Node{};
      const std::uint32_t which = variable.first - quantifier.first_bound;
      if (predicate.equality() || arguments.size() != 1 || variable.shape != types::Shape::Bound ||
          which >= classes.size())
        return Impossible{"no instance can be chosen for its constraints"};
      classes[which].push_back(predicate.head);
    }
    std::vector<Type> instances;
    for (std::uint32_t i = 0; i < quantifier.bound_count; ++i) {
      std::erase_if(classes[i],
                    [this](names::TypeNameId of_class) { return has_no_instance(of_class); });
      instances.push_back(
          choose(classes[i], is_applied(quantifier.body, quantifier.first_bound + i)));
      if (instances.back() == types::no_type)
        return Impossible{"there is no simple type with all the instances that it asks for"};
    }
    for (const types::Predicate &predicate : context) {
      const std::uint32_t which =
          store[store.resolve(store.arguments(predicate)[0])].first - quantifier.first_bound;
      const auto known = instances_.find(
          {predicate.head, names::TypeNameId{store[store.resolve(instances[which])].first}});
      callable.dictionaries.push_back(known == instances_.end() ? kernel::no_global
                                                                : known->second);
      callable.classes.push_back(predicate.head);
    }
    callable.overloaded = !context.empty();
    type = store.resolve(store.substitute(quantifier.body, quantifier.first_bound, instances,
                                          no_entity, types::Store::Origins::Keep));
    callable.instances = std::move(instances);
  }
  callable.type = type;
  callable.overloaded = callable.overloaded || method;
  while (const auto arrow = store.as_function(type)) {
    callable.arguments.push_back(arrow->first);
    if (store[store.resolve(arrow->second)].shape == types::Shape::Forall &&
        !store.context(store.quantifier(store.resolve(arrow->second))).empty())
      return Impossible{"its result is overloaded"};
    type = plain(arrow->second);
  }
  callable.result = type;
  return callable;
}

std::vector<Entry> Entries::inside(const Entry &entry) {
  const types::Store &store = environment_.store;
  std::vector<Entry> list;
  const types::Store::Spine spine = store.spine(store.resolve(entry.result));
  const types::Node head = store[store.resolve(spine.head)];
  const auto info = head.shape == types::Shape::Constructor
                        ? environment_.data.find(names::TypeNameId{head.first})
                        : environment_.data.end();
  if (info == environment_.data.end() || !names_.is_of_program(info->first))
    return list;
  const std::vector<Type> arguments(spine.arguments.begin(), spine.arguments.end());
  for (const names::ValueId constructor : info->second.constructors) {
    const auto types_of_fields = fields(constructor, arguments);
    const kernel::ConstructorId id = program_.find_constructor(constructor);
    if (!types_of_fields || id == kernel::no_constructor || program_[id].dictionaries > 0)
      continue;
    for (std::size_t i = 0; i < types_of_fields->size(); ++i) {
      Type rest = store.resolve((*types_of_fields)[i]);
      if (!store.as_function(rest))
        continue;
      Entry call = entry;
      call.inside =
          Inside{id, static_cast<std::uint32_t>(i),
                 static_cast<std::uint32_t>(types_of_fields->size()), entry.arguments.size()};
      while (const auto arrow = store.as_function(rest)) {
        call.arguments.push_back(arrow->first);
        rest = plain(arrow->second);
      }
      call.result = rest;
      list.push_back(std::move(call));
    }
  }
  return list;
}

} // namespace culprit::execute
