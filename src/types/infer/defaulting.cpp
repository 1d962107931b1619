#include "types/infer/defaulting.h"

#include <algorithm>
#include <array>

namespace culprit::types {

namespace {

// Types are chosen only for classes of the language; those of a library or a program say that the
// choice matters.
bool is_standard(const Inference &in, names::TypeNameId type_class) {
  constexpr std::array<std::string_view, 26> standard{
      "Eq",          "Ord",         "Enum",        "Bounded",   "Show",      "Read",   "Ix",
      "Num",         "Real",        "Integral",    "Floating",  "RealFrac",  "Random", "Fractional",
      "RealFloat",   "Functor",     "Monad",       "MonadFail", "MonadPlus", "Monoid", "Semigroup",
      "Applicative", "Traversable", "Alternative", "Foldable",  "RandomGen"};
  return std::find(standard.begin(), standard.end(),
                   in.symbols.name(in.program[type_class].name)) != standard.end();
}

bool default_to(Inference &in, Type variable, const std::vector<const Wanted *> &about) {
  const auto has_instance = [&](const Wanted *goal, names::TypeNameId type) {
    const auto info = in.environment.classes.find(goal->predicate.head);
    if (info == in.environment.classes.end() || goal->predicate.count != 1)
      return false;
    return std::any_of(
        info->second.instances.begin(), info->second.instances.end(), [&](InstanceId id) {
          const Instance &instance = in.environment.instances[index(id)];
          return instance.arguments.size() == 1 &&
                 (in.store().is(instance.arguments[0], type) ||
                  in.store()[in.store().resolve(instance.arguments[0])].shape == Shape::Bound);
        });
  };
  const auto is_defaulted = [&](const Wanted *goal) {
    return in.haskell.extended_defaults || is_standard(in, goal->predicate.head);
  };
  if (!std::all_of(about.begin(), about.end(), is_defaulted))
    return false;
  const auto numeric = [&](const Wanted *goal) { return is_numeric(in, goal->predicate.head); };
  if (!std::any_of(about.begin(), about.end(), numeric))
    return false;
  for (const names::TypeNameId candidate : {in.language.integer, in.language.floating})
    if (candidate != names::no_type_name &&
        std::all_of(about.begin(), about.end(),
                    [&](const Wanted *goal) { return has_instance(goal, candidate); })) {
      in.store().bind(variable, in.store().constructor(candidate));
      return true;
    }
  return false;
}

} // namespace

bool is_numeric(const Inference &in, names::TypeNameId type_class) {
  std::vector<names::TypeNameId> work{type_class};
  for (std::size_t i = 0; i < work.size() && i < 50; ++i) {
    if (in.language.num != names::no_type_name && work[i] == in.language.num)
      return true;
    if (const auto info = in.environment.classes.find(work[i]);
        info != in.environment.classes.end())
      for (const Predicate &superclass : info->second.superclasses)
        work.push_back(superclass.head);
  }
  return false;
}

// A class constraint about a type that nothing decides: which instance is meant?
void report_ambiguous(Inference &in, const std::vector<Wanted> &open) {
  if (in.environment.incomplete)
    return;
  for (const Wanted &goal : open) {
    if (goal.predicate.count != 1)
      continue; // another parameter may decide it
    const Type type = in.store().resolve(in.store().arguments(goal.predicate)[0]);
    if (in.store()[type].shape != Shape::Variable)
      continue;
    Conflict conflict;
    conflict.constraint = goal.constraint;
    conflict.kind = Conflict::Kind::Ambiguous;
    conflict.left = type;
    in.typing.conflicts.push_back(conflict);
  }
}

// Ambiguous variables with a numeric class become Integer, or Double (Haskell 2010, §4.3.4).
bool default_types(Inference &in, const std::vector<Wanted> &wanted, Level from) {
  std::vector<Type> variables; // in the order of their first occurrence
  std::unordered_map<Type, std::vector<const Wanted *>> about;
  for (const Wanted &goal : wanted)
    for (const Type argument : in.store().arguments(goal.predicate)) {
      const Type type = in.store().resolve(argument);
      if (in.store()[type].shape != Shape::Variable || in.store().variable_of(type).level < from)
        continue;
      std::vector<const Wanted *> &those = about[type];
      if (those.empty())
        variables.push_back(type);
      those.push_back(&goal);
    }
  bool changed = false;
  for (const Type variable : variables)
    changed = default_to(in, variable, about.at(variable)) || changed;
  return changed;
}

} // namespace culprit::types
