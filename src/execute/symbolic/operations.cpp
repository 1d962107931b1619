// Primitive operations. Where a number depends on an input, the result says how; what the logic
// has no term for is worked out with the number that the run's model has, which is fixed by that.
#include "execute/symbolic/machine.h"

#include "logic/simplify.h"

#include <cmath>
#include <fmt/format.h>

namespace culprit::execute {

using logic::no_term;
using logic::Op;
using logic::Term;

// ---- numbers of the logic

Term SymbolicMachine::term(const Whole &number) {
  return number.term != no_term ? number.term : path_.store().integer(number.value);
}

Term SymbolicMachine::term(const Fraction &number) {
  if (number.term != no_term)
    return number.term;
  logic::Store &store = path_.store();
  std::string text = fmt::format("{}", std::abs(number.value));
  if (text.find_first_of("enf") != std::string::npos)
    halt(Halt::Outside);
  if (text.find('.') == std::string::npos)
    text += ".0";
  const Term positive = store.literal(Op::RealLiteral, text, store.real_sort());
  return number.value < 0 ? store.make(Op::Negate, store.real_sort(), {positive}) : positive;
}

Whole SymbolicMachine::calculate(Op op, const Whole &left, const Whole &right) {
  std::int64_t value = 0;
  const bool overflow = op == Op::Add ? __builtin_add_overflow(left.value, right.value, &value)
                        : op == Op::Subtract
                            ? __builtin_sub_overflow(left.value, right.value, &value)
                            : __builtin_mul_overflow(left.value, right.value, &value);
  if (overflow)
    halt(Halt::Outside);
  if (left.term == no_term && right.term == no_term)
    return {value, no_term};
  // A product of two inputs is more than a solver likes.
  const bool fixed = op == Op::Multiply && left.term != no_term && right.term != no_term;
  const Whole second = fixed ? Whole{path_.fix(right), no_term} : right;
  logic::Store &store = path_.store();
  return {value, store.make(op, store.int_sort(), {term(left), term(second)})};
}

Fraction SymbolicMachine::calculate(Op op, const Fraction &left, const Fraction &right) {
  const double value = op == Op::Add        ? left.value + right.value
                       : op == Op::Subtract ? left.value - right.value
                       : op == Op::Multiply ? left.value * right.value
                                            : left.value / right.value;
  if (!std::isfinite(value))
    halt(Halt::Outside);
  if (left.term == no_term && right.term == no_term)
    return {value, no_term};
  const bool fixed = op == Op::Divide || (op == Op::Multiply && left.term != no_term);
  const Fraction second = fixed ? Fraction{path_.fix(right), no_term} : right;
  logic::Store &store = path_.store();
  return {value, store.make(op, store.real_sort(), {term(left), term(second)})};
}

Fraction SymbolicMachine::as_fraction(const Whole &number) {
  logic::Store &store = path_.store();
  const auto value = static_cast<double>(number.value);
  if (number.term == no_term)
    return {value, no_term};
  return {value, store.call(store.symbol("to_real"), {{number.term}}, store.real_sort())};
}

namespace {

template <class N> bool related(Op op, N left, N right) {
  switch (op) {
  case Op::Equal:
    return left == right;
  case Op::NotEqual:
    return left != right;
  case Op::Less:
    return left < right;
  case Op::LessEqual:
    return left <= right;
  case Op::Greater:
    return left > right;
  default:
    return left >= right;
  }
}

} // namespace

template <class N> Truth SymbolicMachine::relate(Op op, const N &left, const N &right) {
  const bool value = related(op, left.value, right.value);
  if (left.term == right.term) // or there are none
    return {value, no_term};
  logic::Store &store = path_.store();
  return {value, store.make(op, store.bool_sort(), {term(left), term(right)})};
}

Truth SymbolicMachine::compare(Op op, const Whole &left, const Whole &right) {
  return relate(op, left, right);
}

Truth SymbolicMachine::compare(Op op, const Fraction &left, const Fraction &right) {
  return relate(op, left, right);
}

// ---- operations of programs

Cell *SymbolicMachine::operate(kernel::GlobalId operation, std::span<Cell *const> arguments) {
  const kernel::Global &global = program_[operation];
  const kernel::PrimitiveOperation *known =
      kernel::find_primitive(subject_.symbols.name(global.primitive));
  if (known == nullptr || known->arity != arguments.size())
    halt(Halt::Unsupported);
  if (known->execution == kernel::Execution::WhenRun) {
    Cell *action = arena_.make(CellKind::Action);
    action->extra = static_cast<std::uint32_t>(kernel::index(*known));
    action->parts = arena_.list(arguments);
    return action;
  }
  return operate(*known, {arguments.begin(), arguments.end()});
}

Cell *SymbolicMachine::operate(const kernel::PrimitiveOperation &operation,
                               std::vector<Cell *> arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (operation.evaluates(i))
      arguments[i] = force(arguments[i]);
  const std::string_view name = operation.name;
  if (name.starts_with("ml_"))
    return operate_ocaml(name, arguments);
  if (name.starts_with("int_") || name.starts_with("integer_") || name.starts_with("char_"))
    return arithmetic(name, arguments);
  if (name.starts_with("double_"))
    return on_reals(name, arguments);
  if (name == "seq")
    return force(arguments[1]);
  if (name == "unsafe_coerce")
    return force(arguments[0]);
  if (name == "choose")
    return any_number(arguments[0]);
  if (name == "io_unsafe_perform")
    return force(perform(force(arguments[0])));
  if (name == "fail") {
    const Cell &failure = *arguments[0];
    const kernel::ConstructorId kind{failure.extra};
    const bool accident = failure.kind == CellKind::Data &&
                          (kind == known_.arithmetic_failure || kind == known_.pattern_failure);
    throw Raised{arguments[0], !library_fails_ && !accident,
                 place_ == no_entity ? last_call_ : place_};
  }
  if (name == "reference_same")
    return boolean(arguments[0] == arguments[1]);
  halt(Halt::Unsupported);
}

Cell *SymbolicMachine::arithmetic(std::string_view name, std::span<Cell *const> arguments) {
  const Whole left = whole(*arguments[0]);
  const Whole right = arguments.size() > 1 ? whole(*arguments[1]) : Whole{};
  const bool large = name.starts_with("integer_");
  const std::string_view operation = name.substr(name.find('_') + 1);
  if (operation == "add")
    return arena_.number(calculate(Op::Add, left, right), large);
  if (operation == "subtract")
    return arena_.number(calculate(Op::Subtract, left, right), large);
  if (operation == "multiply")
    return arena_.number(calculate(Op::Multiply, left, right), large);
  if (operation == "negate")
    return arena_.number(calculate(Op::Subtract, {}, left), large);
  if (operation == "quotient" || operation == "remainder")
    return divide(left, right, operation == "quotient", large);
  if (operation == "eq")
    return boolean(path_.decide(compare(Op::Equal, left, right)));
  if (operation == "less")
    return boolean(path_.decide(compare(Op::Less, left, right)));
  if (operation == "less_equal")
    return boolean(path_.decide(compare(Op::LessEqual, left, right)));
  if (operation == "to_integer" || operation == "to_int")
    return arena_.number(left, operation == "to_integer");
  if (operation == "ord")
    return arena_.number(left);
  if (operation == "chr")
    return arena_.character(left);
  if (operation == "to_double")
    return arena_.real(as_fraction(left));
  // Bits and classes of characters.
  const std::int64_t a = path_.fix(left);
  const std::int64_t b = path_.fix(right);
  if (operation == "and")
    return arena_.number({a & b, no_term}, large);
  if (operation == "or")
    return arena_.number({a | b, no_term}, large);
  if (operation == "xor")
    return arena_.number({a ^ b, no_term}, large);
  if (operation == "shift_right" && b >= 0)
    return arena_.number({a >> std::min<std::int64_t>(b, 63), no_term}, large);
  if (operation == "shift_left" && b >= 0 && b < 62 && std::abs(a) < (std::int64_t{1} << (62 - b)))
    return arena_.number({a * (std::int64_t{1} << b), no_term}, large);
  if (name.starts_with("char_to_") && a < 128) {
    const int code = static_cast<int>(a);
    return arena_.character(
        {name == "char_to_lower" ? std::tolower(code) : std::toupper(code), no_term});
  }
  halt(Halt::Unsupported);
}

// Rounds towards zero, as no operation of the logic does.
Cell *SymbolicMachine::divide(const Whole &left, const Whole &right, bool quotient, bool large) {
  if (path_.decide(compare(Op::Equal, right, {0, no_term})))
    fail(known_.ocaml ? known_.division_by_zero : known_.arithmetic_failure, false);
  const std::int64_t divisor = path_.fix(right);
  if (divisor == -1) // the least number has no opposite
    return arena_.number(quotient ? calculate(Op::Subtract, {}, left) : Whole{0, no_term}, large);
  const std::int64_t value = quotient ? left.value / divisor : left.value % divisor;
  if (left.term == no_term)
    return arena_.number({value, no_term}, large);
  logic::Store &store = path_.store();
  const bool negative = path_.decide(compare(Op::Less, left, {0, no_term}));
  const Term dividend =
      negative ? store.make(Op::Subtract, store.int_sort(), {store.integer(0), left.term})
               : left.term;
  Term result = store.make(quotient ? Op::Divide : Op::Modulo, store.int_sort(),
                           {dividend, store.integer(std::abs(divisor))});
  if (quotient ? negative != (divisor < 0) : negative)
    result = store.make(Op::Subtract, store.int_sort(), {store.integer(0), result});
  return arena_.number({value, result}, large);
}

Cell *SymbolicMachine::on_reals(std::string_view name, std::span<Cell *const> arguments) {
  if (name == "double_encode" || name == "double_decode" || name.ends_with("digits"))
    halt(Halt::Unsupported);
  const Fraction left = fraction(*arguments[0]);
  const Fraction right = arguments.size() > 1 ? fraction(*arguments[1]) : Fraction{};
  const std::string_view operation = name.substr(name.find('_') + 1);
  if (operation == "add")
    return arena_.real(calculate(Op::Add, left, right));
  if (operation == "subtract")
    return arena_.real(calculate(Op::Subtract, left, right));
  if (operation == "multiply")
    return arena_.real(calculate(Op::Multiply, left, right));
  if (operation == "divide")
    return arena_.real(calculate(Op::Divide, left, right));
  if (operation == "negate")
    return arena_.real(calculate(Op::Subtract, {}, left));
  if (operation == "single")
    return arena_.real(left);
  if (operation == "eq")
    return boolean(path_.decide(compare(Op::Equal, left, right)));
  if (operation == "less")
    return boolean(path_.decide(compare(Op::Less, left, right)));
  if (operation == "less_equal")
    return boolean(path_.decide(compare(Op::LessEqual, left, right)));
  if (operation == "is_nan" || operation == "is_infinite" || operation == "is_negative_zero")
    return boolean(false); // such numbers are left out
  const double a = path_.fix(left);
  const double b = path_.fix(right);
  const double value = operation == "sqrt"    ? std::sqrt(a)
                       : operation == "exp"   ? std::exp(a)
                       : operation == "log"   ? std::log(a)
                       : operation == "power" ? std::pow(a, b)
                       : operation == "sin"   ? std::sin(a)
                       : operation == "cos"   ? std::cos(a)
                       : operation == "tan"   ? std::tan(a)
                                              : std::nan("");
  if (!std::isfinite(value))
    halt(Halt::Outside);
  return arena_.real({value, no_term});
}

// ---- actions

Cell *SymbolicMachine::perform(Cell *action) {
  action = force(action);
  spend();
  if (action->kind != CellKind::Action)
    halt(Halt::Unsupported);
  const kernel::PrimitiveOperation &operation = kernel::primitive_operations()[action->extra];
  const std::string_view name = operation.name;
  std::vector<Cell *> arguments(action->parts.begin(), action->parts.end());
  if (name == "io_return")
    return arguments[0];
  if (name == "io_bind")
    return perform(apply(arguments[1], {perform(arguments[0])}));
  if (name == "io_catch") {
    try {
      return perform(arguments[0]);
    } catch (const Raised &raised) {
      place_ = no_entity;
      library_fails_ = false;
      return perform(apply(arguments[1], {raised.failure}));
    }
  }
  if (name == "reference_new") {
    Cell *reference = arena_.make(CellKind::Reference);
    reference->inside = arguments[0];
    return reference;
  }
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (operation.evaluates(i))
      arguments[i] = force(arguments[i]);
  if (name == "reference_read")
    return arguments[0]->inside;
  if (name == "reference_write") {
    arguments[0]->inside = arguments[1];
    return unit();
  }
  if (name == "handle_put")
    return unit();
  halt(Halt::Unsupported);
}

} // namespace culprit::execute
