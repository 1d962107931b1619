#include "refine/check/templates.h"

#include "refine/check/variances.h"

#include <algorithm>

namespace culprit::refine {

void Templates::open(const Template &function, Signature &signature) {
  const RefinedType &whole = types_[signature.type];
  if (signature.assumed || !whole.predicate_variables.empty() || !whole.constraints.empty())
    return;
  current_ = function;
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
  std::erase_if(node.refinement, [this](const Conjunct &conjunct) {
    return std::ranges::count(current_.dropped, conjunct.entity) != 0;
  });
  if (!condition || current_.conditions) {
    const Formula unknown = generator_.fresh_formula(types_.sort(type), Origin::Hole);
    node.refinement.push_back({unknown});
    opened_.places.push_back(
        {current_.function, path, condition, std::string(formulas_.text(formulas_[unknown].name))});
  }
  return types_.add(std::move(node));
}

void Templates::keep_apart() const {
  for (const TemplatePlace &place : opened_.places)
    formulas_.module().kept.push_back(formulas_.symbol(place.unknown));
}

} // namespace culprit::refine
