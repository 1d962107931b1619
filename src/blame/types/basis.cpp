// What systems of type constraints share: instances, and where definitions mention each other.
#include "blame/types/system.h"

#include <algorithm>

namespace culprit::blame {

BlameBasis::BlameBasis(const Environment &environment, const Typing &typing)
    : environment_(environment), typing_(typing) {
  find_instances();
  find_containers();
  find_mentions();
}

void BlameBasis::find_instances() {
  const Store &store = environment_.store;
  for (const auto &[name, info] : environment_.classes) {
    Instances &known = instances_[name];
    for (const InstanceId id : info.instances) {
      const Instance &instance = environment_.instances[index(id)];
      if (instance.arguments.size() != 1)
        continue;
      const Node &head = store[store.spine(instance.arguments[0]).head];
      known.of_everything = known.of_everything || head.shape == Shape::Bound;
      if (head.shape == Shape::Constructor)
        known.types.emplace(names::TypeNameId{head.first}, id);
    }
  }
}

bool BlameBasis::has_instance(names::TypeNameId of_class, names::TypeNameId type) const {
  const auto known = instances_.find(of_class);
  return known == instances_.end() || known->second.of_everything ||
         known->second.types.contains(type);
}

BlameBasis::Context BlameBasis::context(names::TypeNameId of_class, names::TypeNameId type) const {
  const auto known = instances_.find(of_class);
  if (known == instances_.end() || !known->second.types.contains(type))
    return {};
  const Store &store = environment_.store;
  const Instance &instance = environment_.instances[index(known->second.types.at(type))];
  const std::vector<Type> arguments = store.spine(instance.arguments[0]).arguments;
  Context result;
  for (const Predicate &predicate : instance.context) {
    if (predicate.equality() || predicate.count != 1)
      continue;
    const Node &asked = store[store.arguments(predicate)[0]];
    for (std::uint32_t i = 0; i < arguments.size(); ++i)
      if (const Node &argument = store[arguments[i]]; asked.shape == Shape::Bound &&
                                                      argument.shape == Shape::Bound &&
                                                      asked.first == argument.first)
        result.emplace_back(i, predicate.head);
  }
  return result;
}

// An unknown constructor whose classes lists are in is most likely the list: `length` of something
// that is no container at all would fit nothing otherwise, and nothing could be said about it.
void BlameBasis::find_containers() {
  const Store &store = environment_.store;
  std::unordered_set<std::uint32_t> others;
  for (const Constraint &constraint : typing_.constraints) {
    if (constraint.kind != ConstraintKind::Class || constraint.predicate.count != 1)
      continue;
    const Type type = store.arguments(constraint.predicate)[0];
    if (store[type].shape != Shape::Variable)
      continue;
    const bool fits = has_instance(constraint.predicate.head, store.program().list());
    // What inference found for it, on the way to a conflict, may be no container either.
    const Node &head = store[store.spine(type).head];
    if (store.resolve(type) != type &&
        (!fits || head.shape != Shape::Constructor ||
         has_instance(constraint.predicate.head, names::TypeNameId{head.first})))
      continue;
    (fits ? containers_ : others).insert(store[type].first);
  }
  for (const std::uint32_t other : others)
    containers_.erase(other);
}

void BlameBasis::find_mentions() {
  const Store &store = environment_.store;
  const auto never = static_cast<std::uint32_t>(typing_.constraints.size());
  first_mention_.assign(store.variable_count(), never);
  std::vector<Type> work;
  for (std::uint32_t number = 0; number < never; ++number) {
    const Constraint &constraint = typing_.constraints[number];
    for (const Type root : {constraint.left, constraint.right, constraint.solved})
      if (root != no_type)
        work.push_back(root);
    while (!work.empty()) {
      const Node &node = store[work.back()];
      work.pop_back();
      if (node.shape == Shape::Variable) {
        first_mention_[node.first] = std::min(first_mention_[node.first], number);
      } else if (node.shape == Shape::Apply) {
        work.push_back(Type{node.first});
        work.push_back(Type{node.second});
      }
    }
  }
}

} // namespace culprit::blame
