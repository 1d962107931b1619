#include "types/declare/copies.h"

namespace culprit::types {

// Types are nested as deep as they are written or inferred, which limits the recursion.
Type rename(Type type, const Renamed &names, Environment &environment,
            const RenamedValues *values) {
  Store &store = environment.store;
  type = store.resolve(type);
  const Node node = store[type];
  if (node.shape == Shape::Forall) {
    Quantifier quantifier = store.quantifier(type);
    quantifier.body = rename(quantifier.body, names, environment, values);
    return store.forall(quantifier, node.origin);
  }
  if (node.shape != Shape::Constructor && node.shape != Shape::Apply &&
      node.shape != Shape::Promoted)
    return type;
  const Store::Spine spine = store.spine(type);
  std::vector<Type> arguments;
  for (const Type argument : spine.arguments)
    arguments.push_back(rename(argument, names, environment, values));
  const Node head = store[spine.head];
  Type result = spine.head;
  std::size_t used = 0;
  if (head.shape == Shape::Promoted && values != nullptr)
    if (const auto copy = values->find(names::ValueId{head.first}); copy != values->end())
      result = store.promoted(copy->second, head.origin);
  if (head.shape == Shape::Constructor)
    if (const auto copy = names.find(names::TypeNameId{head.first}); copy != names.end()) {
      if (copy->second == store.program().unknown_type())
        return store.unknown(head.origin);
      const auto synonym = environment.synonyms.find(copy->second);
      if (synonym != environment.synonyms.end() &&
          arguments.size() >= synonym->second.bound_count) {
        used = synonym->second.bound_count;
        result =
            store.substitute(synonym->second.body, synonym->second.first_bound,
                             std::span(arguments).first(used), head.origin, Store::Origins::Keep);
      } else {
        result = store.constructor(copy->second, head.origin);
      }
    }
  for (; used < arguments.size(); ++used)
    result = store.apply(result, arguments[used], node.origin);
  return result;
}

namespace {

class Copier {
public:
  Copier(const names::Copy &copy, Environment &environment)
      : copy_(copy), environment_(environment) {
    for (const names::Copy::Types &pair : copy.types)
      names_.emplace(pair.from, pair.to);
    for (const names::Copy::Values &pair : copy.values)
      values_.emplace(pair.from, pair.to);
  }

  void run() {
    for (const names::Copy::Types &pair : copy_.types)
      if (pair.copied)
        copy_type(pair.from, pair.to);
    for (const names::Copy::Values &pair : copy_.values)
      copy_value(pair.from, pair.to);
  }

private:
  void copy_type(names::TypeNameId from, names::TypeNameId to) {
    for (auto *known : {&environment_.synonyms, &environment_.variants, &environment_.hidden})
      if (const auto synonym = known->find(from); synonym != known->end() && !known->contains(to)) {
        SynonymInfo info = synonym->second;
        info.body = rename(info.body, names_, environment_);
        (*known)[to] = info;
      }
    if (const auto data = environment_.data.find(from); data != environment_.data.end()) {
      DataInfo info = data->second;
      for (names::ValueId &constructor : info.constructors)
        constructor = renamed(constructor);
      environment_.data[to] = std::move(info);
    }
  }

  void copy_value(names::ValueId from, names::ValueId to) {
    const ValueType known = environment_.values[index(from)];
    if (known.type != no_type && environment_.values[index(to)].type == no_type)
      environment_.values[index(to)] = {rename(known.type, names_, environment_, &values_),
                                        Known::Declared, known.entity};
    if (const auto info = environment_.constructors.find(from);
        info != environment_.constructors.end()) {
      ConstructorInfo copied = info->second;
      for (names::ValueId &field : copied.fields)
        field = renamed(field);
      environment_.constructors[to] = std::move(copied);
    }
    if (const auto info = environment_.fields.find(from); info != environment_.fields.end()) {
      FieldInfo copied = info->second;
      for (names::ValueId &constructor : copied.constructors)
        constructor = renamed(constructor);
      environment_.fields[to] = std::move(copied);
    }
  }

  [[nodiscard]] names::ValueId renamed(names::ValueId value) const {
    const auto copy = values_.find(value);
    return copy == values_.end() ? value : copy->second;
  }

  const names::Copy &copy_;
  Environment &environment_;
  Renamed names_;
  RenamedValues values_;
};

} // namespace

void copy(const names::Copy &copy, Environment &environment) { Copier(copy, environment).run(); }

} // namespace culprit::types
