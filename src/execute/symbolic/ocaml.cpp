// What OCaml has beyond the lazy kernel: values that change, exceptions, strings and arrays,
// comparison of any values, and numbers that chance or the input gives.
#include "execute/symbolic/machine.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace culprit::execute {

using logic::no_term;
using logic::Op;

namespace {

constexpr std::int64_t greatest_int = (std::int64_t{1} << 62) - 1;
constexpr std::int64_t least_int = -greatest_int - 1;
constexpr std::int64_t largest_array = 20'000;

Whole constant(std::int64_t number) { return {number, no_term}; }

} // namespace

// ---- exceptions

void SymbolicMachine::raise(kernel::ConstructorId exception, std::string_view message) {
  std::vector<Cell *> fields;
  if (!message.empty())
    fields.push_back(bytes(message));
  throw Raised{arena_.data(exception, fields), false, place_ == no_entity ? last_call_ : place_};
}

// Where it stands is not known here: whoever looks at that is not the one that counts.
void SymbolicMachine::fail_in_ocaml(kernel::FailureKind kind) {
  if (kind == kernel::FailureKind::Undefined)
    halt(Halt::Unsupported);
  const std::array place{bytes(""), arena_.number(constant(0)), arena_.number(constant(0))};
  const std::array fields{arena_.data(known_.triple, place)};
  throw Raised{arena_.data(kind == kernel::FailureKind::FailedAssertion ? known_.assertion_failure
                                                                        : known_.match_failure,
                           fields),
               false, place_ == no_entity ? last_call_ : place_};
}

Cell *SymbolicMachine::attempt(Cell *body, Cell *handler) {
  try {
    return force(body);
  } catch (const Raised &raised) {
    caught_ = raised;
    place_ = no_entity;
    library_fails_ = false;
  }
  return apply(handler, {caught_.failure});
}

// ---- numbers that are drawn

Cell *SymbolicMachine::draw(std::string source, std::int64_t least, std::int64_t greatest) {
  constexpr std::size_t most_draws = 400;
  if (drawn_.size() >= most_draws)
    halt(Halt::Steps);
  const Whole number = path_.new_whole();
  if (least > least_int)
    path_.assume(compare(Op::LessEqual, constant(least), number));
  if (greatest < greatest_int)
    path_.assume(compare(Op::LessEqual, number, constant(greatest)));
  drawn_.push_back({std::move(source), number.value, least, greatest});
  return arena_.number(number);
}

// ---- strings and arrays

Cell *SymbolicMachine::bytes(std::string_view text) {
  Cell *cell = arena_.make(CellKind::Bytes);
  cell->parts = arena_.list(text.size());
  for (std::size_t i = 0; i < text.size(); ++i)
    cell->parts[i] = arena_.character(constant(static_cast<unsigned char>(text[i])));
  return cell;
}

Cell *SymbolicMachine::sequence(CellKind kind, std::span<Cell *const> elements) {
  Cell *cell = arena_.make(kind);
  cell->parts = arena_.list(elements);
  return cell;
}

// The digits of a number are written down when somebody looks at them.
std::span<Cell *> SymbolicMachine::elements(Cell *sequence) {
  if (sequence->inside != nullptr) {
    const std::string text = std::to_string(path_.fix(whole(*sequence->inside)));
    sequence->parts = bytes(text)->parts;
    sequence->inside = nullptr;
  }
  return sequence->parts;
}

std::string SymbolicMachine::text_of(Cell *string) {
  std::string text;
  for (Cell *character : elements(string))
    text += static_cast<char>(path_.fix(whole(*force(character))));
  return text;
}

// Which element it is: first whether there is one, and then that it is this one.
std::size_t SymbolicMachine::index_in(std::size_t size, const Whole &index) {
  if (!path_.decide(compare(Op::LessEqual, constant(0), index)) ||
      !path_.decide(compare(Op::Less, index, constant(static_cast<std::int64_t>(size)))))
    raise(known_.invalid_argument, "index out of bounds");
  return static_cast<std::size_t>(path_.fix(index));
}

void SymbolicMachine::check_part(std::size_t size, const Whole &from, const Whole &count,
                                 std::string_view message) {
  const Whole end = calculate(Op::Add, from, count);
  if (!path_.decide(compare(Op::LessEqual, constant(0), from)) ||
      !path_.decide(compare(Op::LessEqual, constant(0), count)) ||
      !path_.decide(compare(Op::LessEqual, end, constant(static_cast<std::int64_t>(size)))))
    raise(known_.invalid_argument, message);
}

// Inputs are what they were before they changed.
void SymbolicMachine::change(Cell *whole, std::size_t which, Cell *value) {
  if (which >= whole->parts.size())
    halt(Halt::Unsupported);
  if (whole->type != types::no_type)
    originals_.try_emplace(whole, arena_.list(whole->parts));
  whole->parts[which] = value;
}

Cell *SymbolicMachine::on_sequences(std::string_view name, std::span<Cell *const> a) {
  const CellKind kind = name.starts_with("ml_array_") ? CellKind::Array : CellKind::Bytes;
  const std::string_view operation = name.substr(name.find('_', 3) + 1);
  if (operation == "make") {
    const Whole size = whole(*a[0]);
    if (path_.decide(compare(Op::Less, size, constant(0))))
      raise(known_.invalid_argument, kind == CellKind::Array ? "Array.make" : "Bytes.create");
    const std::int64_t count = path_.fix(size);
    if (count > largest_array)
      halt(Halt::Steps);
    return sequence(kind, std::vector<Cell *>(static_cast<std::size_t>(count), a[1]));
  }
  const std::span<Cell *> own = elements(a[0]);
  if (operation == "length")
    return arena_.number(constant(static_cast<std::int64_t>(own.size())));
  if (operation == "get")
    return force(own[index_in(own.size(), whole(*a[1]))]);
  if (operation == "set") {
    change(a[0], index_in(own.size(), whole(*a[1])), a[2]);
    return unit();
  }
  if (operation == "append") {
    std::vector<Cell *> both(own.begin(), own.end());
    const std::span<Cell *> more = elements(a[1]);
    both.insert(both.end(), more.begin(), more.end());
    return sequence(kind, both);
  }
  if (operation == "sub") {
    const Whole from = whole(*a[1]);
    const Whole count = whole(*a[2]);
    check_part(own.size(), from, count,
               kind == CellKind::Array ? "Array.sub" : "String.sub / Bytes.sub");
    return sequence(kind, own.subspan(static_cast<std::size_t>(path_.fix(from)),
                                      static_cast<std::size_t>(path_.fix(count))));
  }
  if (operation == "blit") {
    const std::string_view message =
        kind == CellKind::Array ? "Array.blit" : "String.blit / Bytes.blit_string";
    const Whole count = whole(*a[4]);
    check_part(own.size(), whole(*a[1]), count, message);
    check_part(elements(a[2]).size(), whole(*a[3]), count, message);
    const auto from = static_cast<std::size_t>(path_.fix(whole(*a[1])));
    const auto to = static_cast<std::size_t>(path_.fix(whole(*a[3])));
    const std::vector<Cell *> copied(own.begin(), own.end());
    for (std::size_t i = 0; i < static_cast<std::size_t>(path_.fix(count)); ++i)
      change(a[2], to + i, copied[from + i]);
    return unit();
  }
  halt(Halt::Unsupported);
}

// ---- comparison

// -1, 0 or 1; with `equality`, only whether it is 0 is asked.
int SymbolicMachine::order(Cell *left, Cell *right, bool equality, unsigned depth) {
  constexpr unsigned deepest = 400;
  if (depth > deepest)
    halt(Halt::Steps);
  spend();
  left = force(left);
  right = force(right);
  if (left == right)
    return 0;
  if (left->kind != right->kind)
    halt(Halt::Unsupported);
  const auto of_parts = [&](std::span<Cell *> a, std::span<Cell *> b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
      if (const int first = order(a[i], b[i], equality, depth + 1); first != 0)
        return first;
    return a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0;
  };
  const auto of_numbers = [&](const auto &a, const auto &b) {
    if (path_.decide(compare(Op::Equal, a, b)))
      return 0;
    return equality || path_.decide(compare(Op::Less, a, b)) ? -1 : 1;
  };
  switch (left->kind) {
  case CellKind::Number:
  case CellKind::Character:
    return of_numbers(whole(*left), whole(*right));
  case CellKind::Real:
    return of_numbers(fraction(*left), fraction(*right));
  case CellKind::Bytes:
    return of_parts(elements(left), elements(right));
  case CellKind::Array:
    if (left->parts.size() != right->parts.size())
      return left->parts.size() < right->parts.size() ? -1 : 1;
    return of_parts(left->parts, right->parts);
  case CellKind::Data: {
    if (left->extra == right->extra)
      return of_parts(left->parts, right->parts);
    // Constructors without arguments come before all others.
    const kernel::Constructor &a = program_[kernel::ConstructorId{left->extra}];
    const kernel::Constructor &b = program_[kernel::ConstructorId{right->extra}];
    if ((a.arity == 0) != (b.arity == 0))
      return a.arity == 0 ? -1 : 1;
    return a.tag < b.tag ? -1 : 1;
  }
  default:
    halt(Halt::Unsupported);
  }
}

Cell *SymbolicMachine::compare_any(std::string_view operation, Cell *left, Cell *right) {
  const bool numbers = left->kind == CellKind::Number || left->kind == CellKind::Character ||
                       left->kind == CellKind::Real;
  const auto of_numbers = [&](Op op) {
    return boolean(path_.decide(left->kind == CellKind::Real
                                    ? compare(op, fraction(*left), fraction(*right))
                                    : compare(op, whole(*left), whole(*right))));
  };
  if (operation == "compare")
    return arena_.number(constant(order(left, right, false, 0)));
  if (operation == "equal")
    return numbers ? of_numbers(Op::Equal) : boolean(order(left, right, true, 0) == 0);
  if (operation == "not_equal")
    return boolean(order(left, right, true, 0) != 0);
  const bool or_equal = operation.ends_with("_equal");
  const bool less = operation.starts_with("less");
  if (numbers)
    return of_numbers(less ? (or_equal ? Op::LessEqual : Op::Less)
                           : (or_equal ? Op::GreaterEqual : Op::Greater));
  const int result = order(left, right, false, 0);
  return boolean(result == 0 ? or_equal : less == (result < 0));
}

Truth SymbolicMachine::matches_text(const kernel::Literal &literal, Cell *value) {
  const std::string_view text = subject_.symbols.name(literal.text);
  const std::span<Cell *> own = elements(value);
  if (own.size() != text.size())
    return {false, no_term};
  for (std::size_t i = 0; i < text.size(); ++i)
    if (!path_.decide(compare(Op::Equal, whole(*force(own[i])),
                              constant(static_cast<unsigned char>(text[i])))))
      return {false, no_term};
  return {true, no_term};
}

// ---- operations

Cell *SymbolicMachine::on_ints(std::string_view operation, std::span<Cell *const> a) {
  const Whole left = whole(*a[0]);
  const Whole right = a.size() > 1 ? whole(*a[1]) : Whole{};
  const auto fitting = [&](const Whole &number) {
    if (number.value > greatest_int || number.value < least_int)
      halt(Halt::Outside);
    return arena_.number(number);
  };
  if (operation == "add")
    return fitting(calculate(Op::Add, left, right));
  if (operation == "subtract")
    return fitting(calculate(Op::Subtract, left, right));
  if (operation == "multiply")
    return fitting(calculate(Op::Multiply, left, right));
  if (operation == "negate")
    return fitting(calculate(Op::Subtract, {}, left));
  if (operation == "divide" || operation == "modulo")
    return divide(left, right, operation == "divide", false);
  const std::int64_t value = path_.fix(left);
  const std::int64_t by = path_.fix(right);
  if (operation == "shift_left" && by >= 0 && by < 62 &&
      std::abs(value) < (std::int64_t{1} << (62 - by)))
    return fitting(constant(value * (std::int64_t{1} << by)));
  if (operation == "shift_right" && by >= 0)
    return fitting(constant(value >> std::min<std::int64_t>(by, 62)));
  if (operation == "shift_right_logical" && by >= 0 && value >= 0)
    return fitting(constant(by > 62 ? 0 : value >> by));
  halt(Halt::Unsupported);
}

Cell *SymbolicMachine::on_floats(std::string_view operation, std::span<Cell *const> a) {
  const double left = path_.fix(fraction(*a[0]));
  const double right = a.size() > 1 ? path_.fix(fraction(*a[1])) : 0;
  if (operation == "truncate")
    return arena_.number(constant(static_cast<std::int64_t>(std::clamp(left, -4e18, 4e18))));
  const double value = operation == "floor"      ? std::floor(left)
                       : operation == "ceil"     ? std::ceil(left)
                       : operation == "round"    ? std::round(left)
                       : operation == "log10"    ? std::log10(left)
                       : operation == "modulo"   ? std::fmod(left, right)
                       : operation == "atan2"    ? std::atan2(left, right)
                       : operation == "hypot"    ? std::hypot(left, right)
                       : operation == "copysign" ? std::copysign(left, right)
                                                 : std::nan("");
  if (!std::isfinite(value))
    halt(Halt::Outside);
  return arena_.real({value, no_term});
}

Cell *SymbolicMachine::parse_int(Cell *text) {
  if (text->inside != nullptr)
    return text->inside;
  const std::string digits = text_of(text);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size())
    raise(known_.failure, "int_of_string");
  return arena_.number(constant(number));
}

Cell *SymbolicMachine::operate_ocaml(std::string_view name, std::span<Cell *const> a) {
  const std::string_view operation = name.substr(3);
  if (operation == "raise")
    throw Raised{a[0], !library_fails_, place_ == no_entity ? last_call_ : place_};
  if (operation == "reraise")
    throw Raised{a[0], caught_.deliberate, caught_.place};
  if (operation == "try")
    return attempt(a[0], a[1]);
  if (operation == "force")
    return force(a[0]->parts[0]);
  if (operation == "magic")
    return force(a[0]);
  if (operation == "exit")
    halt(Halt::Excluded); // nothing is wrong with that
  if (operation == "draws")
    return boolean(true);
  if (operation == "draw")
    return draw(text_of(a[0]), path_.fix(whole(*a[1])), path_.fix(whole(*a[2])));
  if (operation == "draw_float") {
    const auto twice = [&](Cell *bound) {
      return static_cast<std::int64_t>(2 * std::clamp(path_.fix(fraction(*bound)), -1e6, 1e6));
    };
    Cell *number = draw(text_of(a[0]), twice(a[1]), twice(a[2]));
    return arena_.real(calculate(Op::Multiply, as_fraction(whole(*number)), {0.5, no_term}));
  }
  if (operation == "field_set") {
    change(a[0], static_cast<std::size_t>(path_.fix(whole(*a[1]))), a[2]);
    return unit();
  }
  if (operation == "write")
    return unit();
  if (operation == "same") {
    const bool numbers = a[0]->kind == CellKind::Number || a[0]->kind == CellKind::Character;
    const bool constants = a[0]->kind == CellKind::Data && a[0]->parts.empty();
    return numbers || constants ? compare_any("equal", a[0], a[1]) : boolean(a[0] == a[1]);
  }
  if (operation == "format_int" && text_of(a[0]) == "%d") {
    Cell *digits = arena_.make(CellKind::Bytes);
    digits->inside = a[1];
    return digits;
  }
  if (operation == "int_of_string")
    return parse_int(a[0]);
  if (operation == "program_name")
    return bytes("main");
  if (operation == "exception_text")
    return bytes("exception");
  if (operation.starts_with("array_") || operation.starts_with("bytes_"))
    return on_sequences(name, a);
  if (operation.starts_with("int_") && !operation.ends_with("wrap"))
    return on_ints(operation.substr(4), a);
  if (operation.starts_with("float_") && operation != "float_of_string")
    return on_floats(operation.substr(6), a);
  if (operation == "compare" || operation.ends_with("equal") || operation == "less" ||
      operation == "greater")
    return compare_any(operation, a[0], a[1]);
  halt(Halt::Unsupported);
}

// ---- inputs

// Of any of some sizes; it has to be known how many there are before anybody can look at one.
Cell *SymbolicMachine::sequence_hole(Type type, CellKind kind, Type element, const Supply *supply) {
  constexpr std::array<std::uint32_t, 6> costs{0, 1, 1, 2, 3, 4};
  std::vector<Cell *> parts(path_.choose(costs));
  for (Cell *&part : parts)
    part = hole(element, supply);
  Cell *cell = sequence(kind, parts);
  cell->type = type;
  return cell;
}

std::optional<Cell *> SymbolicMachine::ocaml_hole(Type type, const Supply *supply) {
  const types::Store &store = subject_.environment.store;
  if (const std::string_view name = library_name(type); name == "string" || name == "bytes")
    return sequence_hole(type, CellKind::Bytes, entries_.character(), supply);
  const types::Store::Spine spine = store.spine(type);
  if (spine.arguments.size() == 1 && library_name(spine.head) == "array")
    return sequence_hole(type, CellKind::Array, spine.arguments[0], supply);
  return std::nullopt;
}

Value SymbolicMachine::sequence_value(Cell *cell, Type type) {
  const types::Store &store = subject_.environment.store;
  const std::string_view name = library_name(type);
  Value value;
  value.form = name == "string" || name == "bytes" ? Form::Text : Form::Array;
  value.large = name == "bytes";
  const Type element =
      value.form == Form::Text ? entries_.character() : store.spine(type).arguments[0];
  if (cell != nullptr)
    for (Cell *part : original_parts(cell))
      value.parts.push_back(value_of(part, element));
  return value;
}

std::span<Cell *> SymbolicMachine::original_parts(Cell *cell) const {
  const auto known = originals_.find(cell);
  return known == originals_.end() ? cell->parts : known->second;
}

} // namespace culprit::execute
