// What derived instances ask for: the instances that the fields need, down to the parameters of the
// type (Haskell 2010, chapter 11).
#include "types/declare/declare.h"

#include <algorithm>
#include <array>

namespace culprit::types {

namespace {

bool contains(const Store &store, const std::vector<Predicate> &all, const Predicate &predicate) {
  const auto equal = [&](const Predicate &other) {
    if (other.head != predicate.head || other.count != 1 || predicate.count != 1)
      return false;
    std::vector<std::pair<Type, Type>> work{
        {store.arguments(other)[0], store.arguments(predicate)[0]}};
    while (!work.empty()) {
      const Node &left = store[store.resolve(work.back().first)];
      const Node &right = store[store.resolve(work.back().second)];
      work.pop_back();
      if (left.shape != right.shape || (left.shape != Shape::Apply && left.first != right.first))
        return false;
      if (left.shape == Shape::Apply) {
        work.emplace_back(Type{left.first}, Type{right.first});
        work.emplace_back(Type{left.second}, Type{right.second});
      }
    }
    return true;
  };
  return std::ranges::any_of(all, equal);
}

// What stands for the binders of a constructor: the parameters of the instance, in the order in
// which they are those of the result.
std::vector<Type> parameters_of(Store &store, const Quantifier &quantifier,
                                const Instance &instance, Type constructor) {
  while (const auto function = store.as_function(constructor))
    constructor = function->second;
  std::vector<Type> parameters(quantifier.bound_count, no_type);
  std::uint32_t position = 0;
  for (const Type argument : store.spine(constructor).arguments) {
    const Node &node = store[argument];
    const std::uint32_t number = node.first - quantifier.first_bound;
    if (node.shape == Shape::Bound && number < parameters.size() &&
        position < instance.bound_count && parameters[number] == no_type)
      parameters[number] = store.bound(instance.first_bound + position);
    ++position;
  }
  return parameters;
}

} // namespace

// The least contexts that agree with each other: instances may rest on themselves and on others
// that are derived here. What cannot be simplified keeps asking for all that the fields mention.
void Declarer::simplify_contexts() {
  std::vector<Instance> &instances = environment_.instances;
  for (const DerivedContext &derived : derived_contexts_)
    instances[index(derived.instance)].context.clear();
  for (bool changed = true; changed;) {
    changed = false;
    for (const DerivedContext &derived : derived_contexts_) {
      const std::vector<Predicate> needed = context_of_fields(derived).value_or(derived.asked);
      std::vector<Predicate> &context = instances[index(derived.instance)].context;
      changed = changed || needed.size() > context.size();
      if (needed.size() > context.size())
        context = needed;
    }
  }
}

std::optional<std::vector<Predicate>> Declarer::context_of_fields(const DerivedContext &of) const {
  Store &store = environment_.store;
  const Instance &instance = environment_.instances[index(of.instance)];
  const DataInfo &data = environment_.data.at(of.data);
  std::vector<Predicate> needed;
  for (const names::ValueId constructor : data.constructors) {
    const Type whole = environment_.values[index(constructor)].type;
    const bool quantified = store[whole].shape == Shape::Forall;
    const Quantifier quantifier = quantified ? store.quantifier(whole) : Quantifier{};
    Type rest = quantified ? quantifier.body : whole;
    const std::vector<Type> parameters = parameters_of(store, quantifier, instance, rest);
    if (std::ranges::find(parameters, no_type) != parameters.end() ||
        quantifier.predicate_count > 0)
      return std::nullopt;
    while (const auto function = store.as_function(rest)) {
      const Type field = store.substitute(function->first, quantifier.first_bound, parameters,
                                          no_entity, Store::Origins::Keep);
      if (!simplify(store.predicate(instance.head, std::span(&field, 1)), needed, 0))
        return std::nullopt;
      rest = function->second;
    }
  }
  return needed;
}

// C (T a b) becomes what the instance for T asks for.
bool Declarer::simplify(const Predicate &predicate, std::vector<Predicate> &into,
                        unsigned depth) const {
  constexpr unsigned deepest = 20;
  Store &store = environment_.store;
  if (depth > deepest || predicate.equality() || predicate.count != 1)
    return false;
  const Store::Spine spine = store.spine(store.arguments(predicate)[0]);
  const Node &head = store[spine.head];
  if (head.shape == Shape::Bound) {
    if (!contains(store, into, predicate))
      into.push_back(predicate);
    return true;
  }
  if (head.shape != Shape::Constructor)
    return false;
  const InstanceId id = environment_.first_instance(predicate.head, names::TypeNameId{head.first});
  if (id == no_instance || environment_.instances[index(id)].next != no_instance ||
      environment_.families.contains(names::TypeNameId{head.first}))
    return false;
  const Instance &instance = environment_.instances[index(id)];
  const Store::Spine pattern = store.spine(instance.arguments[0]);
  std::vector<Type> bindings(instance.bound_count, no_type);
  if (pattern.arguments.size() != spine.arguments.size())
    return false;
  for (std::size_t i = 0; i < pattern.arguments.size(); ++i) {
    const Node &argument = store[pattern.arguments[i]];
    const std::uint32_t number = argument.first - instance.first_bound;
    if (argument.shape != Shape::Bound || number >= bindings.size() || bindings[number] != no_type)
      return false;
    bindings[number] = spine.arguments[i];
  }
  if (std::ranges::find(bindings, no_type) != bindings.end())
    return false;
  const std::vector<Predicate> context = instance.context;
  const std::uint32_t first = instance.first_bound;
  return std::ranges::all_of(context, [&](const Predicate &needed) {
    return simplify(store.substitute(needed, first, bindings, no_entity, Store::Origins::Keep),
                    into, depth + 1);
  });
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

} // namespace culprit::types
