#include "blame/types/system.h"

#include "blame/types/cone.h"
#include "blame/types/narrow.h"
#include "types/infer/classes.h"
#include "types/infer/rows.h"
#include "types/print.h"
#include "types/written.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>

namespace culprit::blame {

namespace {

constexpr unsigned most_copies_deep = 6;
constexpr std::size_t most_assertions = 20'000;
// Saturating all constraints of a module takes a fraction of a second up to here, and all that
// agrees in it counts. Of larger modules only what has to do with the conflicts is looked at.
constexpr std::size_t most_taken_whole = 10'000;
// And of what that comes to, copies included, this much may be saturated.
constexpr std::size_t most_saturated = 4'000;

} // namespace

BlameSystem BlameSystemBuilder::build() {
  result_.dialect = environment_.dialect;
  const auto count = static_cast<std::uint32_t>(typing_.constraints.size());
  if (count <= most_taken_whole)
    add_range(0, count, nullptr);
  else
    for (const Range &range : cone(environment_, typing_, most_copies_deep))
      add_range(range.first, range.last, nullptr);
  add_failed_instances();
  add_usual_classes();
  assume_instances();
  assert_all();
  return std::move(result_);
}

BlameSystem BlameSystemBuilder::build_alone(Range unit, const Span &whole,
                                            const EntityTable &entities,
                                            const std::unordered_set<EntityId> &silent) {
  result_.dialect = environment_.dialect;
  alone_.emplace(Alone{unit, whole, entities, silent});
  add_range(unit.first, unit.last, nullptr);
  assume_instances();
  assert_all();
  return std::move(result_);
}

// All assertions, or of very many those that have to do with what does not fit.
void BlameSystemBuilder::assert_all() {
  const std::vector<bool> kept = assertions_.size() > most_saturated
                                     ? narrow(result_.system, assertions_)
                                     : std::vector<bool>(assertions_.size(), true);
  std::size_t count = 0;
  for (std::size_t i = 0; i < assertions_.size(); ++i) {
    if (!kept[i])
      continue;
    result_.system.assert_that(assertions_[i]);
    result_.constraints[count] = result_.constraints[i];
    result_.roots[count++] = result_.roots[i];
  }
  result_.constraints.resize(count);
  result_.roots.resize(count);
  result_.by_root.resize(count);
  std::iota(result_.by_root.begin(), result_.by_root.end(), 0U);
  std::stable_sort(
      result_.by_root.begin(), result_.by_root.end(),
      [&](std::uint32_t a, std::uint32_t b) { return result_.roots[a] < result_.roots[b]; });
}

void BlameSystemBuilder::add_range(std::uint32_t first, std::uint32_t last, const Frame *frame) {
  for (std::uint32_t number = first; number < last; ++number) {
    if (!frame)
      root_ = number;
    add(number, frame);
  }
}

void BlameSystemBuilder::add(std::uint32_t number, const Frame *frame) {
  const Constraint &constraint = typing_.constraints[number];
  at_ = constraint.entity;
  lenient_ = constraint.lenient;
  switch (constraint.kind) {
  case ConstraintKind::Equal: {
    const scl::ElementId left = element(constraint.left, frame);
    add_assertion(left, element(constraint.right, frame), scl::Relation::Equal, number);
    break;
  }
  case ConstraintKind::Class:
    add_class(number, frame);
    break;
  case ConstraintKind::Use:
    add_use(number, frame);
    break;
  }
}

void BlameSystemBuilder::add_assertion(scl::ElementId left, scl::ElementId right,
                                       scl::Relation relation, std::uint32_t number) {
  assertions_.push_back(
      {left, right, relation, scl::no_hypotheses, origin(typing_.constraints[number].entity)});
  result_.constraints.push_back(number);
  result_.roots.push_back(root_);
}

void BlameSystemBuilder::add_use(std::uint32_t number, const Frame *frame) {
  const Constraint &constraint = typing_.constraints[number];
  const Group &group = typing_.groups[constraint.group];
  const scl::ElementId use = element(constraint.left, frame);
  const unsigned depth = frame ? frame->depth + 1 : 1;
  const std::size_t size = group.last_constraint - group.first_constraint;
  const bool elsewhere = alone_ && (group.first_constraint < alone_->unit.first ||
                                    group.last_constraint > alone_->unit.last);
  if (group.failed || elsewhere || depth > most_copies_deep ||
      result_.constraints.size() + size > most_assertions) {
    add_assertion(use, element(constraint.solved, frame), scl::Relation::Equal, number);
    return;
  }
  std::unordered_map<std::uint32_t, scl::VariableId> own;
  const Frame copy{frame, group.first_variable, group.last_variable, &own, depth};
  add_assertion(use, element(constraint.right, &copy), scl::Relation::Equal, number);
  add_range(group.first_constraint, group.last_constraint, &copy);
}

// A type is in a class: τ ≤ C, where C stands for the set of its instances (SHErrLoc §5.1). Classes
// of several parameters are not told apart that way; of them, only what functional dependencies say
// counts.
void BlameSystemBuilder::add_class(std::uint32_t number, const Frame *frame) {
  const Constraint &constraint = typing_.constraints[number];
  if (const auto found = typing_.determined.find(number); found != typing_.determined.end())
    for (const auto &[by, argument] : found->second)
      add_assertion(element(by, frame), element(meaning(argument), frame), scl::Relation::Equal,
                    number);
  if (constraint.predicate.equality() || constraint.predicate.count != 1 ||
      environment_.incomplete ||
      types::is_builtin_class(
          symbols_.name(environment_.store.program()[constraint.predicate.head].name)))
    return;
  const scl::ElementId type = element(environment_.store.arguments(constraint.predicate)[0], frame);
  const scl::ElementId constant =
      result_.system.constant(class_constant(constraint.predicate.head), origin(constraint.entity));
  add_assertion(type, constant, scl::Relation::LessOrEqual, number);
}

// An unknown constructor stands for what was found for it, as where it is applied.
Type BlameSystemBuilder::meaning(Type type) const {
  const Store &store = environment_.store;
  const Store::Spine found = store.spine(type);
  const Node &head = store[found.head];
  if (store[type].shape != Shape::Variable || head.shape != Shape::Constructor)
    return head.shape == Shape::Skolem ? found.head : type;
  const auto data = environment_.data.find(names::TypeNameId{head.first});
  const std::size_t takes = names::TypeNameId{head.first} == store.program().arrow() ? 2
                            : data == environment_.data.end()                        ? 0
                                                              : data->second.parameters.size();
  return found.arguments.size() < takes ? store.resolve(type) : type;
}

// What an instance needs in turn, and has not: the constraint itself seems to be satisfied.
void BlameSystemBuilder::add_failed_instances() {
  for (const Conflict &conflict : typing_.conflicts) {
    if (conflict.kind != Conflict::Kind::NoInstance || conflict.left == no_type)
      continue;
    const Constraint &constraint = typing_.constraints[conflict.constraint];
    if (constraint.kind != ConstraintKind::Class || constraint.predicate.equality() ||
        constraint.predicate.count != 1) // what a family makes has no class of its own
      continue;
    const scl::ElementId constant = result_.system.constant(
        class_constant(constraint.predicate.head), origin(constraint.entity));
    root_ = conflict.constraint;
    add_assertion(element(conflict.left, nullptr), constant, scl::Relation::LessOrEqual,
                  conflict.constraint);
  }
}

// Classes that a change to the program may bring in (see repair.h).
void BlameSystemBuilder::add_usual_classes() {
  constexpr std::array<std::string_view, 6> usual{"Num",  "Integral", "Fractional",
                                                  "Show", "Eq",       "Ord"};
  std::vector<names::TypeNameId> classes;
  for (const auto &[name, info] : environment_.classes)
    if (std::find(usual.begin(), usual.end(),
                  symbols_.name(environment_.store.program()[name].name)) != usual.end())
      classes.push_back(name);
  std::sort(classes.begin(), classes.end());
  for (const names::TypeNameId name : classes)
    (void)class_constant(name);
}

// ---- types

scl::OriginId BlameSystemBuilder::origin(EntityId entity) {
  entity = to_blame(entity);
  const auto [entry, added] = origins_.try_emplace(static_cast<std::uint32_t>(entity));
  if (added)
    entry->second = result_.system.add_origin({entity, entity != no_entity});
  return entry->second;
}

// Alone, a definition is not asked what others say, but why it believes them.
EntityId BlameSystemBuilder::to_blame(EntityId entity) const {
  if (!alone_ || entity == no_entity)
    return entity;
  const Span &span = alone_->entities[entity].span;
  const Span &whole = alone_->whole;
  if (span.file != whole.file || span.start < whole.start || span.end > whole.end)
    entity = at_;
  return alone_->silent.contains(entity) ? no_entity : entity;
}

EntityId BlameSystemBuilder::to_blame(names::TypeNameId constructor, EntityId entity) const {
  return alone_ && constructor == environment_.store.program().arrow() ? no_entity : entity;
}

// What inference found for a type: the constraint at hand is to blame for all of it.
scl::ElementId BlameSystemBuilder::inferred(Type type) {
  const Store &store = environment_.store;
  type = store.resolve(type);
  if (store.is_unknown(type))
    return result_.system.variable(result_.system.add_variable("_"));
  if (store[type].shape == Shape::Variable)
    return result_.system.variable(variable(store[type].first, nullptr), origin(at_));
  const Store::Spine spine = store.spine(type);
  std::vector<scl::ElementId> elements;
  elements.reserve(spine.arguments.size());
  for (const Type argument : spine.arguments)
    elements.push_back(inferred(argument));
  return apply(store[spine.head], elements, at_);
}

scl::VariableId BlameSystemBuilder::variable(std::uint32_t number, const Frame *frame) {
  while (frame && (number < frame->first || number >= frame->last))
    frame = frame->outer;
  auto &variables = frame ? *frame->variables : variables_;
  const auto [entry, added] = variables.try_emplace(number);
  if (added) {
    entry->second = result_.system.add_variable(fmt::format("t{}", number));
    result_.copies[number].push_back(result_.system.variable(entry->second));
  }
  return entry->second;
}

scl::ConstructorId BlameSystemBuilder::constructor(names::TypeNameId name, std::size_t arity) {
  const auto [entry, added] = result_.constructors.try_emplace(BlameSystem::key(name, arity));
  if (added)
    entry->second =
        result_.system.add_constructor(path_of(name, environment_, symbols_),
                                       std::vector<scl::Variance>(arity, scl::Variance::Invariant));
  return entry->second;
}

scl::ConstructorId BlameSystemBuilder::class_constant(names::TypeNameId name) {
  const auto [entry, added] = result_.classes.try_emplace(static_cast<std::uint32_t>(name));
  if (added)
    entry->second = result_.system.add_class(
        std::string(symbols_.name(environment_.store.program()[name].name)));
  return entry->second;
}

scl::ElementId BlameSystemBuilder::element(Type type, const Frame *frame) {
  const Store &store = environment_.store;
  const Node &node = store[type];
  if (store.is_unknown(type)) // not even by what else it meets is it decided
    return result_.system.variable(result_.system.add_variable("_"));
  switch (node.shape) {
  case Shape::Variable: {
    if (store.is_unknown(type))
      break;
    if (alone_ && basis_.is_mentioned_before(alone_->unit.first, node.first))
      return inferred(type);
    const scl::VariableId id = variable(node.first, frame);
    return node.origin == no_entity ? result_.system.variable(id)
                                    : result_.system.variable(id, origin(node.origin));
  }
  case Shape::Skolem: {
    if (lenient_)
      break;
    const auto [entry, added] = skolems_.try_emplace(node.first);
    if (added) {
      entry->second =
          result_.system.add_constructor(std::string(symbols_.name(store.skolem_name(type))), {});
      result_.skolems.insert(entry->second);
    }
    return result_.system.constant(entry->second, origin(node.origin));
  }
  case Shape::Constructor:
  case Shape::Apply:
    return application(type, frame);
  case Shape::Promoted: {
    const auto [entry, added] = promoted_.try_emplace(node.first);
    if (added)
      entry->second = result_.system.add_constructor(
          std::string(symbols_.name(store.program()[names::ValueId{node.first}].name)), {});
    return result_.system.constant(entry->second, origin(node.origin));
  }
  case Shape::Bound:
  case Shape::Literal:
  case Shape::Forall: // higher ranks are not compared: anything fits
  case Shape::Unknown:
    break;
  }
  return result_.system.variable(result_.system.add_variable("_"));
}

// The spine is followed as it was written; only an unknown head is what inference found for it.
scl::ElementId BlameSystemBuilder::application(Type type, const Frame *frame) {
  const Store &store = environment_.store;
  const EntityId at = store[type].origin;
  std::vector<Type> arguments;
  while (store[type].shape == Shape::Apply) {
    arguments.insert(arguments.begin(), Type{store[type].second});
    type = Type{store[type].first};
  }
  Type head = type;
  if (store.is_unknown(head))
    return result_.system.variable(result_.system.add_variable("_"));
  if (store[head].shape == Shape::Variable) {
    const Store::Spine solved = store.spine(head);
    if (basis_.is_container(environment_.store[head].first))
      return result_.system.apply(constructor(store.program().list(), 1),
                                  std::array{element(arguments.back(), frame)}, origin(at));
    if (store[solved.head].shape == Shape::Constructor) {
      arguments.insert(arguments.begin(), solved.arguments.begin(), solved.arguments.end());
      head = solved.head;
    }
  }
  std::vector<scl::ElementId> elements;
  elements.reserve(arguments.size());
  for (const Type argument : arguments)
    elements.push_back(element(argument, frame));
  const Node &node = store[head];
  if (node.shape == Shape::Variable)
    return result_.system.apply(variable(node.first, frame), elements, origin(at));
  return apply(node, elements, at);
}

scl::ElementId BlameSystemBuilder::apply(const Node &head,
                                         std::span<const scl::ElementId> arguments, EntityId at) {
  const names::TypeNameId name{head.first};
  // Rows are not compared: all polymorphic variants are of one type. Types that are parts of
  // themselves may be anything.
  const auto kept = head.shape == Shape::Constructor ? environment_.variants.find(name)
                                                     : environment_.variants.end();
  if (kept != environment_.variants.end() && is_variants(environment_, symbols_, kept->second.body))
    return result_.system.apply(
        label(symbols_.find(variants_name)),
        std::array{result_.system.variable(result_.system.add_variable("_"))}, origin(at));
  if (kept != environment_.variants.end())
    return result_.system.variable(result_.system.add_variable("_"));
  if (head.shape == Shape::Constructor && name != names::no_type_name)
    return result_.system.apply(constructor(name, arguments.size()), arguments,
                                origin(to_blame(name, at)));
  if (head.shape == Shape::Literal && arguments.size() == 1) // a parameter with a label
    return result_.system.apply(label(Symbol{head.first}), arguments, origin(at));
  return result_.system.variable(result_.system.add_variable("_"));
}

scl::ConstructorId BlameSystemBuilder::label(Symbol text) {
  const auto [entry, added] = labels_.try_emplace(static_cast<std::uint32_t>(text));
  if (added)
    entry->second = result_.system.add_constructor(std::string(symbols_.name(text)),
                                                   {scl::Variance::Invariant});
  return entry->second;
}

// ---- classes

void BlameSystemBuilder::assume_instances() {
  for (const auto &[of_class, constant] : result_.classes)
    for (const auto &[packed, constructor] : result_.constructors) {
      const names::TypeNameId type{static_cast<std::uint32_t>(packed >> 32U)};
      if (!basis_.has_instance(names::TypeNameId{of_class}, type))
        continue;
      result_.system.add_member(constant, constructor);
      for (const auto &[argument, asked] : basis_.context(names::TypeNameId{of_class}, type))
        if (const auto known = result_.classes.find(static_cast<std::uint32_t>(asked));
            known != result_.classes.end())
          result_.contexts[BlameSystem::instance_key(constant, constructor)].emplace_back(
              argument, known->second);
    }
  // A skolem is in the classes that its signature gives it.
  const Store &store = environment_.store;
  for (const std::vector<Predicate> &givens : typing_.givens)
    for (const Predicate &predicate : givens) {
      if (predicate.equality() || predicate.count != 1)
        continue;
      const Node &head = store[store.spine(store.arguments(predicate)[0]).head];
      const auto of_class = result_.classes.find(static_cast<std::uint32_t>(predicate.head));
      const auto skolem = skolems_.find(head.first);
      if (head.shape == Shape::Skolem && of_class != result_.classes.end() &&
          skolem != skolems_.end())
        result_.system.add_member(of_class->second, skolem->second);
    }
}

// ---- printing

namespace {

Written print_inner(const scl::System &system, syntax::Dialect dialect, scl::TermId id,
                    unsigned depth) {
  const scl::Term &term = system.term(id);
  if (term.shape != scl::Shape::Constructor || depth > 8)
    return {"_"};
  std::vector<Written> parts;
  for (const scl::TermId part : system.arguments(id))
    parts.push_back(print_inner(system, dialect, part, depth + 1));
  return written(dialect, system.constructor(term.head).name, parts);
}

} // namespace

std::string print_type(const BlameSystem &built, scl::TermId term) {
  return print_inner(built.system, built.dialect, term, 0).text;
}

} // namespace culprit::blame
