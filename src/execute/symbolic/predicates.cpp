#include "execute/symbolic/predicates.h"

#include "logic/simplify.h"

#include <array>

namespace culprit::execute {

using evaluate::Operator;
using evaluate::Predicate;
using evaluate::PredicateId;
using logic::no_term;
using logic::Op;

namespace {

constexpr std::size_t largest_value = 300; // nodes
constexpr unsigned deepest_predicate = 400;

Op relation(Operator op) {
  switch (op) {
  case Operator::Less:
    return Op::Less;
  case Operator::LessEqual:
    return Op::LessEqual;
  case Operator::Greater:
    return Op::Greater;
  case Operator::GreaterEqual:
    return Op::GreaterEqual;
  default:
    return Op::Equal;
  }
}

} // namespace

LogicalValue PredicateEvaluation::evaluate(PredicateId id, Slots slots) {
  if (depth_ >= deepest_predicate)
    return {};
  ++depth_;
  LogicalValue result = evaluate_here(contracts_[id], slots);
  --depth_;
  return result;
}

LogicalValue PredicateEvaluation::evaluate_here(const Predicate &node, Slots slots) {
  const auto child = [&](std::size_t i) { return evaluate(node.children[i], slots); };
  switch (node.op) {
  case Operator::Unknown:
    return {};
  case Operator::Hole:
    return {Truth{true, no_term}};
  case Operator::Abstract:
    return own_ ? supposed(node, slots) : LogicalValue{};
  case Operator::Slot:
    return node.index < slots.size() ? LogicalValue{slots[node.index]} : LogicalValue{};
  case Operator::Number: {
    const std::optional<std::int64_t> small = node.number.small();
    return small ? LogicalValue{Whole{*small, no_term}} : LogicalValue{};
  }
  case Operator::Real:
    return {Fraction{node.real, no_term}};
  case Operator::Text: {
    Cell *text = machine_.arena_.make(CellKind::Text);
    text->text = machine_.subject_.symbols.name(node.text);
    return {text};
  }
  case Operator::Character:
    return {machine_.arena_.character({node.index, no_term})};
  case Operator::Truth:
    return {Truth{node.index != 0, no_term}};
  case Operator::And:
  case Operator::Or:
    return connective(node, slots);
  case Operator::Implies: {
    const std::optional<Truth> left = truth_of(child(0));
    if (left && left->term == no_term)
      return left->value ? of(truth_of(child(1))) : LogicalValue{Truth{true, no_term}};
    const std::optional<Truth> right = truth_of(child(1));
    return left && right ? LogicalValue{either(negated(*left), *right)} : LogicalValue{};
  }
  case Operator::Not: {
    const std::optional<Truth> inner = truth_of(child(0));
    return inner ? LogicalValue{negated(*inner)} : LogicalValue{};
  }
  case Operator::If: {
    const std::optional<Truth> condition = truth_of(child(0));
    return condition ? child(machine_.path_.decide(*condition) ? 1 : 2) : LogicalValue{};
  }
  case Operator::Iff:
  case Operator::Equal:
    return of(equality(child(0), child(1)));
  case Operator::NotEqual: {
    const std::optional<Truth> equal = equality(child(0), child(1));
    return equal ? LogicalValue{negated(*equal)} : LogicalValue{};
  }
  case Operator::Less:
  case Operator::LessEqual:
  case Operator::Greater:
  case Operator::GreaterEqual:
    return comparison(relation(node.op), child(0), child(1));
  case Operator::Negate:
    return arithmetic(Operator::Subtract, {Whole{}}, child(0));
  case Operator::Add:
  case Operator::Subtract:
  case Operator::Multiply:
  case Operator::Divide:
  case Operator::Modulo:
    return arithmetic(node.op, child(0), child(1));
  case Operator::Call:
    return call(kernel::GlobalId{node.index}, node, slots);
  case Operator::Apply:
    return apply(node, slots);
  case Operator::Measure:
    return measure(node.index, child(0));
  case Operator::Construct:
    return construct(node, slots);
  default:
    return on_sets(node, slots);
  }
}

// ---- truth

LogicalValue PredicateEvaluation::of(const std::optional<Truth> &truth) {
  return truth ? LogicalValue{*truth} : LogicalValue{};
}

Truth PredicateEvaluation::negated(const Truth &truth) {
  return {!truth.value, truth.term == no_term ? no_term : logic::negation(store_, truth.term)};
}

logic::Term PredicateEvaluation::term(const Truth &truth) {
  return truth.term == no_term ? store_.truth(truth.value) : truth.term;
}

Truth PredicateEvaluation::simplified(bool value, logic::Term term) {
  const bool constant = store_.op(term) == Op::True || store_.op(term) == Op::False;
  return {value, constant ? no_term : term};
}

Truth PredicateEvaluation::both(const Truth &left, const Truth &right) {
  return simplified(left.value && right.value,
                    logic::conjunction(store_, std::array{term(left), term(right)}));
}

Truth PredicateEvaluation::either(const Truth &left, const Truth &right) {
  return simplified(left.value || right.value,
                    logic::disjunction(store_, std::array{term(left), term(right)}));
}

LogicalValue PredicateEvaluation::connective(const Predicate &node, Slots slots) {
  const bool decisive = node.op == Operator::Or;
  Truth all{!decisive, no_term};
  bool known = true;
  for (const PredicateId child : node.children) {
    const std::optional<Truth> next = truth_of(evaluate(child, slots));
    if (!next) {
      known = false;
      continue;
    }
    if (next->term == no_term && next->value == decisive)
      return {*next};
    all = decisive ? either(all, *next) : both(all, *next);
  }
  return known ? LogicalValue{all} : LogicalValue{};
}

// ---- values

// Evaluated to its outermost constructor; none if that fails.
Cell *PredicateEvaluation::weak(Cell *cell) {
  try {
    return machine_.force(cell);
  } catch (const SymbolicMachine::Raised &) {
    return nullptr;
  }
}

std::optional<Truth> PredicateEvaluation::truth_of(const LogicalValue &datum) {
  if (const Truth *known = std::get_if<Truth>(&datum.value))
    return *known;
  if (Cell *const *cell = std::get_if<Cell *>(&datum.value))
    if (const Cell *value = weak(*cell); value && value->kind == CellKind::Data) {
      const kernel::ConstructorId constructor{value->extra};
      if (constructor == machine_.known_.yes || constructor == machine_.known_.no)
        return Truth{constructor == machine_.known_.yes, no_term};
    }
  return std::nullopt;
}

// Numbers become numbers of the logic, truth values its truth values.
LogicalValue PredicateEvaluation::plain(const LogicalValue &datum) {
  Cell *const *cell = std::get_if<Cell *>(&datum.value);
  if (cell == nullptr)
    return datum;
  Cell *value = weak(*cell);
  if (value == nullptr)
    return {};
  switch (value->kind) {
  case CellKind::Number:
    return {Whole{value->number, value->term}};
  case CellKind::Real:
    return {Fraction{value->real, value->term}};
  default:
    if (const std::optional<Truth> truth = truth_of({value}))
      return {*truth};
    return {value};
  }
}

Cell *PredicateEvaluation::cell_of(const LogicalValue &datum, char kind) {
  if (Cell *const *cell = std::get_if<Cell *>(&datum.value))
    return *cell;
  if (const Truth *truth = std::get_if<Truth>(&datum.value))
    return machine_.boolean(machine_.path_.decide(*truth));
  if (const Fraction *real = std::get_if<Fraction>(&datum.value))
    return machine_.arena_.real(*real);
  if (const Whole *number = std::get_if<Whole>(&datum.value))
    return kind == 'd' ? machine_.arena_.real(machine_.as_fraction(*number))
                       : machine_.arena_.number(*number, kind == 'I');
  return nullptr;
}

// ---- relations

std::optional<Truth> PredicateEvaluation::numbers(Op op, const LogicalValue &left,
                                                  const LogicalValue &right) {
  const Whole *a = std::get_if<Whole>(&left.value);
  const Whole *b = std::get_if<Whole>(&right.value);
  if (a != nullptr && b != nullptr)
    return machine_.compare(op, *a, *b);
  const Fraction *x = std::get_if<Fraction>(&left.value);
  const Fraction *y = std::get_if<Fraction>(&right.value);
  if ((a == nullptr && x == nullptr) || (b == nullptr && y == nullptr))
    return std::nullopt;
  return machine_.compare(op, x != nullptr ? *x : machine_.as_fraction(*a),
                          y != nullptr ? *y : machine_.as_fraction(*b));
}

bool PredicateEvaluation::is_set(const LogicalValue &datum) {
  Cell *const *cell = std::get_if<Cell *>(&datum.value);
  return std::holds_alternative<Set>(datum.value) ||
         (cell != nullptr && (*cell)->kind == CellKind::Data &&
          machine_.program_[kernel::ConstructorId{(*cell)->extra}].type == machine_.set_type_ &&
          machine_.set_type_ != names::no_type_name);
}

std::optional<Truth> PredicateEvaluation::equality(const LogicalValue &first,
                                                   const LogicalValue &second) {
  const LogicalValue left = plain(first);
  const LogicalValue right = plain(second);
  if (!left.known() || !right.known())
    return std::nullopt;
  if (is_set(left) || is_set(right)) {
    const std::optional<Set> a = set(left);
    const std::optional<Set> b = set(right);
    const std::optional<Truth> forth = a && b ? subset(*a, *b) : std::nullopt;
    const std::optional<Truth> back = a && b ? subset(*b, *a) : std::nullopt;
    return forth && back ? std::optional(both(*forth, *back)) : std::nullopt;
  }
  if (const std::optional<Truth> equal = numbers(Op::Equal, left, right))
    return equal;
  if (const auto a = truth_of(left), b = truth_of(right); a && b)
    return simplified(a->value == b->value,
                      a->term == no_term && b->term == no_term
                          ? store_.truth(a->value == b->value)
                          : store_.make(Op::Iff, store_.bool_sort(), {term(*a), term(*b)}));
  Cell *a = cell_of(left);
  Cell *b = cell_of(right);
  return a == nullptr || b == nullptr ? std::nullopt : same(a, b);
}

// By structure, which is what the logic means.
std::optional<Truth> PredicateEvaluation::same(Cell *a, Cell *b) {
  std::vector<std::pair<Cell *, Cell *>> work{{a, b}};
  Truth all{true, no_term};
  for (std::size_t nodes = 0; !work.empty(); ++nodes) {
    if (nodes == largest_value)
      return std::nullopt;
    const auto [left, right] = work.back();
    work.pop_back();
    if (behind(left) == behind(right))
      continue;
    const Cell *x = weak(left);
    const Cell *y = weak(right);
    if (x == y)
      continue;
    if (x == nullptr || y == nullptr || x->kind != y->kind)
      return std::nullopt;
    switch (x->kind) {
    case CellKind::Number:
    case CellKind::Character:
      all = both(all, machine_.compare(Op::Equal, machine_.whole(*x), machine_.whole(*y)));
      break;
    case CellKind::Real:
      all = both(all, machine_.compare(Op::Equal, machine_.fraction(*x), machine_.fraction(*y)));
      break;
    case CellKind::Data:
      if (x->extra != y->extra)
        return Truth{false, no_term};
      for (std::size_t i = 0; i < x->parts.size() && i < y->parts.size(); ++i)
        work.emplace_back(x->parts[i], y->parts[i]);
      break;
    default: // functions
      return std::nullopt;
    }
    if (all.term == no_term && !all.value)
      return all;
  }
  return all;
}

LogicalValue PredicateEvaluation::comparison(Op op, const LogicalValue &first,
                                             const LogicalValue &second) {
  const LogicalValue left = plain(first);
  const LogicalValue right = plain(second);
  if (const std::optional<Truth> result = numbers(op, left, right))
    return {*result};
  Cell *const *a = std::get_if<Cell *>(&left.value); // characters
  Cell *const *b = std::get_if<Cell *>(&right.value);
  if (a != nullptr && b != nullptr && (*a)->kind == CellKind::Character &&
      (*b)->kind == CellKind::Character)
    return {machine_.compare(op, machine_.whole(**a), machine_.whole(**b))};
  return {};
}

LogicalValue PredicateEvaluation::arithmetic(Operator op, const LogicalValue &first,
                                             const LogicalValue &second) {
  const LogicalValue left = plain(first);
  const LogicalValue right = plain(second);
  const Op plain_op = op == Operator::Add        ? Op::Add
                      : op == Operator::Subtract ? Op::Subtract
                      : op == Operator::Multiply ? Op::Multiply
                      : op == Operator::Divide   ? Op::Divide
                                                 : Op::Modulo;
  const Whole *a = std::get_if<Whole>(&left.value);
  const Whole *b = std::get_if<Whole>(&right.value);
  const Fraction *x = std::get_if<Fraction>(&left.value);
  const Fraction *y = std::get_if<Fraction>(&right.value);
  if (a != nullptr && b != nullptr) {
    if (plain_op != Op::Divide && plain_op != Op::Modulo)
      return {machine_.calculate(plain_op, *a, *b)};
    return divided(plain_op, *a, *b);
  }
  if ((a == nullptr && x == nullptr) || (b == nullptr && y == nullptr) || plain_op == Op::Modulo)
    return {};
  const Fraction dividend = x != nullptr ? *x : machine_.as_fraction(*a);
  const Fraction divisor = y != nullptr ? *y : machine_.as_fraction(*b);
  if (plain_op == Op::Divide && machine_.path_.fix(divisor) == 0)
    return {};
  return {machine_.calculate(plain_op, dividend, divisor)};
}

// Of whole numbers: rounds down.
LogicalValue PredicateEvaluation::divided(Op op, const Whole &left, const Whole &right) {
  const std::int64_t divisor = machine_.path_.fix(right);
  if (divisor <= 0)
    return {};
  std::int64_t quotient = left.value / divisor;
  if (left.value % divisor < 0)
    --quotient;
  const std::int64_t value = op == Op::Divide ? quotient : left.value - quotient * divisor;
  if (left.term == no_term)
    return {Whole{value, no_term}};
  return {Whole{value, store_.make(op, store_.int_sort(), {left.term, store_.integer(divisor)})}};
}

std::optional<Truth> SymbolicMachine::holds(PredicateId predicate, std::uint32_t depth,
                                            std::span<Cell *> slots, Cell *value, bool own) {
  if (contracts_[predicate].op == Operator::Unknown)
    return std::nullopt;
  const std::span<Cell *> all = first_slots(slots, depth, {&value, 1});
  return PredicateEvaluation(*this, own).truth(predicate, all);
}

} // namespace culprit::execute
