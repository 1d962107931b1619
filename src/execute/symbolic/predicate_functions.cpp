// Functions, measures and sets in predicates.
#include "execute/symbolic/predicates.h"

#include <algorithm>
#include <array>
#include <utility>

namespace culprit::execute {

using logic::no_term;

namespace {

constexpr std::size_t most_elements = 300;
constexpr std::uint32_t cost_of_logic = 3; // rather the type of a function says too little

} // namespace

// ---- functions

LogicalValue PredicateEvaluation::call(kernel::GlobalId global, const Predicate &node,
                                       Slots slots) {
  std::vector<Cell *> arguments;
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    Cell *cell = cell_of(evaluate(node.children[i], slots), node.kinds[i]);
    if (cell == nullptr)
      return {};
    arguments.push_back(cell);
  }
  if (!add_dictionaries(global, node.constraints, arguments))
    return {};
  if (machine_.find_logical(global, arguments) == nullptr &&
      machine_.may_suppose(global, arguments)) {
    ++machine_.offered_;
    if (machine_.path_.abstracts(cost_of_logic)) {
      Cell *result = machine_.abstract(*machine_.bare(global), arguments);
      machine_.logical_calls_.push_back({global, 0, arguments, result});
      return {result};
    }
  }
  return quietly(machine_.bare(global), std::move(arguments));
}

// A measure that is not defined for a value: nothing is known of it.
LogicalValue PredicateEvaluation::any_measure(std::uint32_t index, Cell *value) {
  using evaluate::MeasureResult;
  const MeasureResult kind = contracts_.measure_result(index);
  if (kind == MeasureResult::Other || contracts_.measure_name(index) == no_symbol ||
      contracts_.has_invariants() || machine_.knows_many_calls())
    return {};
  for (const SymbolicMachine::LogicalCall &known : machine_.logical_calls_) {
    if (known.function != kernel::no_global || known.measure != index)
      continue;
    const std::optional<Truth> equal = same(known.arguments[0], value);
    if (!equal)
      return {};
    if (machine_.path_.decide(*equal))
      return {known.result};
  }
  if (!machine_.abstracts_more() || !machine_.path_.abstracts(cost_of_logic))
    return {};
  Cell *result = kind == MeasureResult::Number
                     ? machine_.arena_.number(machine_.path_.new_whole())
                     : machine_.boolean(machine_.path_.choose(std::array{0U, 1U}) == 0);
  machine_.checkable_ = false;
  machine_.logical_calls_.push_back({kernel::no_global, index, {value}, result});
  machine_.abstracted_.push_back(
      {kernel::no_global, contracts_.measure_name(index), {value}, result});
  return {result};
}

// A function that was passed. Numbers of the logic may be of a type that it does not take.
LogicalValue PredicateEvaluation::apply(const Predicate &node, Slots slots) {
  std::vector<Cell *> all;
  for (const PredicateId child : node.children) {
    const LogicalValue part = evaluate(child, slots);
    Cell *const *cell = std::get_if<Cell *>(&part.value);
    if (cell == nullptr)
      return {};
    all.push_back(*cell);
  }
  return quietly(all[0], {all.begin() + 1, all.end()});
}

// The instances of a function are those of the types that its arguments have.
bool PredicateEvaluation::add_dictionaries(kernel::GlobalId global,
                                           const std::vector<evaluate::Constraint> &constraints,
                                           std::vector<Cell *> &arguments) {
  if (constraints.empty())
    return true;
  const types::Store &store = machine_.subject_.environment.store;
  Type type = machine_.entries_.with_variables(global);
  Supply supply;
  for (Cell *argument : arguments) {
    const auto arrow = store.as_function(type);
    if (!arrow)
      break;
    machine_.collect(arrow->first, argument, supply, 0);
    type = store.resolve(arrow->second);
  }
  std::vector<Cell *> dictionaries;
  for (const evaluate::Constraint &constraint : constraints) {
    names::TypeNameId of_values = machine_.basic_type("Int");
    for (const auto &[variable, values] : supply.values)
      if (variable == constraint.variable && !values.empty())
        of_values = type_of(values.front());
    const kernel::GlobalId instance = of_values == names::no_type_name
                                          ? kernel::no_global
                                          : contracts_.instance(constraint.of_class, of_values);
    if (instance == kernel::no_global)
      return false;
    dictionaries.push_back(machine_.bare(instance));
  }
  arguments.insert(arguments.begin(), dictionaries.begin(), dictionaries.end());
  return true;
}

names::TypeNameId PredicateEvaluation::type_of(Cell *cell) {
  const Cell *value = weak(cell);
  if (value == nullptr)
    return names::no_type_name;
  switch (value->kind) {
  case CellKind::Number:
    return machine_.basic_type(value->large ? "Integer" : "Int");
  case CellKind::Character:
    return machine_.basic_type("Char");
  case CellKind::Real:
    return machine_.basic_type("Double");
  case CellKind::Data:
    return machine_.program_[kernel::ConstructorId{value->extra}].type;
  default:
    return names::no_type_name;
  }
}

LogicalValue PredicateEvaluation::quietly(Cell *function, std::vector<Cell *> arguments) {
  const bool quiet = std::exchange(machine_.quiet_, true);
  const bool exact = std::exchange(machine_.exact_, true);
  const EntityId place = machine_.place_;
  const EntityId last = machine_.last_call_;
  Cell *result = nullptr;
  try {
    result = arguments.empty() ? machine_.force(function)
                               : machine_.apply(function, std::move(arguments));
  } catch (const SymbolicMachine::Raised &) { // it has no value there
  }
  machine_.quiet_ = quiet;
  machine_.exact_ = exact;
  machine_.place_ = place;
  machine_.last_call_ = last;
  return result == nullptr ? LogicalValue{} : LogicalValue{result};
}

LogicalValue PredicateEvaluation::measure(std::uint32_t index, const LogicalValue &of_value) {
  Cell *const *cell = std::get_if<Cell *>(&of_value.value);
  Cell *value = cell == nullptr ? nullptr : weak(*cell);
  if (value == nullptr)
    return {};
  const kernel::Program &program = machine_.program_;
  for (const evaluate::MeasureCase &equation : contracts_.measure(index)) {
    if (program[equation.constructor].newtype)
      return evaluate(equation.body, std::array{value});
    if (value->kind != CellKind::Data ||
        value->extra != static_cast<std::uint32_t>(equation.constructor))
      continue;
    machine_.spend();
    const std::vector<Cell *> fields(
        value->parts.begin() + program[equation.constructor].dictionaries, value->parts.end());
    return evaluate(equation.body, fields);
  }
  return any_measure(index, value);
}

LogicalValue PredicateEvaluation::construct(const Predicate &node, Slots slots) {
  std::vector<Cell *> fields;
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    fields.push_back(cell_of(evaluate(node.children[i], slots), node.kinds[i]));
    if (fields.back() == nullptr)
      return {};
  }
  return {machine_.arena_.data(kernel::ConstructorId{node.index}, fields)};
}

// An abstract refinement may be any predicate, but the same one everywhere.
LogicalValue PredicateEvaluation::supposed(const Predicate &node, Slots slots) {
  std::vector<Cell *> arguments;
  for (const PredicateId child : node.children) {
    arguments.push_back(cell_of(evaluate(child, slots)));
    if (arguments.back() == nullptr)
      return {};
  }
  for (const SymbolicMachine::Supposition &known : machine_.suppositions_) {
    if (known.abstraction != node.index || known.arguments.size() != arguments.size())
      continue;
    Truth all{true, no_term};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const std::optional<Truth> equal = equality({known.arguments[i]}, {arguments[i]});
      if (!equal)
        return {};
      all = both(all, *equal);
    }
    if (machine_.path_.decide(all))
      return {Truth{known.holds, no_term}};
  }
  const bool truth = machine_.path_.choose(std::array{0U, 1U}) == 0;
  machine_.suppositions_.push_back({node.index, std::move(arguments), truth});
  return {Truth{truth, no_term}};
}

// ---- sets

std::optional<Set> PredicateEvaluation::set(const LogicalValue &datum) {
  if (const Set *known = std::get_if<Set>(&datum.value))
    return *known;
  Cell *const *cell = std::get_if<Cell *>(&datum.value);
  const kernel::GlobalId elements_of_set = machine_.elements_of_set_;
  if (cell == nullptr || elements_of_set == kernel::no_global)
    return std::nullopt;
  const LogicalValue list = quietly(machine_.bare(elements_of_set), {*cell});
  Cell *const *all = std::get_if<Cell *>(&list.value);
  return all == nullptr ? std::nullopt : elements(*all);
}

std::optional<Set> PredicateEvaluation::elements(Cell *list) {
  Set result;
  for (std::size_t nodes = 0; nodes < most_elements; ++nodes) {
    const Cell *value = weak(list);
    if (value == nullptr || value->kind != CellKind::Data)
      return std::nullopt;
    if (value->parts.size() < 2)
      return result;
    result.push_back(value->parts[0]);
    list = value->parts[1];
  }
  return std::nullopt;
}

// One term for all that may be equal: adding them one by one would copy it as often.
std::optional<Truth> PredicateEvaluation::member(Cell *element, const Set &set) {
  if (std::find(set.begin(), set.end(), element) != set.end())
    return Truth{true, no_term};
  bool value = false;
  std::vector<logic::Term> terms;
  for (Cell *candidate : set) {
    const std::optional<Truth> equal = equality({candidate}, {element});
    if (!equal)
      return std::nullopt;
    if (equal->term == no_term && equal->value)
      return equal;
    value = value || equal->value;
    terms.push_back(term(*equal));
  }
  return simplified(value, logic::disjunction(store_, terms));
}

std::optional<Truth> PredicateEvaluation::subset(const Set &a, const Set &b) {
  bool value = true;
  std::vector<logic::Term> terms;
  for (Cell *element : a) {
    const std::optional<Truth> inside = member(element, b);
    if (!inside)
      return std::nullopt;
    value = value && inside->value;
    terms.push_back(term(*inside));
  }
  return simplified(value, logic::conjunction(store_, terms));
}

LogicalValue PredicateEvaluation::on_sets(const Predicate &node, Slots slots) {
  if (node.op == Operator::EmptySet)
    return {Set{}};
  const LogicalValue first = evaluate(node.children[0], slots);
  if (node.op == Operator::Singleton) {
    Cell *element = cell_of(first);
    return element == nullptr ? LogicalValue{} : LogicalValue{Set{element}};
  }
  if (node.op == Operator::Elements) {
    Cell *const *list = std::get_if<Cell *>(&first.value);
    const std::optional<Set> all = list == nullptr ? std::nullopt : elements(*list);
    return all ? LogicalValue{*all} : LogicalValue{};
  }
  if (node.op == Operator::Member) {
    Cell *element = cell_of(first);
    const std::optional<Set> whole = set(evaluate(node.children[1], slots));
    return element != nullptr && whole ? of(member(element, *whole)) : LogicalValue{};
  }
  const std::optional<Set> a = set(first);
  if (!a)
    return {};
  if (node.op == Operator::IsEmpty)
    return {Truth{a->empty(), no_term}};
  const std::optional<Set> b = set(evaluate(node.children[1], slots));
  return b ? combine(node.op, *a, *b) : LogicalValue{};
}

LogicalValue PredicateEvaluation::combine(Operator op, const Set &a, const Set &b) {
  if (op == Operator::Subset)
    return of(subset(a, b));
  Set result;
  if (op == Operator::Union) {
    result = a;
    result.insert(result.end(), b.begin(), b.end());
    return {result};
  }
  for (Cell *element : a) {
    const std::optional<Truth> inside = member(element, b);
    if (!inside)
      return {};
    if (machine_.path_.decide(*inside) == (op == Operator::Intersection))
      result.push_back(element);
  }
  return {result};
}

} // namespace culprit::execute
