// Which types have values that never change.
#include "refine/check/operations.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::refine {

// Whether values of a type are what they are made of, for ever: there is nothing in it that can be
// changed, no function, no fraction (which need not be equal to itself), and nothing that is not
// known.
bool Operations::is_constant(Refined type) const {
  const RefinedType &shape = types_[types_.body(type)];
  if (shape.form != Form::Data || !is_constant(shape.head))
    return false;
  return std::all_of(shape.arguments.begin(), shape.arguments.end(),
                     [&](Refined argument) { return is_constant(argument); });
}

bool Operations::is_constant(names::TypeNameId head) const {
  const types::Store &store = environment_.store;
  std::vector<names::TypeNameId> reached{head};
  std::unordered_set<names::TypeNameId> seen{head};
  // What a part of a value is made of.
  const auto reach = [&](types::Type part) {
    std::vector<types::Type> stack{part};
    while (!stack.empty()) {
      const types::Type next = store.resolve(stack.back());
      stack.pop_back();
      const types::Node &node = store[next];
      if (node.shape == types::Shape::Apply)
        stack.insert(stack.end(), {types::Type{node.first}, types::Type{node.second}});
      else if (node.shape != types::Shape::Constructor && node.shape != types::Shape::Bound)
        return false;
      else if (const names::TypeNameId name{node.first};
               node.shape == types::Shape::Constructor && seen.insert(name).second)
        reached.push_back(name);
    }
    return true;
  };
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (types_.is_embedded(reached[i]) || reached[i] == names_.unit() ||
        (names_.is_of_library(reached[i]) && symbols_.name(names_[reached[i]].name) == "string"))
      continue;
    const auto info = environment_.data.find(reached[i]);
    if (info == environment_.data.end() || info->second.constructors.empty() ||
        environment_.families.contains(reached[i]))
      return false;
    for (const names::ValueId constructor : info->second.constructors) {
      for (const types::Type field :
           store.signature(environment_.values[index(constructor)].type).parameters)
        if (!reach(field))
          return false;
      if (constructors_.changes(constructor))
        return false;
    }
  }
  return true;
}

} // namespace culprit::refine
