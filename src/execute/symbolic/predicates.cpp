// Predicates of contracts on the values of a run. Numbers stay terms, so that a predicate is a
// formula about the inputs; what it needs to know of data is decided.
#include "execute/symbolic/machine.h"

#include "logic/simplify.h"

#include <variant>

namespace culprit::execute {

using evaluate::Operator;
using evaluate::Predicate;
using evaluate::PredicateId;
using logic::no_term;
using logic::Op;

namespace {

constexpr std::size_t largest_value = 300; // nodes
constexpr unsigned deepest_predicate = 400;

struct Unknown {};
using Set = std::vector<Cell *>;

// Cells are values of the program.
struct LogicalValue {
  std::variant<Unknown, Truth, Whole, Fraction, Cell *, Set> value;
  [[nodiscard]] bool known() const { return !std::holds_alternative<Unknown>(value); }
};

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

class PredicateEvaluation {
public:
  using Slots = std::span<Cell *const>;

  PredicateEvaluation(SymbolicMachine &machine, bool own)
      : machine_(machine), contracts_(machine.contracts_), store_(machine.path_.store()),
        own_(own) {}

  std::optional<Truth> truth(PredicateId id, Slots slots) { return truth_of(evaluate(id, slots)); }

private:
  LogicalValue evaluate(PredicateId id, Slots slots) {
    if (depth_ >= deepest_predicate)
      return {};
    ++depth_;
    LogicalValue result = evaluate_here(contracts_[id], slots);
    --depth_;
    return result;
  }

  LogicalValue evaluate_here(const Predicate &node, Slots slots) {
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

  static LogicalValue of(const std::optional<Truth> &truth) {
    return truth ? LogicalValue{*truth} : LogicalValue{};
  }

  Truth negated(const Truth &truth) {
    return {!truth.value, truth.term == no_term ? no_term : logic::negation(store_, truth.term)};
  }

  logic::Term term(const Truth &truth) {
    return truth.term == no_term ? store_.truth(truth.value) : truth.term;
  }

  Truth simplified(bool value, logic::Term term) {
    const bool constant = store_.op(term) == Op::True || store_.op(term) == Op::False;
    return {value, constant ? no_term : term};
  }

  Truth both(const Truth &left, const Truth &right) {
    return simplified(left.value && right.value,
                      logic::conjunction(store_, std::array{term(left), term(right)}));
  }

  Truth either(const Truth &left, const Truth &right) {
    return simplified(left.value || right.value,
                      logic::disjunction(store_, std::array{term(left), term(right)}));
  }

  LogicalValue connective(const Predicate &node, Slots slots) {
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
  Cell *weak(Cell *cell) {
    try {
      return machine_.force(cell);
    } catch (const SymbolicMachine::Raised &) {
      return nullptr;
    }
  }

  std::optional<Truth> truth_of(const LogicalValue &datum) {
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
  LogicalValue plain(const LogicalValue &datum) {
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

  Cell *cell_of(const LogicalValue &datum, char kind = 'i') {
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

  std::optional<Truth> numbers(Op op, const LogicalValue &left, const LogicalValue &right) {
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

  bool is_set(const LogicalValue &datum) {
    Cell *const *cell = std::get_if<Cell *>(&datum.value);
    return std::holds_alternative<Set>(datum.value) ||
           (cell != nullptr && (*cell)->kind == CellKind::Data &&
            machine_.program_[kernel::ConstructorId{(*cell)->extra}].type == machine_.set_type_ &&
            machine_.set_type_ != names::no_type_name);
  }

  std::optional<Truth> equality(const LogicalValue &first, const LogicalValue &second) {
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
  std::optional<Truth> same(Cell *a, Cell *b) {
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

  LogicalValue comparison(Op op, const LogicalValue &first, const LogicalValue &second) {
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

  LogicalValue arithmetic(Operator op, const LogicalValue &first, const LogicalValue &second) {
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
  LogicalValue divided(Op op, const Whole &left, const Whole &right) {
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

  // ---- functions

  LogicalValue call(kernel::GlobalId global, const Predicate &node, Slots slots) {
    std::vector<Cell *> arguments;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      Cell *cell = cell_of(evaluate(node.children[i], slots), node.kinds[i]);
      if (cell == nullptr)
        return {};
      arguments.push_back(cell);
    }
    if (!add_dictionaries(global, node.constraints, arguments))
      return {};
    return quietly(machine_.bare(global), std::move(arguments));
  }

  // A function that was passed. Numbers of the logic may be of a type that it does not take.
  LogicalValue apply(const Predicate &node, Slots slots) {
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
  bool add_dictionaries(kernel::GlobalId global,
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

  names::TypeNameId type_of(Cell *cell) {
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

  LogicalValue quietly(Cell *function, std::vector<Cell *> arguments) {
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

  LogicalValue measure(std::uint32_t index, const LogicalValue &of_value) {
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
    return {};
  }

  LogicalValue construct(const Predicate &node, Slots slots) {
    std::vector<Cell *> fields;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      fields.push_back(cell_of(evaluate(node.children[i], slots), node.kinds[i]));
      if (fields.back() == nullptr)
        return {};
    }
    return {machine_.arena_.data(kernel::ConstructorId{node.index}, fields)};
  }

  // An abstract refinement may be any predicate, but the same one everywhere.
  LogicalValue supposed(const Predicate &node, Slots slots) {
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

  std::optional<Set> set(const LogicalValue &datum) {
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

  std::optional<Set> elements(Cell *list) {
    Set result;
    for (std::size_t nodes = 0; nodes < largest_value; ++nodes) {
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

  std::optional<Truth> member(Cell *element, const Set &set) {
    Truth any{false, no_term};
    for (Cell *candidate : set) {
      const std::optional<Truth> equal = equality({candidate}, {element});
      if (!equal)
        return std::nullopt;
      any = either(any, *equal);
    }
    return any;
  }

  std::optional<Truth> subset(const Set &a, const Set &b) {
    Truth all{true, no_term};
    for (Cell *element : a) {
      const std::optional<Truth> inside = member(element, b);
      if (!inside)
        return std::nullopt;
      all = both(all, *inside);
    }
    return all;
  }

  LogicalValue on_sets(const Predicate &node, Slots slots) {
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

  LogicalValue combine(Operator op, const Set &a, const Set &b) {
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

  SymbolicMachine &machine_;
  evaluate::Contracts &contracts_;
  logic::Store &store_;
  bool own_;
  unsigned depth_ = 0;
};

std::optional<Truth> SymbolicMachine::holds(PredicateId predicate, std::uint32_t depth,
                                            std::span<Cell *> slots, Cell *value, bool own) {
  if (contracts_[predicate].op == Operator::Unknown)
    return std::nullopt;
  const std::span<Cell *> all = first_slots(slots, depth, {&value, 1});
  return PredicateEvaluation(*this, own).truth(predicate, all);
}

} // namespace culprit::execute
