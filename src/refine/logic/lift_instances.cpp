// Which functions of the program mean the same at all instances of their classes.
#include "refine/logic/lift.h"

#include <algorithm>
#include <set>

namespace culprit::refine {

// Whether values of different types that have instances of a class may be the same to the logic,
// and methods tell them apart.
bool Lifter::has_instances_of_one_sort(names::TypeNameId of_class) const {
  const std::string_view text = symbols_.name(names_[of_class].name);
  const Dialect::Classes &known = types_.dialect().classes;
  if (names_.is_of_library(of_class) &&
      (among(known.numeric, text) || among(known.observers, text) || text == known.enumeration))
    return false;
  const types::Store &store = types_.environment().store;
  std::set<names::TypeNameId> heads;
  std::set<SortId> sorts;
  for (const types::Instance &instance : types_.environment().instances)
    if (instance.head == of_class)
      for (const types::Type argument : instance.arguments)
        if (const types::Node &head = store[store.spine(store.resolve(argument)).head];
            head.shape == types::Shape::Constructor &&
            types_.is_embedded(names::TypeNameId{head.first}) &&
            heads.insert(names::TypeNameId{head.first}).second &&
            !sorts.insert(types_.sort_of_head(names::TypeNameId{head.first}, {})).second)
          return true;
  return false;
}

// The logic has one name for a function at all instances of its classes. That is right where values
// of the type are passed, since values of different types are never the same.
bool Lifter::depends_on_instance(names::ValueId function) const {
  const types::Environment &environment = types_.environment();
  const types::Store &store = environment.store;
  types::Type type = store.resolve(environment.values[index(function)].type);
  std::vector<types::Type> constrained;
  std::vector<types::Type> passed;
  while (true) {
    if (store[type].shape == types::Shape::Forall) {
      const types::Quantifier &quantifier = store.quantifier(type);
      for (const types::Predicate &predicate : store.context(quantifier)) {
        if (!predicate.equality() && has_instances_of_one_sort(predicate.head))
          return true;
        if (!predicate.equality())
          for (const types::Type argument : store.arguments(predicate))
            constrained.push_back(store.resolve(argument));
      }
      type = store.resolve(quantifier.body);
    } else if (const auto arrow = store.as_function(type)) {
      passed.push_back(store.resolve(arrow->first));
      type = store.resolve(arrow->second);
    } else {
      break;
    }
  }
  // Not where it is an argument of another type: that may be a phantom. Handles differ where a
  // variable is written more than once.
  const auto tells = [&](types::Type argument, types::Type variable) {
    const types::Node &head = store[store.resolve(store.spine(argument).head)];
    return head.shape == store[variable].shape && head.first == store[variable].first;
  };
  return std::any_of(constrained.begin(), constrained.end(), [&](types::Type variable) {
    return std::none_of(passed.begin(), passed.end(),
                        [&](types::Type argument) { return tells(argument, variable); });
  });
}

} // namespace culprit::refine
