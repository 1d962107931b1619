#include "evaluate/primitives.h"

#include "base/characters.h"
#include "evaluate/machine.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <utf8proc.h>
#include <vector>

namespace culprit::evaluate {

namespace {

using Arguments = PrimitiveImplementation::Arguments;
using Kind = PrimitiveImplementation::Kind;

utf8proc_int32_t code(const Object *object) {
  return static_cast<utf8proc_int32_t>(number(object));
}
bool small(const Object *object) { return object->kind == ObjectKind::SmallInteger; }

// ---- shapes of operations

template <auto Operation> Object *on_ints(Machine &machine, const Arguments &a) {
  return machine.heap().integer(static_cast<std::int64_t>(Operation(bits(a[0]), bits(a[1]))));
}

// The same; counts those that wrap around.
template <auto Overflows> Object *on_bounded_ints(Machine &machine, const Arguments &a) {
  std::int64_t result = 0;
  machine.outside_logic += Overflows(number(a[0]), number(a[1]), &result) ? 1 : 0;
  return machine.heap().integer(result);
}

template <auto Operation> Object *compare_numbers(Machine &machine, const Arguments &a) {
  return machine.truth(Operation(number(a[0]), number(a[1])));
}

Object *finite(Machine &machine, double result) {
  machine.outside_logic += std::isfinite(result) || machine.known().ocaml ? 0 : 1;
  return machine.heap().floating(result);
}

template <auto Operation> Object *on_reals(Machine &machine, const Arguments &a) {
  return finite(machine, Operation(real(a[0]), real(a[1])));
}

template <auto Operation> Object *on_real(Machine &machine, const Arguments &a) {
  return finite(machine, Operation(real(a[0])));
}

template <auto Operation> Object *compare_reals(Machine &machine, const Arguments &a) {
  return machine.truth(Operation(real(a[0]), real(a[1])));
}

template <auto Operation> Object *ask_real(Machine &machine, const Arguments &a) {
  return machine.truth(Operation(real(a[0])));
}

// Where both fit into 64 bits, and so does the result, nothing large is made.
template <auto Overflows, auto Operation>
Object *on_integers(Machine &machine, const Arguments &a) {
  std::int64_t result = 0;
  if (small(a[0]) && small(a[1]) && !Overflows(number(a[0]), number(a[1]), &result))
    return machine.heap().big(result);
  return machine.heap().big(Operation(integer_of(*a[0]), integer_of(*a[1])));
}

template <auto Operation> Object *compare_integers(Machine &machine, const Arguments &a) {
  if (small(a[0]) && small(a[1]))
    return machine.truth(Operation(number(a[0]) <=> number(a[1])));
  return machine.truth(Operation(integer_of(*a[0]) <=> integer_of(*a[1])));
}

constexpr auto equal = [](auto order) { return order == 0; };
constexpr auto less = [](auto order) { return order < 0; };
constexpr auto less_equal = [](auto order) { return order <= 0; };

// ---- Int

Object *int_divide(Machine &machine, const Arguments &a, bool quotient) {
  if (number(a[1]) == 0)
    return machine.fail(machine.known().arithmetic_failure, "divide by zero");
  if (number(a[1]) == -1) // the quotient of the least number by -1 wraps around
    return machine.heap().integer(quotient ? static_cast<std::int64_t>(0 - bits(a[0])) : 0);
  return machine.heap().integer(quotient ? number(a[0]) / number(a[1])
                                         : number(a[0]) % number(a[1]));
}

// ---- Integer

Object *integer_divide(Machine &machine, const Arguments &a, bool quotient) {
  if (small(a[1]) && number(a[1]) == 0)
    return machine.fail(machine.known().arithmetic_failure, "divide by zero");
  if (small(a[0]) && small(a[1]) && number(a[1]) != -1)
    return machine.heap().big(quotient ? number(a[0]) / number(a[1]) : number(a[0]) % number(a[1]));
  const Integer::Division division = Integer::divide(integer_of(*a[0]), integer_of(*a[1]));
  return machine.heap().big(quotient ? division.quotient : division.remainder);
}

Object *integer_shift(Machine &machine, const Arguments &a, bool left) {
  constexpr std::int64_t most = std::int64_t{1} << 30;
  const std::int64_t by = number(a[1]);
  if (by < 0 || (left && by > most))
    return machine.fail(machine.known().arithmetic_failure, "arithmetic overflow");
  const Integer value = integer_of(*a[0]);
  const auto count = static_cast<std::size_t>(std::min(by, most));
  return machine.heap().big(left ? value.shifted_left(count) : value.shifted_right(count));
}

// ---- Double

// The shortest digits that read back, and where the point is: 0.d1d2... * 10^e.
template <class Real> Object *digits(Machine &machine, Real value) {
  std::array<char, 64> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(),
                                          std::abs(value), std::chars_format::scientific);
  const std::string_view written(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
  const std::size_t mark = written.find('e');
  int exponent = 0;
  const std::size_t sign = written[mark + 1] == '+' ? 2 : 1;
  std::from_chars(written.data() + mark + sign, written.data() + written.size(), exponent);
  Object *list = machine.nil();
  for (std::size_t i = mark; i-- > 0;)
    if (written[i] != '.')
      list = machine.data(machine.known().cons, {machine.heap().integer(written[i] - '0'), list});
  const bool zero = value == 0;
  return machine.data(machine.known().pair,
                      {list, machine.heap().integer(zero ? 0 : exponent + 1)});
}

Object *double_decode(Machine &machine, const Arguments &a) {
  constexpr int precision = std::numeric_limits<double>::digits;
  int exponent = 0;
  const double fraction = std::frexp(real(a[0]), &exponent);
  const bool ordinary = std::isfinite(fraction) && fraction != 0;
  const auto mantissa =
      ordinary ? static_cast<std::int64_t>(std::ldexp(fraction, precision)) : std::int64_t{0};
  return machine.data(
      machine.known().pair,
      {machine.heap().big(mantissa), machine.heap().integer(ordinary ? exponent - precision : 0)});
}

Object *double_encode(Machine &machine, const Arguments &a) {
  constexpr std::int64_t most = 100'000;
  const auto exponent = std::clamp(number(a[1]), -most, most);
  const Integer mantissa = integer_of(*a[0]);
  // Shifted first: the rounding of a large mantissa must not happen twice.
  const std::size_t length = mantissa.bit_length();
  if (exponent < 0 && length > 64) {
    const auto shift = std::min<std::int64_t>(-exponent, static_cast<std::int64_t>(length) - 64);
    Integer top = mantissa.shifted_right(static_cast<std::size_t>(shift));
    if (top.shifted_left(static_cast<std::size_t>(shift)) != mantissa)
      top = top | Integer(1);
    return machine.heap().floating(std::ldexp(top.nearest(), static_cast<int>(exponent + shift)));
  }
  return machine.heap().floating(std::ldexp(mantissa.nearest(), static_cast<int>(exponent)));
}

// ---- the world

Object *handle_next(Machine &machine, const Arguments &a, bool take) {
  const CodePoint next = number(a[0]) == 0 ? machine.next_input(take) : CodePoint{0, 0};
  return machine.heap().integer(next.length == 0 ? -1 : static_cast<std::int64_t>(next.code));
}

Object *no_files(Machine &machine, const Arguments &) {
  return machine.fail(machine.known().system_failure, "permission denied");
}

bool in_store(const Machine &machine, std::int64_t address) {
  return address > 0 && static_cast<std::size_t>(address) <= machine.memory.size();
}

} // namespace

std::span<const PrimitiveImplementation> haskell_implementations() {
  static const std::vector<PrimitiveImplementation> all = {
      {"seq", Kind::Sequence},
      {"unsafe_coerce", Kind::Coerce},
      {"fail", Kind::Fail},
      {"choose", [](Machine &, const Arguments &a) { return a[0]; }},

      {"char_ord", [](Machine &m, const Arguments &a) { return m.heap().integer(number(a[0])); }},
      {"char_chr", [](Machine &m, const Arguments &a) {
         return m.heap().character(static_cast<std::uint32_t>(number(a[0])));
       }},
      {"char_eq", compare_numbers<std::equal_to<>{}>},
      {"char_less", compare_numbers<std::less<>{}>},
      {"char_less_equal", compare_numbers<std::less_equal<>{}>},
      {"char_category", [](Machine &m, const Arguments &a) {
         constexpr int unassigned = 29; // utf8proc counts from there
         const int category = utf8proc_category(code(a[0]));
         return m.heap().integer(category == 0 ? unassigned : category - 1);
       }},
      {"char_to_upper", [](Machine &m, const Arguments &a) {
         return m.heap().character(static_cast<std::uint32_t>(utf8proc_toupper(code(a[0]))));
       }},
      {"char_to_lower", [](Machine &m, const Arguments &a) {
         return m.heap().character(static_cast<std::uint32_t>(utf8proc_tolower(code(a[0]))));
       }},
      {"char_to_title", [](Machine &m, const Arguments &a) {
         return m.heap().character(static_cast<std::uint32_t>(utf8proc_totitle(code(a[0]))));
       }},

      {"int_add", on_bounded_ints<adds>},
      {"int_subtract", on_bounded_ints<subtracts>},
      {"int_multiply", on_bounded_ints<multiplies>},
      {"int_negate", [](Machine &m, const Arguments &a) {
         m.outside_logic += number(a[0]) == std::numeric_limits<std::int64_t>::min() ? 1 : 0;
         return m.heap().integer(static_cast<std::int64_t>(0 - bits(a[0])));
       }},
      {"int_quotient", [](Machine &m, const Arguments &a) { return int_divide(m, a, true); }},
      {"int_remainder", [](Machine &m, const Arguments &a) { return int_divide(m, a, false); }},
      {"int_eq", compare_numbers<std::equal_to<>{}>},
      {"int_less", compare_numbers<std::less<>{}>},
      {"int_less_equal", compare_numbers<std::less_equal<>{}>},
      {"int_and", on_ints<std::bit_and<>{}>},
      {"int_or", on_ints<std::bit_or<>{}>},
      {"int_xor", on_ints<std::bit_xor<>{}>},
      {"int_shift_left", [](Machine &m, const Arguments &a) {
         return m.heap().integer(static_cast<std::int64_t>(bits(a[0]) << (bits(a[1]) & 63U)));
       }},
      {"int_shift_right", [](Machine &m, const Arguments &a) {
         return m.heap().integer(number(a[0]) >> (bits(a[1]) & 63U));
       }},
      {"int_to_integer", [](Machine &m, const Arguments &a) { return m.heap().big(number(a[0])); }},
      {"int_to_double", [](Machine &m, const Arguments &a) {
         return m.heap().floating(static_cast<double>(number(a[0])));
       }},

      {"integer_add", on_integers<adds, std::plus<>{}>},
      {"integer_subtract", on_integers<subtracts, std::minus<>{}>},
      {"integer_multiply", on_integers<multiplies, std::multiplies<>{}>},
      {"integer_negate", [](Machine &m, const Arguments &a) { return m.heap().big(-integer_of(*a[0])); }},
      {"integer_quotient", [](Machine &m, const Arguments &a) { return integer_divide(m, a, true); }},
      {"integer_remainder", [](Machine &m, const Arguments &a) { return integer_divide(m, a, false); }},
      {"integer_eq", compare_integers<equal>},
      {"integer_less", compare_integers<less>},
      {"integer_less_equal", compare_integers<less_equal>},
      {"integer_and", [](Machine &m, const Arguments &a) {
         return m.heap().big(integer_of(*a[0]) & integer_of(*a[1]));
       }},
      {"integer_or", [](Machine &m, const Arguments &a) {
         return m.heap().big(integer_of(*a[0]) | integer_of(*a[1]));
       }},
      {"integer_xor", [](Machine &m, const Arguments &a) {
         return m.heap().big(integer_of(*a[0]) ^ integer_of(*a[1]));
       }},
      {"integer_shift_left", [](Machine &m, const Arguments &a) { return integer_shift(m, a, true); }},
      {"integer_shift_right", [](Machine &m, const Arguments &a) { return integer_shift(m, a, false); }},
      {"integer_to_int", [](Machine &m, const Arguments &a) {
         m.outside_logic += integer_of(*a[0]).small() ? 0 : 1;
         return m.heap().integer(static_cast<std::int64_t>(integer_of(*a[0]).low_bits()));
       }},
      {"integer_to_double", [](Machine &m, const Arguments &a) {
         return m.heap().floating(integer_of(*a[0]).nearest());
       }},

      {"double_add", on_reals<std::plus<>{}>},
      {"double_subtract", on_reals<std::minus<>{}>},
      {"double_multiply", on_reals<std::multiplies<>{}>},
      {"double_divide", on_reals<std::divides<>{}>},
      {"double_power", on_reals<[](double x, double y) { return std::pow(x, y); }>},
      {"double_negate", on_real<std::negate<>{}>},
      {"double_eq", compare_reals<std::equal_to<>{}>},
      {"double_less", compare_reals<std::less<>{}>},
      {"double_less_equal", compare_reals<std::less_equal<>{}>},
      {"double_exp", on_real<[](double x) { return std::exp(x); }>},
      {"double_log", on_real<[](double x) { return std::log(x); }>},
      {"double_sqrt", on_real<[](double x) { return std::sqrt(x); }>},
      {"double_sin", on_real<[](double x) { return std::sin(x); }>},
      {"double_cos", on_real<[](double x) { return std::cos(x); }>},
      {"double_tan", on_real<[](double x) { return std::tan(x); }>},
      {"double_asin", on_real<[](double x) { return std::asin(x); }>},
      {"double_acos", on_real<[](double x) { return std::acos(x); }>},
      {"double_atan", on_real<[](double x) { return std::atan(x); }>},
      {"double_sinh", on_real<[](double x) { return std::sinh(x); }>},
      {"double_cosh", on_real<[](double x) { return std::cosh(x); }>},
      {"double_tanh", on_real<[](double x) { return std::tanh(x); }>},
      {"double_asinh", on_real<[](double x) { return std::asinh(x); }>},
      {"double_acosh", on_real<[](double x) { return std::acosh(x); }>},
      {"double_atanh", on_real<[](double x) { return std::atanh(x); }>},
      {"double_decode", double_decode},
      {"double_encode", double_encode},
      {"double_is_nan", ask_real<[](double x) { return std::isnan(x); }>},
      {"double_is_infinite", ask_real<[](double x) { return std::isinf(x); }>},
      {"double_is_negative_zero", ask_real<[](double x) { return x == 0 && std::signbit(x); }>},
      {"double_single", on_real<[](double x) { return static_cast<double>(static_cast<float>(x)); }>},
      {"double_digits", [](Machine &m, const Arguments &a) { return digits(m, real(a[0])); }},
      {"double_single_digits", [](Machine &m, const Arguments &a) { return digits(m, static_cast<float>(real(a[0]))); }},

      {"io_return", Kind::Return},
      {"io_bind", Kind::Bind},
      {"io_unsafe_perform", Kind::Perform},
      {"io_catch", Kind::Catch},

      {"reference_new", [](Machine &m, const Arguments &a) {
         Object *reference = m.heap().make(ObjectKind::Reference, 1);
         (*reference)[0].object = a[0];
         return reference;
       }},
      {"reference_read", [](Machine &, const Arguments &a) { return (*a[0])[0].object; }},
      {"reference_write", [](Machine &m, const Arguments &a) {
         (*a[0])[0].object = a[1];
         return m.unit();
       }},
      {"reference_same", [](Machine &m, const Arguments &a) { return m.truth(a[0] == a[1]); }},

      {"array_new", [](Machine &m, const Arguments &a) {
         if (number(a[0]) < 0 || number(a[0]) > Object::largest)
           return m.fail(m.known().error_failure, "an array of this size is not supported");
         Object *array = m.heap().make(ObjectKind::Array, static_cast<std::uint32_t>(number(a[0])));
         for (Word &word : array->all())
           word.object = a[1];
         return array;
       }},
      {"array_length", [](Machine &m, const Arguments &a) { return m.heap().integer(a[0]->size); }},
      {"array_read", [](Machine &m, const Arguments &a) {
         return bits(a[1]) < a[0]->size ? (*a[0])[bits(a[1])].object
                                        : m.fail(m.known().error_failure, "array index");
       }},
      {"array_write", [](Machine &m, const Arguments &a) {
         if (bits(a[1]) >= a[0]->size)
           return m.fail(m.known().error_failure, "array index");
         (*a[0])[bits(a[1])].object = a[2];
         return m.unit();
       }},
      {"array_same", [](Machine &m, const Arguments &a) { return m.truth(a[0] == a[1]); }},

      {"memory_allocate", [](Machine &m, const Arguments &a) {
         if (number(a[0]) < 0 || number(a[0]) > Object::largest)
           return m.fail(m.known().error_failure, "so much memory is not supported");
         const auto address = static_cast<std::int64_t>(m.memory.size()) + 1; // 0 is no address
         m.memory.resize(m.memory.size() + static_cast<std::size_t>(number(a[0])));
         return m.heap().integer(address);
       }},
      {"memory_free", [](Machine &m, const Arguments &) { return m.unit(); }},
      {"memory_read", [](Machine &m, const Arguments &a) {
         return in_store(m, number(a[0]))
                    ? m.heap().integer(m.memory[static_cast<std::size_t>(number(a[0])) - 1])
                    : m.fail(m.known().error_failure, "a read outside of all memory");
       }},
      {"memory_write", [](Machine &m, const Arguments &a) {
         if (!in_store(m, number(a[0])))
           return m.fail(m.known().error_failure, "a write outside of all memory");
         m.memory[static_cast<std::size_t>(number(a[0])) - 1] =
             static_cast<std::uint8_t>(number(a[1]));
         return m.unit();
       }},

      {"handle_get", [](Machine &m, const Arguments &a) { return handle_next(m, a, true); }},
      {"handle_peek", [](Machine &m, const Arguments &a) { return handle_next(m, a, false); }},
      {"handle_put", Kind::Put},
      {"file_read", no_files},
      {"file_write", no_files},
      {"file_append", no_files},
      {"arguments", [](Machine &m, const Arguments &) {
         Object *list = m.nil();
         const std::vector<std::string> &arguments = m.world().arguments;
         for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument)
           list = m.data(m.known().cons, {m.string(*argument), list});
         return list;
       }},
      {"program_name", [](Machine &m, const Arguments &) { return m.string(m.world().program); }},
      {"environment", [](Machine &m, const Arguments &) { return m.nil(); }},
      {"exit", Kind::Exit},
  };
  return all;
}

namespace {

// In the order of the table.
std::vector<PrimitiveImplementation> implementations_by_position() {
  const std::span<const kernel::PrimitiveOperation> operations = kernel::primitive_operations();
  std::vector<PrimitiveImplementation> all(operations.size(), {{}, nullptr});
  for (const auto &implementations : {haskell_implementations(), ocaml_implementations()})
    for (const PrimitiveImplementation &implementation : implementations)
      if (const auto *operation = kernel::find_primitive(implementation.name)) {
        PrimitiveImplementation &slot = all[kernel::index(*operation)];
        slot = implementation;
        slot.operation = operation;
      }
  return all;
}

} // namespace

const PrimitiveImplementation &implementation_at(std::size_t position) {
  static const std::vector<PrimitiveImplementation> all = implementations_by_position();
  return all[position];
}

const PrimitiveImplementation *find_implementation(std::string_view name, std::size_t arity) {
  const kernel::PrimitiveOperation *operation = kernel::find_primitive(name);
  if (operation == nullptr || operation->arity != arity)
    return nullptr;
  const PrimitiveImplementation &implementation = implementation_at(kernel::index(*operation));
  return implementation.operation == nullptr ? nullptr : &implementation;
}

} // namespace culprit::evaluate
