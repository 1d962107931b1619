#include "refine/check/templates.h"

#include "refine/check/variances.h"

#include <algorithm>

namespace culprit::refine {

namespace {

bool is_in_argument(const TypePath &path, std::uint32_t number) {
  return path.size() >= number && path[number - 1] == TypeStep::Argument &&
         std::all_of(path.begin(), path.begin() + (number - 1),
                     [](TypeStep step) { return step == TypeStep::Result; });
}

} // namespace

void Templates::open(const Template &function, Signature &signature) {
  const RefinedType &whole = types_[signature.type];
  if (signature.assumed || !whole.predicate_variables.empty() || !whole.constraints.empty())
    return;
  current_ = function;
  generator_.owner = function.function;
  TypePath path;
  signature.type = open(signature.type, path, false);
}

Refined Templates::open(Refined type, TypePath &path, bool condition) {
  RefinedType node = types_[type];
  if (node.form == Form::Data || node.form == Form::Variable)
    return open_parts(type, path, condition);
  if (node.form == Form::Forall) {
    node.result = open(node.result, path, condition);
    return types_.add(std::move(node));
  }
  const Generator::Mark before = generator_.mark();
  opened_.binders.push_back({current_.function, path, std::string(formulas_.text(node.binder))});
  path.push_back(TypeStep::Argument);
  node.argument = open(node.argument, path, !condition);
  path.back() = TypeStep::Result;
  generator_.bind(node.binder, types_.unrefined(node.argument));
  node.result = open(node.result, path, condition);
  path.pop_back();
  generator_.leave(before);
  return types_.add(std::move(node));
}

Refined Templates::open_parts(Refined type, TypePath &path, bool condition) {
  RefinedType node = types_[type];
  if (node.form == Form::Data) {
    const auto declared = types_.environment().data.find(node.head);
    if (declared != types_.environment().data.end() &&
        node.arguments.size() < declared->second.parameters.size())
      return type; // not a type of values
    for (std::size_t i = 0; i < node.arguments.size(); ++i) {
      const Variance variance = variances_.of_parameter(node.head, i);
      if (variance == Variance::Invariant) // whoever relies on it owes it, too
        continue;
      path.push_back(part(i));
      node.arguments[i] = open(types_[type].arguments[i], path,
                               variance == Variance::Contravariant ? !condition : condition);
      path.pop_back();
    }
  }
  const bool drops =
      (!current_.relaxed || (condition && is_in_argument(path, *current_.relaxed))) &&
      drop(node.refinement, path);
  const bool opens = current_.relaxed ? drops : !condition || current_.conditions;
  if (!opens)
    return types_.add(std::move(node));
  const Formula unknown = generator_.fresh_formula(types_.sort(type), Origin::Hole);
  if (current_.relaxed)
    ask_less(type, unknown);
  node.refinement.push_back({unknown});
  opened_.places.push_back(
      {current_.function, path, condition, std::string(formulas_.text(formulas_[unknown].name))});
  return types_.add(std::move(node));
}

bool Templates::drop(Refinement &refinement, const TypePath &path) {
  const auto dropped = [this](const Conjunct &conjunct) {
    return std::ranges::count(current_.dropped, conjunct.entity) != 0;
  };
  for (const Conjunct &conjunct : refinement)
    if (dropped(conjunct))
      opened_.dropped.push_back({current_.function, path, conjunct.entity});
  return std::erase_if(refinement, dropped) != 0;
}

// Whoever meets what is written meets what comes in its place.
void Templates::ask_less(Refined written, Formula unknown) {
  const Refined plain = types_.unrefined(written);
  Reason reason;
  reason.demand = Demand::Argument;
  generator_.subtype(types_.strengthen(plain, types_[written].refinement),
                     types_.strengthen(plain, {{unknown}}), reason);
}

void Templates::keep_apart() const {
  for (const TemplatePlace &place : opened_.places)
    formulas_.module().kept.push_back(formulas_.symbol(place.unknown));
}

} // namespace culprit::refine
