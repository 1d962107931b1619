#include "types/declare/derived_contexts.h"

#include <algorithm>
#include <utility>

namespace culprit::types {

namespace {

constexpr unsigned most_context_rounds =
    10; // types that contain larger ones of themselves never end
constexpr unsigned deepest_field = 50;
constexpr std::size_t most_superclasses = 200; // classes may be superclasses of themselves

} // namespace

void DerivedContexts::add(InstanceId id, std::vector<Type> fields) {
  Instance &instance = environment_.instances[index(id)];
  all_.push_back({id, std::move(fields), std::exchange(instance.context, {})});
}

// The least contexts that agree with each other: each one begins as nothing.
void DerivedContexts::settle() {
  bool changed = true;
  for (unsigned round = 0; changed; ++round) {
    changed = false;
    for (Derived &derived : all_) {
      if (derived.settled)
        continue;
      std::vector<Predicate> context;
      derived.settled = round == most_context_rounds || !find_context(derived, context);
      if (derived.settled)
        context = derived.otherwise;
      std::vector<Predicate> &known = environment_.instances[index(derived.instance)].context;
      changed = changed || derived.settled || context.size() != known.size();
      known = std::move(context);
    }
  }
  all_.clear();
}

bool DerivedContexts::find_context(const Derived &derived, std::vector<Predicate> &context) {
  const Instance instance = environment_.instances[index(derived.instance)];
  for (const Type field : derived.fields) {
    std::vector<Type> arguments = instance.arguments;
    arguments.back() = field;
    if (!ask(environment_.store.predicate(instance.head, arguments), instance, 0, context))
      return false;
  }
  ask_superclasses(instance, context);
  return true;
}

// An instance needs those of the superclasses, which may ask for more than the fields do. Whether
// they are there is not the question here.
void DerivedContexts::ask_superclasses(const Instance &instance, std::vector<Predicate> &context) {
  const auto info = environment_.classes.find(instance.head);
  if (info == environment_.classes.end())
    return;
  for (const Predicate &superclass : std::vector<Predicate>(info->second.superclasses)) {
    const Predicate wanted = environment_.store.substitute(
        superclass, info->second.first_bound, instance.arguments, no_entity, Store::Origins::Keep);
    std::vector<Predicate> more = context;
    if (!wanted.equality() && wanted.count > 0 && ask(wanted, instance, 0, more))
      context = std::move(more);
  }
}

// False: what it comes down to is not known.
bool DerivedContexts::ask(const Predicate &wanted, const Instance &of, unsigned depth,
                          std::vector<Predicate> &context) {
  const Store &store = environment_.store;
  if (depth > deepest_field || wanted.equality() || wanted.count == 0)
    return false;
  const Type type = store.arguments(wanted).back();
  const Node &head = store[store.spine(type).head];
  if (head.shape == Shape::Unknown)
    return true;
  if (head.shape == Shape::Constructor)
    return ask_instance(wanted, of, depth, context);
  if (head.shape != Shape::Bound || !is_of_parameters(type, of))
    return false;
  const bool known =
      std::ranges::any_of(context, [&](const Predicate &other) { return implies(other, wanted); });
  if (!known)
    context.push_back(wanted);
  return true;
}

bool DerivedContexts::ask_instance(const Predicate &wanted, const Instance &of, unsigned depth,
                                   std::vector<Predicate> &context) {
  Store &store = environment_.store;
  const auto span = store.arguments(wanted);
  const std::vector<Type> arguments(span.begin(), span.end());
  const names::TypeNameId constructor{store[store.spine(arguments.back()).head].first};
  InstanceId found = no_instance;
  std::vector<Type> bindings;
  for (InstanceId id = environment_.first_instance(wanted.head, constructor); id != no_instance;
       id = environment_.instances[index(id)].next) {
    const Instance &instance = environment_.instances[index(id)];
    std::vector<Type> bound(instance.bound_count, no_type);
    bool matches = instance.arguments.size() == arguments.size();
    for (std::size_t i = 0; i < arguments.size() && matches; ++i)
      matches = match(instance.arguments[i], arguments[i], instance.first_bound, bound);
    if (!matches)
      continue;
    if (found != no_instance) // which of them is meant, the solver of constraints knows
      return false;
    found = id;
    bindings = std::move(bound);
  }
  if (found == no_instance || std::ranges::find(bindings, no_type) != bindings.end())
    return false;
  const Instance instance = environment_.instances[index(found)];
  return std::ranges::all_of(instance.context, [&](const Predicate &predicate) {
    return ask(store.substitute(predicate, instance.first_bound, bindings, no_entity,
                                Store::Origins::Keep),
               of, depth + 1, context);
  });
}

// Whether the one is the other, or has it among its superclasses.
bool DerivedContexts::implies(const Predicate &known, const Predicate &wanted) const {
  std::vector<Predicate> all{known};
  for (std::size_t i = 0; i < all.size() && i < most_superclasses; ++i) {
    const Predicate predicate = all[i];
    if (same(predicate, wanted))
      return true;
    const auto info = environment_.classes.find(predicate.head);
    if (predicate.equality() || info == environment_.classes.end())
      continue;
    const auto span = environment_.store.arguments(predicate);
    const std::vector<Type> arguments(span.begin(), span.end());
    for (const Predicate &superclass : std::vector<Predicate>(info->second.superclasses))
      all.push_back(environment_.store.substitute(superclass, info->second.first_bound, arguments,
                                                  no_entity, Store::Origins::Keep));
  }
  return false;
}

// Whether it speaks of nothing but parameters of the instance and constructors.
bool DerivedContexts::is_of_parameters(Type type, const Instance &of) const {
  const Store &store = environment_.store;
  std::vector<Type> work{type};
  while (!work.empty()) {
    const Store::Spine spine = store.spine(work.back());
    work.pop_back();
    const Node &node = store[spine.head];
    const bool parameter = node.shape == Shape::Bound && node.first >= of.first_bound &&
                           node.first - of.first_bound < of.bound_count;
    if (!parameter && node.shape != Shape::Constructor)
      return false;
    work.insert(work.end(), spine.arguments.begin(), spine.arguments.end());
  }
  return true;
}

bool DerivedContexts::match(Type pattern, Type type, std::uint32_t first_bound,
                            std::vector<Type> &bindings) const {
  const Store &store = environment_.store;
  std::vector<std::pair<Type, Type>> work{{pattern, type}};
  while (!work.empty()) {
    const Type left = store.resolve(work.back().first);
    const Type right = store.resolve(work.back().second);
    work.pop_back();
    const Node &node = store[left];
    const Node &other = store[right];
    if (node.shape == Shape::Bound && node.first >= first_bound &&
        node.first - first_bound < bindings.size()) {
      Type &bound = bindings[node.first - first_bound];
      if (bound != no_type && !same(bound, right))
        return false;
      bound = right;
    } else if (node.shape == Shape::Apply && other.shape == Shape::Apply) {
      work.insert(work.end(),
                  {{Type{node.first}, Type{other.first}}, {Type{node.second}, Type{other.second}}});
    } else if (node.shape != Shape::Constructor || other.shape != node.shape ||
               node.first != other.first) {
      return false;
    }
  }
  return true;
}

bool DerivedContexts::same(Type left, Type right) const {
  const Store &store = environment_.store;
  std::vector<std::pair<Type, Type>> work{{left, right}};
  while (!work.empty()) {
    left = store.resolve(work.back().first);
    right = store.resolve(work.back().second);
    work.pop_back();
    if (left == right)
      continue;
    const Node &node = store[left];
    const Node &other = store[right];
    if (node.shape != other.shape)
      return false;
    if (node.shape == Shape::Apply)
      work.insert(work.end(),
                  {{Type{node.first}, Type{other.first}}, {Type{node.second}, Type{other.second}}});
    else if ((node.shape != Shape::Constructor && node.shape != Shape::Bound) ||
             node.first != other.first)
      return false;
  }
  return true;
}

bool DerivedContexts::same(const Predicate &left, const Predicate &right) const {
  const auto one = environment_.store.arguments(left);
  const auto two = environment_.store.arguments(right);
  return left.head == right.head &&
         std::ranges::equal(one, two, [&](Type a, Type b) { return same(a, b); });
}

} // namespace culprit::types
