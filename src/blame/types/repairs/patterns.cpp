// Repairs of patterns.
#include "blame/types/repairs/repair.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace culprit::blame {

namespace p = syntax::pattern;

std::uint32_t Repairer::variable(Pattern id) const {
  const Type type = typing_.patterns[static_cast<std::size_t>(id)];
  return type == no_type ? 0xFFFFFFFF : environment_.store[type].first;
}

Repairer::Pattern Repairer::strip(Pattern id) const {
  while (const auto *inner = std::get_if<p::Parenthesized>(&tree_[id].node))
    id = inner->body;
  return id;
}

std::vector<Repair> Repairer::repairs(Pattern id) {
  std::vector<Repair> result;
  const Type type = typing_.patterns[static_cast<std::size_t>(id)];
  if (type == no_type || environment_.store[type].shape != Shape::Variable)
    return result;
  const Place place = id;
  if (holes(std::span(&place, 1)))
    result.push_back({});
  const syntax::PatternNode &node = tree_[id].node;
  if (const auto *tuple = std::get_if<p::Tuple>(&node); tuple && tuple->elements.count == 2) {
    try_pair_pattern(id, *tuple, result);
    try_curried_pattern(id, *tuple, result);
  }
  if (const auto *whole = std::get_if<p::ListOf>(&node); whole && whole->elements.count == 1)
    try_list_pattern(id, *whole, result);
  if (const auto *infix = std::get_if<p::Infix>(&node); infix && infix->elements.count == 3)
    try_cons_pattern(id, *infix, result);
  return result;
}

// f x = e to f x y = e
std::vector<std::pair<EntityId, Repair>>
Repairer::missing_parameters(std::span<const Range> units) {
  std::vector<std::pair<EntityId, Repair>> repairs;
  const Store &store = environment_.store;
  std::map<syntax::DeclarationId, std::vector<std::uint32_t>> clauses; // their constraints
  for (const Range &unit : units)
    for (std::uint32_t k = unit.first; k < unit.last; ++k)
      if (const Constraint &constraint = typing_.constraints[k];
          constraint.role == Role::Clause && constraint.kind == ConstraintKind::Equal)
        where_.functions_declared.each(constraint.entity,
                                       [&](syntax::DeclarationId of) { clauses[of].push_back(k); });
  for (const auto &[declaration, constraints] : clauses) {
    const auto &node = std::get<syntax::declaration::Function>(tree_[declaration].node);
    const syntax::Clause *clause = tree_[node.clauses].data();
    if (!clause || clause->patterns.count == 0)
      continue;
    bool any = false;
    trial_.begin();
    for (const std::uint32_t k : constraints) {
      const Constraint &constraint = typing_.constraints[k];
      Type result = constraint.right;
      for (std::uint32_t n = 0; n < constraint.detail; ++n)
        result = Type{store[result].second};
      if (store[result].shape != Shape::Variable)
        continue;
      for (const Trial::Cut &cut : trial_.cut(store[result].first, {k, k + 1})) {
        trial_.equate(cut.inside, function(trial_.fresh(), cut.outside));
        any = true;
      }
    }
    if (!any || !trial_.holds())
      continue;
    const Pattern last = tree_[clause->patterns][clause->patterns.count - 1];
    repairs.emplace_back(tree_[strip(last)].entity,
                         make_repair(RepairKind::Parameter, "add a parameter after this one", {}));
  }
  return repairs;
}

// (x, xs) to (x:xs)
void Repairer::try_pair_pattern(Pattern id, const p::Tuple &node, std::vector<Repair> &repairs) {
  const auto parts = tree_[node.elements];
  trial_.begin();
  leave_out_own(range(id), {range(parts[0]), range(parts[1])});
  const std::vector<Part> whole = trial_.variables(variable(id));
  const std::vector<Part> heads = trial_.variables(variable(parts[0]));
  const std::vector<Part> tails = trial_.variables(variable(parts[1]));
  if (heads.size() != whole.size() || tails.size() != whole.size())
    return;
  for (std::size_t k = 0; k < whole.size(); ++k) {
    trial_.equate(whole[k], list(heads[k]));
    trial_.equate(tails[k], whole[k]);
  }
  if (!trial_.holds())
    return;
  const std::string written = fmt::format("({}{}{})", text(parts[0]), habits_.cons, text(parts[1]));
  repairs.push_back(
      make_repair(RepairKind::Pattern, fmt::format("match {}", written), {{span(id), written}}));
}

// \(x, y) -> e to \x y -> e, and the same for the last parameter of a clause
void Repairer::try_curried_pattern(Pattern id, const p::Tuple &node, std::vector<Repair> &repairs) {
  const Store &store = environment_.store;
  const auto parts = tree_[node.elements];
  // A clause's parameter is tied to its pattern; a lambda's is the pattern's type itself.
  Type parameter = typing_.patterns[static_cast<std::size_t>(id)];
  std::optional<std::uint32_t> tie;
  if (const std::uint32_t before = range(id).first; before > 0) {
    const Constraint &constraint = typing_.constraints[before - 1];
    if (constraint.role == Role::Subject && constraint.left == parameter) {
      parameter = constraint.right;
      tie = before - 1;
    }
  }
  for (std::uint32_t i = range(id).first; i-- > 0;) {
    const Constraint &constraint = typing_.constraints[i];
    if (constraint.kind != ConstraintKind::Equal ||
        (constraint.role != Role::Lambda && constraint.role != Role::Clause))
      continue;
    Type rest = constraint.right;
    Type last = no_type;
    while (store[rest].shape == Shape::Apply &&
           store[Type{store[rest].first}].shape == Shape::Apply) {
      last = Type{store[Type{store[rest].first}].second};
      rest = Type{store[rest].second};
    }
    if (last != parameter || store[rest].shape != Shape::Variable ||
        store[last].shape != Shape::Variable)
      return;
    trial_.begin();
    if (tie)
      trial_.leave_out(*tie);
    const std::vector<Trial::Cut> firsts = trial_.cut(store[last].first, {i, i + 1});
    const std::vector<Trial::Cut> results = trial_.cut(store[rest].first, {i, i + 1});
    const std::vector<Part> lefts = trial_.variables(variable(parts[0]));
    const std::vector<Part> rights = trial_.variables(variable(parts[1]));
    if (firsts.size() != results.size() || lefts.size() != results.size() ||
        rights.size() != results.size())
      return;
    for (std::size_t k = 0; k < results.size(); ++k) {
      trial_.equate(firsts[k].inside, lefts[k]);
      trial_.equate(results[k].inside, function(rights[k], results[k].outside));
    }
    if (!trial_.holds())
      return;
    const std::string written = fmt::format("{} {}", text(parts[0]), text(parts[1]));
    repairs.push_back(make_repair(RepairKind::Pattern,
                                  fmt::format("take two parameters: {}", written),
                                  {{span(id), written}}));
    return;
  }
}

// [x:xs] to (x:xs)
void Repairer::try_list_pattern(Pattern id, const p::ListOf &node, std::vector<Repair> &repairs) {
  const Pattern part = tree_[node.elements][0];
  trial_.begin();
  leave_out_own(range(id), {range(part)});
  const std::vector<Part> whole = trial_.variables(variable(id));
  const std::vector<Part> inner = trial_.variables(variable(part));
  if (inner.size() != whole.size())
    return;
  for (std::size_t k = 0; k < whole.size(); ++k)
    trial_.equate(whole[k], inner[k]);
  if (!trial_.holds())
    return;
  const std::string written = fmt::format("({})", text(part));
  repairs.push_back(
      make_repair(RepairKind::Pattern, fmt::format("match {}", written), {{span(id), written}}));
}

// (C x:xs) to C (x:xs)
void Repairer::try_cons_pattern(Pattern id, const p::Infix &node, std::vector<Repair> &repairs) {
  const auto elements = tree_[node.elements];
  const auto reference = module_.resolution.patterns[static_cast<std::size_t>(elements[1])];
  const auto *construct = std::get_if<p::Construct>(&tree_[elements[0]].node);
  if (!reference.is(names::Reference::Kind::Value) ||
      reference.value() != environment_.store.program().cons() || !construct ||
      construct->arguments.count == 0)
    return;
  const Pattern last = tree_[construct->arguments][construct->arguments.count - 1];
  const Type type = typing_.patterns[static_cast<std::size_t>(last)];
  trial_.begin();
  leave_out_own(range(id), {range(elements[0]), range(elements[2])});
  // The constructor's field is tied to its pattern by one constraint.
  std::vector<Trial::Cut> fields;
  for (std::uint32_t i = range(elements[0]).first; i < range(elements[0]).last; ++i)
    if (const Constraint &constraint = typing_.constraints[i];
        constraint.kind == ConstraintKind::Equal && constraint.role == Role::Pattern &&
        constraint.left == type)
      fields = trial_.cut(variable(last), {i, i + 1});
  const std::vector<Part> whole = trial_.variables(variable(id));
  const std::vector<Part> outer = trial_.variables(variable(elements[0]));
  const std::vector<Part> tails = trial_.variables(variable(elements[2]));
  if (fields.empty() || fields.size() != whole.size() || outer.size() != whole.size() ||
      tails.size() != whole.size())
    return;
  for (std::size_t k = 0; k < whole.size(); ++k) {
    trial_.equate(whole[k], outer[k]);
    trial_.equate(fields[k].inside, list(fields[k].outside));
    trial_.equate(tails[k], fields[k].inside);
  }
  if (!trial_.holds())
    return;
  const Span inner = cover(span(last), span(elements[2]));
  const std::string written = fmt::format("({})", sources_.text(inner));
  repairs.push_back(
      make_repair(RepairKind::Pattern, fmt::format("match {}", written), {{inner, written}}));
}

} // namespace culprit::blame
