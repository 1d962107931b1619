#include "blame/types/repairs/repair.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::blame {

namespace e = syntax::expression;

Repair make_repair(RepairKind kind, std::string description, std::vector<Edit> edits,
                   std::vector<EntityId> changes) {
  return {kind, std::move(description), std::move(edits), std::move(changes)};
}

Repairer::Repairer(const ModuleInput &module, const Environment &environment, const Typing &typing,
                   const BlameSystem &built, const SymbolTable &symbols, const Sources &sources,
                   const Survey &where, Trial &trial)
    : module_(module), tree_(module.tree), environment_(environment), typing_(typing),
      built_(built), symbols_(symbols), sources_(sources), where_(where), trial_(trial),
      habits_(habits_of(environment.dialect)) {}

// ---- holes

void Repairer::open(const Place &place) {
  if (const auto *type = std::get_if<EntityId>(&place)) {
    trial_.ignore(*type);
    return;
  }
  if (const auto *expression = std::get_if<Expression>(&place)) {
    const Expression id = strip(*expression);
    if (typing_.expressions[static_cast<std::size_t>(id)] == no_type)
      return;
    (void)trial_.cut(variable(id), range(id));
    trial_.leave_out(range(id));
    return;
  }
  const Pattern id = std::get<Pattern>(place);
  const Type type = typing_.patterns[static_cast<std::size_t>(id)];
  if (type == no_type || environment_.store[type].shape != Shape::Variable)
    return;
  (void)trial_.cut(variable(id), range(id));
  trial_.leave_out(range(id));
  // What a variable is elsewhere is up to the pattern that binds it.
  if (!std::holds_alternative<syntax::pattern::Variable>(tree_[id].node))
    return;
  if (const auto uses = where_.uses.find(type); uses != where_.uses.end())
    for (const std::uint32_t use : uses->second)
      trial_.leave_out(use);
}

bool Repairer::holes(std::span<const Place> places) {
  trial_.begin();
  for (const Place &place : places)
    open(place);
  return trial_.holds();
}

void Repairer::leave_open(std::span<const Place> places) {
  trial_.begin();
  for (const Place &place : places)
    open(place);
  trial_.keep();
}

void Repairer::leave_out_own(Range whole, std::vector<Range> parts) {
  std::sort(parts.begin(), parts.end(),
            [](const Range &a, const Range &b) { return a.first < b.first; });
  std::uint32_t from = whole.first;
  for (const Range &part : parts) {
    trial_.leave_out({from, part.first});
    from = part.last;
  }
  trial_.leave_out({from, whole.last});
}

Repairer::Expression Repairer::strip(Expression id) const {
  while (const auto *inner = std::get_if<e::Parenthesized>(&tree_[id].node))
    id = inner->body;
  return id;
}

std::uint32_t Repairer::variable(Expression id) const {
  return environment_.store[typing_.expressions[static_cast<std::size_t>(strip(id))]].first;
}

std::string Repairer::argument_text(Expression id) const {
  const syntax::ExpressionNode &node = tree_[id].node;
  const bool plain =
      std::holds_alternative<e::Variable>(node) || std::holds_alternative<e::Constructor>(node) ||
      std::holds_alternative<e::Literal>(node) || std::holds_alternative<e::Tuple>(node) ||
      std::holds_alternative<e::ListOf>(node) || std::holds_alternative<e::Parenthesized>(node) ||
      std::holds_alternative<e::Sequence>(node) || std::holds_alternative<e::Comprehension>(node) ||
      std::holds_alternative<e::LeftSection>(node) || std::holds_alternative<e::RightSection>(node);
  return plain ? text(id) : fmt::format("({})", text(id));
}

Part Repairer::function(Part argument, Part result) {
  const auto arrow =
      built_.constructors.find(BlameSystem::key(environment_.store.program().arrow(), 2));
  const std::array parts{argument, result};
  return trial_.apply(
      arrow == built_.constructors.end() ? scl::ConstructorId{0xFFFFFFFE} : arrow->second, parts);
}

Part Repairer::list(Part element) {
  const auto constructor =
      built_.constructors.find(BlameSystem::key(environment_.store.program().list(), 1));
  return trial_.apply(constructor == built_.constructors.end() ? scl::ConstructorId{0xFFFFFFFD}
                                                               : constructor->second,
                      std::span(&element, 1));
}

// A type for the trial; its binders are new variables.
Part Repairer::part(Type type, std::unordered_map<std::uint32_t, Part> &bound) {
  const Store &store = environment_.store;
  const Store::Spine spine = store.spine(type);
  const Node &head = store[spine.head];
  if (head.shape == Shape::Forall)
    return part(store.quantifier(spine.head).body, bound);
  if (head.shape == Shape::Bound && spine.arguments.empty()) {
    const auto [entry, added] = bound.try_emplace(head.first);
    if (added)
      entry->second = trial_.fresh();
    return entry->second;
  }
  std::vector<Part> arguments;
  for (const Type argument : spine.arguments)
    arguments.push_back(part(argument, bound));
  // As in a blamed system, an unknown container is a list.
  if (head.shape == Shape::Bound && arguments.size() == 1)
    return list(arguments[0]);
  if (head.shape != Shape::Constructor)
    return trial_.fresh();
  const auto constructor =
      built_.constructors.find(BlameSystem::key(names::TypeNameId{head.first}, arguments.size()));
  // A type that occurs nowhere in the program is equal to none that does.
  return trial_.apply(constructor == built_.constructors.end()
                          ? scl::ConstructorId{0x80000000U | head.first}
                          : constructor->second,
                      arguments);
}

bool Repairer::try_cut(Expression id, const std::function<void(const Trial::Cut &)> &relate) {
  trial_.begin();
  const std::vector<Trial::Cut> cuts = trial_.cut(variable(id), range(id));
  for (const Trial::Cut &cut : cuts)
    relate(cut);
  return !cuts.empty() && trial_.holds(); // nothing is repaired at a place that nothing is known of
}

std::vector<Repair> Repairer::repairs(Expression id) {
  id = strip(id);
  std::vector<Repair> result;
  if (typing_.expressions[static_cast<std::size_t>(id)] == no_type)
    return result;
  const syntax::ExpressionNode &node = tree_[id].node;
  if (std::holds_alternative<e::Operator>(node))
    try_operator_name(id, result);
  const Place place = id;
  if (!holes(std::span(&place, 1))) {
    if (std::holds_alternative<e::Operator>(node))
      try_names(id, result);
    try_composition(id, result);
    return result;
  }
  result.insert(result.begin(), Repair{});
  try_brackets(id, result);
  try_conversions(id, result);
  try_tuples(id, result);
  if (const auto *apply = std::get_if<e::Apply>(&node))
    try_application(id, *apply, result);
  if (const auto *infix = std::get_if<e::Infix>(&node))
    try_infix(id, *infix, result);
  if (std::holds_alternative<e::Variable>(node) || std::holds_alternative<e::Operator>(node))
    try_names(id, result);
  if (std::holds_alternative<e::Variable>(node))
    try_variables(id, result);
  if (std::holds_alternative<e::Operator>(node))
    try_converted_operands(id, result);
  try_composition(id, result);
  if (const auto *literal = std::get_if<e::Literal>(&node))
    try_literal(id, literal->value, result);
  return result;
}

Repairer::Types Repairer::types(Expression id) {
  id = strip(id);
  if (typing_.expressions[static_cast<std::size_t>(id)] == no_type)
    return {};
  trial_.begin();
  const std::vector<Trial::Cut> cuts = trial_.cut(variable(id), range(id));
  if (cuts.empty() || !trial_.holds())
    return {};
  const auto [inside, outside] = cuts.front();
  return {trial_.print(inside), trial_.print(outside), trial_.is_instance(inside, outside)};
}

// ---- brackets and arguments around an expression

void Repairer::try_brackets(Expression id, std::vector<Repair> &repairs) {
  const syntax::ExpressionNode &node = tree_[id].node;
  const bool is_operator = std::holds_alternative<e::Operator>(node);
  if (!is_operator &&
      try_cut(id, [&](const Trial::Cut &cut) { trial_.equate(list(cut.inside), cut.outside); }))
    repairs.push_back(make_repair(RepairKind::Wrap, fmt::format("write [{}]", text(id)),
                                  {{span(id), fmt::format("[{}]", text(id))}}));
  const auto *literal = std::get_if<e::Literal>(&node);
  if (literal && literal->value.kind == syntax::LiteralKind::String && text(id).size() == 3 &&
      try_cut(id, [&](const Trial::Cut &cut) { trial_.equate(cut.inside, list(cut.outside)); })) {
    const std::string character = fmt::format("'{}'", text(id).substr(1, 1));
    repairs.push_back(make_repair(RepairKind::Literal, fmt::format("write {}", character),
                                  {{span(id), character}}));
  }
  if (const auto *whole = std::get_if<e::ListOf>(&node);
      whole && whole->elements.count == 1 &&
      try_cut(id, [&](const Trial::Cut &cut) { trial_.equate(cut.inside, list(cut.outside)); })) {
    const std::string inner = argument_text(tree_[whole->elements][0]);
    repairs.push_back(make_repair(
        RepairKind::Unwrap, fmt::format("write {} without brackets", inner), {{span(id), inner}}));
  }
  const bool callable = std::holds_alternative<e::Variable>(node) ||
                        std::holds_alternative<e::Constructor>(node) ||
                        std::holds_alternative<e::Apply>(node);
  // Where anything would do, the result of anything would, unless it must not be what it is part
  // of.
  std::optional<Part> needed; // none: nothing is asked of what stands here
  const bool infinite =
      std::any_of(typing_.conflicts.begin(), typing_.conflicts.end(), [](const Conflict &conflict) {
        return conflict.kind == Conflict::Kind::Infinite;
      });
  if (callable &&
      try_cut(id,
              [&](const Trial::Cut &cut) {
                needed = cut.outside;
                trial_.equate(cut.inside, function(trial_.fresh(), cut.outside));
              }) &&
      needed && (infinite || trial_.print(*needed).size() > 1))
    repairs.push_back(make_repair(RepairKind::MissingArgument, {}, {}));
  if (callable && try_cut(id, [&](const Trial::Cut &cut) {
        const Part argument = trial_.fresh();
        const Part result = trial_.fresh();
        trial_.equate(cut.inside, function(argument, result));
        trial_.equate(cut.outside, function(list(argument), list(result)));
      }))
    repairs.push_back(
        make_repair(RepairKind::Map, fmt::format("write {} {}", habits_.map, argument_text(id)),
                    {{span(id), fmt::format("({} {})", habits_.map, argument_text(id))}}));
}

// ---- types

std::vector<Repair> Repairer::repairs(EntityId type) {
  const Place place = type;
  return holes(std::span(&place, 1)) ? std::vector<Repair>(1) : std::vector<Repair>();
}

} // namespace culprit::blame
