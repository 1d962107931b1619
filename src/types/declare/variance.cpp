#include "types/declare/variance.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace culprit::types {

namespace {

// Assumes of recursive types what has not been refuted.
class Variance {
public:
  explicit Variance(const Environment &environment)
      : environment_(environment), program_(environment.store.program()) {}

  bool run(names::TypeNameId name, std::size_t parameter) {
    ask(name, parameter);
    for (std::size_t answered = 0; answered < asked_.size();) { // more may be asked meanwhile
      const auto [type, number] = asked_[answered++];
      if (!holds(type, number))
        return false;
    }
    return true;
  }

private:
  void ask(names::TypeNameId name, std::size_t parameter) {
    const std::pair question(name, parameter);
    if (std::find(asked_.begin(), asked_.end(), question) == asked_.end())
      asked_.push_back(question);
  }

  [[nodiscard]] bool holds(names::TypeNameId name, std::size_t parameter) {
    if (name == program_.arrow())
      return parameter == 1;
    if (name == program_.list() || is_tuple(name))
      return true;
    const auto data = environment_.data.find(name);
    if (data == environment_.data.end())
      return false;
    if (data->second.constructors.empty())
      return parameter < data->second.covariant.size() && data->second.covariant[parameter];
    return std::all_of(data->second.constructors.begin(), data->second.constructors.end(),
                       [&](names::ValueId constructor) { return gives(constructor, parameter); });
  }

  [[nodiscard]] bool is_tuple(names::TypeNameId name) const {
    return name >= program_.tuple(2) && name <= program_.tuple(names::Program::largest_tuple);
  }

  [[nodiscard]] bool gives(names::ValueId constructor, std::size_t parameter) {
    const Store &store = environment_.store;
    const Type whole = environment_.values[index(constructor)].type;
    if (whole == no_type || store[whole].shape != Shape::Forall)
      return whole != no_type;
    const auto &fields = environment_.constructors.at(constructor).fields;
    const bool changes = std::any_of(fields.begin(), fields.end(), [&](names::ValueId field) {
      const auto known = environment_.fields.find(field);
      return known != environment_.fields.end() && known->second.is_mutable;
    });
    Type rest = store.quantifier(whole).body;
    std::vector<Type> parts;
    while (const auto function = store.as_function(rest)) {
      parts.push_back(function->first);
      rest = function->second;
    }
    const Store::Spine result = store.spine(rest);
    if (parameter >= result.arguments.size())
      return false;
    const Node &bound = store[store.resolve(result.arguments[parameter])];
    if (bound.shape != Shape::Bound) // a generalised constructor
      return false;
    return std::all_of(parts.begin(), parts.end(),
                       [&](Type part) { return occurs_as_given(part, bound.first, changes); });
  }

  // Where the parameter is mentioned, it is given. What is under a parameter of another type is
  // asked of that type.
  [[nodiscard]] bool occurs_as_given(Type type, std::uint32_t bound, bool changes) {
    const Store &store = environment_.store;
    type = store.resolve(type);
    const Node &node = store[type];
    if (node.shape == Shape::Bound)
      return node.first != bound || !changes;
    if (node.shape == Shape::Forall)
      return occurs_as_given(store.quantifier(type).body, bound, changes);
    if (node.shape != Shape::Apply)
      return true;
    const Store::Spine spine = store.spine(type);
    const Node &head = store[spine.head];
    for (std::size_t i = 0; i < spine.arguments.size(); ++i) {
      if (!mentions(spine.arguments[i], bound))
        continue;
      if (changes)
        return false;
      if (head.shape == Shape::Constructor) {
        const names::TypeNameId name{head.first};
        if (name == program_.arrow() && i == 0)
          return false;
        if (name != program_.arrow())
          ask(name, i);
      } else if (head.shape != Shape::Literal) { // of a label or a row
        return false;
      }
      if (!occurs_as_given(spine.arguments[i], bound, changes))
        return false;
    }
    return true;
  }

  [[nodiscard]] bool mentions(Type type, std::uint32_t bound) const {
    const Store &store = environment_.store;
    std::vector<Type> work{type};
    while (!work.empty()) {
      const Type part = store.resolve(work.back());
      work.pop_back();
      const Node &node = store[part];
      if (node.shape == Shape::Bound && node.first == bound)
        return true;
      if (node.shape == Shape::Apply)
        work.insert(work.end(), {Type{node.first}, Type{node.second}});
      else if (node.shape == Shape::Forall)
        work.push_back(store.quantifier(part).body);
    }
    return false;
  }

  const Environment &environment_;
  const names::Program &program_;
  std::vector<std::pair<names::TypeNameId, std::size_t>> asked_;
};

} // namespace

bool is_covariant(const Environment &environment, names::TypeNameId name, std::size_t parameter) {
  return name != names::no_type_name && Variance(environment).run(name, parameter);
}

} // namespace culprit::types
