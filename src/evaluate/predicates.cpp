#include "evaluate/predicates.h"

#include "evaluate/logical_values.h"
#include "evaluate/machine.h"
#include "evaluate/read_values.h"
#include "evaluate/types_of_values.h"

#include <algorithm>
#include <array>
#include <variant>

namespace culprit::evaluate {

namespace {

constexpr unsigned deepest_predicate = 1'000;
constexpr std::uint64_t nodes_for_free = 200;
constexpr std::uint64_t nodes_of_step = 2;

class Evaluation {
public:
  explicit Evaluation(Machine &machine)
      : machine_(machine), read_(machine), contracts_(*machine.contracts()), types_(machine) {}

  using Slots = std::span<Object *const>;

  // Large ones take steps of the machine, so that a run which checks them again and again ends.
  std::optional<bool> truth(PredicateId id, Slots slots) {
    const std::optional<bool> result = read_.truth_of(evaluate(id, slots));
    if (nodes_ > nodes_for_free)
      (void)machine_.spend((nodes_ - nodes_for_free) / nodes_of_step);
    return result;
  }

private:
  LogicalValue evaluate(PredicateId id, Slots slots) {
    ++nodes_;
    if (++depth_ > deepest_predicate) {
      --depth_;
      return {};
    }
    LogicalValue result = evaluate_here(contracts_[id], slots);
    --depth_;
    return result;
  }

  LogicalValue evaluate_here(const Predicate &node, Slots slots) {
    const auto child = [&](std::size_t i) { return evaluate(node.children[i], slots); };
    switch (node.op) {
    case Operator::Unknown:
    case Operator::Abstract:
      return {};
    case Operator::Hole:
      return {true};
    case Operator::Slot:
      return node.index < slots.size() ? LogicalValue{slots[node.index]} : LogicalValue{};
    case Operator::Number:
      return {node.number};
    case Operator::Real:
      return {node.real};
    case Operator::Text:
      return {machine_.string(machine_.symbols().name(node.text))};
    case Operator::Character:
      return {machine_.heap().character(node.index)};
    case Operator::Truth:
      return {node.index != 0};
    case Operator::And:
    case Operator::Or:
      return connective(node, slots);
    case Operator::Implies: {
      const std::optional<bool> left = read_.truth_of(child(0));
      if (left == false)
        return {true};
      const std::optional<bool> right = read_.truth_of(child(1));
      return right == true   ? LogicalValue{true}
             : left && right ? LogicalValue{*right}
                             : LogicalValue{};
    }
    case Operator::Iff:
      return equality(child(0), child(1));
    case Operator::Not:
      return negated(read_.truth_of(child(0)));
    case Operator::If: {
      const std::optional<bool> condition = read_.truth_of(child(0));
      return condition ? child(*condition ? 1 : 2) : LogicalValue{};
    }
    case Operator::Equal:
      return equality(child(0), child(1));
    case Operator::NotEqual:
      return negated(read_.truth_of(equality(child(0), child(1))));
    case Operator::Less:
    case Operator::LessEqual:
    case Operator::Greater:
    case Operator::GreaterEqual:
      return comparison(node.op, child(0), child(1));
    case Operator::Negate:
      return arithmetic(Operator::Subtract, {Integer(0)}, child(0));
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

  LogicalValue connective(const Predicate &node, Slots slots) {
    const bool decisive = node.op == Operator::Or;
    bool known = true;
    for (const PredicateId child : node.children) {
      const std::optional<bool> truth = read_.truth_of(evaluate(child, slots));
      if (truth == decisive)
        return {decisive};
      known = known && truth.has_value();
    }
    return known ? LogicalValue{!decisive} : LogicalValue{};
  }

  static LogicalValue negated(std::optional<bool> truth) {
    return truth ? LogicalValue{!*truth} : LogicalValue{};
  }

  // ---- relations

  LogicalValue equality(const LogicalValue &first, const LogicalValue &second) {
    const LogicalValue left = read_.plain(first);
    const LogicalValue right = read_.plain(second);
    if (!left.known() || !right.known())
      return {};
    if (std::holds_alternative<Set>(left.value) || std::holds_alternative<Set>(right.value)) {
      const std::optional<Set> a = set(left);
      const std::optional<Set> b = set(right);
      if (!a || !b)
        return {};
      const std::optional<bool> forth = subset(*a, *b);
      const std::optional<bool> back = subset(*b, *a);
      return forth && back ? LogicalValue{*forth && *back} : LogicalValue{};
    }
    if (const std::optional<bool> equal = equal_numbers(left, right))
      return {*equal};
    if (const auto a = read_.truth_of(left), b = read_.truth_of(right); a && b)
      return {*a == *b};
    Object *a = read_.object_of(left);
    Object *b = read_.object_of(right);
    if (a == nullptr || b == nullptr)
      return {};
    const std::optional<bool> same_values = read_.same(a, b);
    return same_values ? LogicalValue{*same_values} : LogicalValue{};
  }

  LogicalValue comparison(Operator op, const LogicalValue &first, const LogicalValue &second) {
    const LogicalValue left = read_.plain(first);
    return compare(op, left, read_.plain(second));
  }

  LogicalValue arithmetic(Operator op, const LogicalValue &first, const LogicalValue &second) {
    const LogicalValue left = read_.plain(first);
    return calculate(op, left, read_.plain(second));
  }

  // ---- functions

  LogicalValue call(kernel::GlobalId global, const Predicate &node, Slots slots) {
    std::vector<Object *> arguments;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      Object *object = read_.object_of(evaluate(node.children[i], slots), node.kinds[i]);
      if (object == nullptr)
        return {};
      // First with its contracts: what the function does then is not the program's doing.
      machine_.force(object, largest_value);
      arguments.push_back(object);
    }
    if (machine_.violation() || !TypesOfValues(machine_).fit(global, arguments) ||
        !add_dictionaries(global, node.constraints, arguments))
      return {};
    Object *function = machine_.bare(global);
    const Outcome outcome = machine_.quietly([&] {
      return arguments.empty() ? machine_.aside(function, steps_of_call)
                               : machine_.aside(function, arguments, steps_of_call);
    });
    return outcome.end == End::Value ? LogicalValue{machine_.result_of_aside()} : LogicalValue{};
  }

  // A function that was passed. Numbers of the logic may be of a type that it does not take.
  LogicalValue apply(const Predicate &node, Slots slots) {
    std::vector<Object *> all;
    for (const PredicateId child : node.children) {
      const LogicalValue part = evaluate(child, slots);
      Object *const *object = std::get_if<Object *>(&part.value);
      if (object == nullptr)
        return {};
      all.push_back(*object);
    }
    const Outcome outcome = machine_.quietly(
        [&] { return machine_.aside(all[0], std::span(all).subspan(1), steps_of_call); });
    return outcome.end == End::Value ? LogicalValue{machine_.result_of_aside()} : LogicalValue{};
  }

  // The instances of a function are those of the types that its arguments have.
  bool add_dictionaries(kernel::GlobalId global, const std::vector<Constraint> &constraints,
                        std::vector<Object *> &arguments) {
    std::vector<Object *> dictionaries;
    for (const Constraint &constraint : constraints) {
      const names::TypeNameId type = types_.of_variable(global, constraint.variable, arguments);
      const kernel::GlobalId instance = type == names::no_type_name
                                            ? kernel::no_global
                                            : contracts_.instance(constraint.of_class, type);
      if (instance == kernel::no_global)
        return false;
      dictionaries.push_back(machine_.global(instance));
    }
    arguments.insert(arguments.begin(), dictionaries.begin(), dictionaries.end());
    return true;
  }

  LogicalValue measure(std::uint32_t index, const LogicalValue &of) {
    Object *const *object = std::get_if<Object *>(&of.value);
    Object *value = object == nullptr ? nullptr : read_.weak(*object);
    if (value == nullptr)
      return {};
    const kernel::Program &program = machine_.program();
    for (const MeasureCase &equation : contracts_.measure(index)) {
      if (program[equation.constructor].newtype)
        return evaluate(equation.body, std::array{value});
      if (value->kind != ObjectKind::Data ||
          value->extra != static_cast<std::uint32_t>(equation.constructor))
        continue;
      std::vector<Object *> fields;
      for (std::size_t i = program[equation.constructor].dictionaries; i < value->size; ++i)
        fields.push_back((*value)[i].object);
      return evaluate(equation.body, fields);
    }
    return {};
  }

  LogicalValue construct(const Predicate &node, Slots slots) {
    const kernel::ConstructorId constructor{node.index};
    std::vector<Object *> fields;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      Object *field = read_.object_of(evaluate(node.children[i], slots), node.kinds[i]);
      if (field == nullptr)
        return {};
      fields.push_back(field);
    }
    return {machine_.plain_data(constructor, fields)};
  }

  // ---- sets

  std::optional<Set> set(const LogicalValue &datum) {
    if (const Set *known = std::get_if<Set>(&datum.value))
      return *known;
    Object *const *object = std::get_if<Object *>(&datum.value);
    if (object == nullptr)
      return std::nullopt;
    Object *list = machine_.elements_of_set(*object);
    return list == nullptr ? std::nullopt : read_.elements(list);
  }

  std::optional<bool> member(Object *element, const Set &set) {
    bool known = true;
    for (Object *candidate : set) {
      const std::optional<bool> equal = read_.truth_of(equality({candidate}, {element}));
      if (equal == true)
        return true;
      known = known && equal.has_value();
    }
    return known ? std::optional(false) : std::nullopt;
  }

  std::optional<bool> subset(const Set &a, const Set &b) {
    for (Object *element : a) {
      const std::optional<bool> inside = member(element, b);
      if (inside != true)
        return inside;
    }
    return true;
  }

  LogicalValue on_sets(const Predicate &node, Slots slots) {
    if (node.op == Operator::EmptySet)
      return {Set{}};
    const LogicalValue first = evaluate(node.children[0], slots);
    if (node.op == Operator::Singleton) {
      Object *element = read_.object_of(first);
      return element == nullptr ? LogicalValue{} : LogicalValue{Set{element}};
    }
    if (node.op == Operator::Elements) {
      Object *const *list = std::get_if<Object *>(&first.value);
      const std::optional<Set> set_of_elements =
          list == nullptr ? std::nullopt : read_.elements(*list);
      return set_of_elements ? LogicalValue{*set_of_elements} : LogicalValue{};
    }
    if (node.op == Operator::Member) {
      Object *element = read_.object_of(first);
      const std::optional<Set> whole = set(evaluate(node.children[1], slots));
      const std::optional<bool> inside =
          element != nullptr && whole ? member(element, *whole) : std::nullopt;
      return inside ? LogicalValue{*inside} : LogicalValue{};
    }
    const std::optional<Set> a = set(first);
    if (!a)
      return {};
    if (node.op == Operator::IsEmpty)
      return {a->empty()};
    const std::optional<Set> b = set(evaluate(node.children[1], slots));
    return b ? combine(node.op, *a, *b) : LogicalValue{};
  }

  LogicalValue combine(Operator op, const Set &a, const Set &b) {
    if (op == Operator::Subset) {
      const std::optional<bool> inside = subset(a, b);
      return inside ? LogicalValue{*inside} : LogicalValue{};
    }
    Set result;
    if (op == Operator::Union) {
      result = a;
      result.insert(result.end(), b.begin(), b.end());
      return {result};
    }
    for (Object *element : a) {
      const std::optional<bool> inside = member(element, b);
      if (!inside)
        return {};
      if (*inside == (op == Operator::Intersection))
        result.push_back(element);
    }
    return {result};
  }

  Machine &machine_;
  ReadValues read_;
  Contracts &contracts_;
  TypesOfValues types_;
  unsigned depth_ = 0;
  std::uint64_t nodes_ = 0; // that were evaluated
};

} // namespace

std::optional<bool> evaluate_predicate(Machine &machine, PredicateId predicate,
                                       std::span<Object *const> slots) {
  return Evaluation(machine).truth(predicate, slots);
}

} // namespace culprit::evaluate
