// Questions about the shape of types: what their variables may stand for.
#include "refine/type.h"

namespace culprit::refine {

using types::Shape;

// Whoever has a dictionary may make values of the types that its class is about, and whoever knows
// that two types are equal may take the values of one for those of the other. Only what compares
// or shows the values of a variable that it is given makes none.
bool RefinedTypes::makes_values(const types::Predicate &predicate) const {
  if (predicate.equality())
    return true;
  const std::string_view name = symbols_.name(names_[predicate.head].name);
  const names::ModuleId module = names_[predicate.head].module;
  const bool harmless = among(dialect_.classes.observers, name) && module != names::no_module &&
                        names_[module].library;
  const types::Store &store = environment_.store;
  return !harmless || predicate.count != 1 ||
         store[store.resolve(store.arguments(predicate)[0])].shape != Shape::Bound;
}

void RefinedTypes::each_made(types::Type type,
                             const std::function<void(std::uint32_t)> &visit) const {
  const types::Store &store = environment_.store;
  struct Piece {
    types::Type type;
    bool made;
  };
  std::vector<Piece> stack{{type, false}};
  while (!stack.empty()) {
    const Piece part = stack.back();
    stack.pop_back();
    const types::Type here = store.resolve(part.type);
    const types::Node &node = store[here];
    if (node.shape == Shape::Bound && part.made)
      visit(node.first);
    if (node.shape == Shape::Apply) {
      stack.push_back({types::Type{node.first}, part.made});
      stack.push_back({types::Type{node.second}, part.made});
    }
    if (node.shape != Shape::Forall)
      continue;
    const types::Quantifier &quantifier = store.quantifier(here);
    stack.push_back({quantifier.body, part.made});
    for (const types::Predicate &predicate : store.context(quantifier))
      if (makes_values(predicate))
        for (const types::Type argument : store.arguments(predicate))
          stack.push_back({argument, true});
  }
}

void RefinedTypes::match(Refined pattern, Refined type, TypeSubstitution &into) {
  const RefinedType left = (*this)[pattern];
  const RefinedType right = (*this)[body(type)];
  if (left.form == Form::Variable && left.arguments.empty()) {
    into.try_emplace(left.variable, type);
    return;
  }
  if (left.form == Form::Function && right.form == Form::Function) {
    match(left.argument, right.argument, into);
    match(left.result, right.result, into);
    return;
  }
  if (left.form == Form::Function || right.form == Form::Function)
    return;
  // Equal only by what a family says, so that nothing is known about the parts.
  if (left.form == Form::Data && (right.form != Form::Data || left.head != right.head))
    return;
  // m a, matched with T b c: m is T b.
  const std::size_t own = left.arguments.size();
  if (right.arguments.size() < own)
    return;
  const std::size_t before = right.arguments.size() - own;
  if (left.form == Form::Variable && !into.contains(left.variable)) {
    RefinedType head = right;
    head.refinement.clear();
    head.predicates.clear();
    head.arguments.resize(before);
    into.emplace(left.variable, add(std::move(head)));
  }
  const std::vector<Refined> from = (*this)[pattern].arguments;
  const std::vector<Refined> to = (*this)[body(type)].arguments;
  for (std::size_t i = 0; i < own; ++i)
    match(from[i], to[left.form == Form::Variable ? before + i : i], into);
}

bool RefinedTypes::says_something(Refined type, std::span<const PredicateVariable> abstract) const {
  const RefinedType &node = nodes_[index(type)];
  const auto is_abstract = [&](const Conjunct &conjunct) {
    const std::vector<Formula> parts = formulas_.children(conjunct.formula);
    return formulas_[conjunct.formula].kind == Op::Apply && formulas_[parts[0]].kind == Op::Name &&
           std::any_of(abstract.begin(), abstract.end(), [&](const PredicateVariable &one) {
             return one.name == formulas_[parts[0]].name;
           });
  };
  const auto says = [&](const Refinement &refinement) {
    return !std::all_of(refinement.begin(), refinement.end(), is_abstract);
  };
  const auto inside = [&](Refined part) { return says_something(part, abstract); };
  return says(node.refinement) || !node.constraints.empty() ||
         std::any_of(node.predicates.begin(), node.predicates.end(),
                     [&](const PredicateArgument &one) { return says(one.body); }) ||
         std::any_of(node.arguments.begin(), node.arguments.end(), inside) ||
         (node.form == Form::Function && inside(node.argument)) ||
         ((node.form == Form::Function || node.form == Form::Forall) && inside(node.result));
}

} // namespace culprit::refine
