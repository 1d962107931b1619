// The operations of OCaml: integers of 63 bits, bytes, arrays, comparison of any values.
#include "evaluate/compare.h"
#include "evaluate/format.h"
#include "evaluate/machine.h"
#include "evaluate/primitives.h"
#include "evaluate/show.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

namespace culprit::evaluate {

namespace {

using Arguments = PrimitiveImplementation::Arguments;
using Kind = PrimitiveImplementation::Kind;

// ---- int

Object *small(Machine &machine, std::uint64_t value) {
  return machine.heap().integer(static_cast<std::int64_t>(value << 1U) >> 1);
}

// Of 64 bits, and whether that is not the number that mathematics has.
template <auto Overflows> Object *on_small_ints(Machine &machine, const Arguments &a) {
  std::int64_t exact = 0;
  const bool overflow = Overflows(number(a[0]), number(a[1]), &exact);
  Object *result = small(machine, static_cast<std::uint64_t>(exact));
  machine.outside_logic += overflow || number(result) != exact ? 1 : 0;
  return result;
}

// The least number by -1 wraps around.
Object *divide(Machine &machine, const Arguments &a, bool quotient, bool wide) {
  if (number(a[1]) == 0)
    return machine.fail_with(machine.known().division_by_zero);
  std::uint64_t result = 0;
  if (number(a[1]) == -1)
    result = quotient ? 0 - bits(a[0]) : 0;
  else
    result = static_cast<std::uint64_t>(quotient ? number(a[0]) / number(a[1])
                                                 : number(a[0]) % number(a[1]));
  return wide ? machine.heap().integer(static_cast<std::int64_t>(result)) : small(machine, result);
}

constexpr std::uint64_t width = 63;

Object *shift_right_logical(Machine &machine, const Arguments &a) {
  const std::uint64_t value = bits(a[0]) & (~std::uint64_t{0} >> 1U);
  return small(machine, bits(a[1]) >= width ? 0 : value >> bits(a[1]));
}

// ---- comparison

template <auto Holds> Object *compare_any(Machine &machine, const Arguments &a) {
  const std::optional<Order> order = compare(machine, a[0], a[1], false);
  return order ? machine.truth(Holds(*order)) : nullptr;
}

Object *compare_total(Machine &machine, const Arguments &a) {
  const std::optional<Order> order = compare(machine, a[0], a[1], true);
  if (!order)
    return nullptr;
  return machine.heap().integer(*order == Order::Less ? -1 : *order == Order::Equal ? 0 : 1);
}

bool is_same(const Object *a, const Object *b) {
  const bool number_like = a->kind == ObjectKind::Int || a->kind == ObjectKind::Character;
  return a == b || (number_like && a->kind == b->kind && number(a) == number(b));
}

// ---- bytes and arrays

Object *out_of_bounds(Machine &machine) {
  return machine.fail_with(machine.known().invalid_argument, "index out of bounds");
}

bool is_part(std::int64_t from, std::int64_t count, std::size_t size) {
  return from >= 0 && count >= 0 && from <= static_cast<std::int64_t>(size) &&
         count <= static_cast<std::int64_t>(size) - from;
}

Object *bytes_make(Machine &machine, const Arguments &a) {
  if (number(a[0]) < 0)
    return machine.fail_with(machine.known().invalid_argument, "Bytes.create");
  if (number(a[0]) > std::int64_t{8} * Object::largest)
    return machine.too_large();
  Object *bytes = machine.heap().bytes(static_cast<std::size_t>(number(a[0])));
  std::memset(bytes->characters(), static_cast<int>(number(a[1])), bytes->extra);
  return bytes;
}

Object *bytes_sub(Machine &machine, const Arguments &a) {
  if (!is_part(number(a[1]), number(a[2]), a[0]->extra))
    return machine.fail_with(machine.known().invalid_argument, "String.sub / Bytes.sub");
  return machine.bytes(a[0]->text().substr(static_cast<std::size_t>(number(a[1])),
                                           static_cast<std::size_t>(number(a[2]))));
}

Object *bytes_blit(Machine &machine, const Arguments &a) {
  const std::int64_t count = number(a[4]);
  if (!is_part(number(a[1]), count, a[0]->extra) || !is_part(number(a[3]), count, a[2]->extra))
    return machine.fail_with(machine.known().invalid_argument, "String.blit / Bytes.blit_string");
  std::memmove(a[2]->characters() + number(a[3]), a[0]->characters() + number(a[1]),
               static_cast<std::size_t>(count));
  return machine.unit();
}

Object *array_make(Machine &machine, const Arguments &a) {
  if (number(a[0]) < 0)
    return machine.fail_with(machine.known().invalid_argument, "Array.make");
  if (number(a[0]) > Object::largest)
    return machine.too_large();
  Object *array = machine.heap().make(ObjectKind::Array, static_cast<std::uint32_t>(number(a[0])));
  for (Word &word : array->all())
    word.object = a[1];
  return array;
}

Object *array_sub(Machine &machine, const Arguments &a) {
  if (!is_part(number(a[1]), number(a[2]), a[0]->size))
    return machine.fail_with(machine.known().invalid_argument, "Array.sub");
  Object *part = machine.heap().make(ObjectKind::Array, static_cast<std::uint32_t>(number(a[2])));
  std::copy_n(a[0]->words() + number(a[1]), part->size, part->words());
  return part;
}

Object *array_blit(Machine &machine, const Arguments &a) {
  const std::int64_t count = number(a[4]);
  if (!is_part(number(a[1]), count, a[0]->size) || !is_part(number(a[3]), count, a[2]->size))
    return machine.fail_with(machine.known().invalid_argument, "Array.blit");
  std::memmove(a[2]->words() + number(a[3]), a[0]->words() + number(a[1]),
               static_cast<std::size_t>(count) * sizeof(Word));
  return machine.unit();
}

Object *array_append(Machine &machine, const Arguments &a) {
  const std::size_t size = std::size_t{a[0]->size} + a[1]->size;
  if (size > Object::largest)
    return machine.too_large();
  Object *joined = machine.heap().make(ObjectKind::Array, static_cast<std::uint32_t>(size));
  std::copy_n(a[0]->words(), a[0]->size, joined->words());
  std::copy_n(a[1]->words(), a[1]->size, joined->words() + a[0]->size);
  return joined;
}

// ---- the world

// Where numbers are drawn, nobody reads the input itself.
Object *no_input(Machine &machine) {
  return machine.undefined("input is read that nobody can draw");
}

Object *draw(Machine &machine, const Arguments &a) {
  if (!machine.world().draw)
    return no_input(machine);
  return machine.heap().integer(machine.world().draw(a[0]->text(), number(a[1]), number(a[2])));
}

// Among the halves of whole numbers.
Object *draw_float(Machine &machine, const Arguments &a) {
  if (!machine.world().draw)
    return no_input(machine);
  const auto twice = [](double bound) {
    constexpr double most = 1e6;
    return static_cast<std::int64_t>(2 * std::clamp(bound, -most, most));
  };
  return machine.heap().floating(static_cast<double>(machine.world().draw(
                                     a[0]->text(), twice(real(a[1])), twice(real(a[2])))) /
                                 2);
}

Object *read_line(Machine &machine, const Arguments &) {
  if (machine.world().draw)
    return no_input(machine);
  std::string line;
  CodePoint next = machine.next_input(true);
  if (next.length == 0)
    return machine.fail_with(machine.known().end_of_file);
  for (; next.length != 0 && next.code != '\n'; next = machine.next_input(true))
    encode(next.code, line);
  return machine.bytes(line);
}

Object *read_character(Machine &machine, const Arguments &) {
  if (machine.world().draw)
    return no_input(machine);
  const CodePoint next = machine.next_input(true);
  if (next.length == 0)
    return machine.fail_with(machine.known().end_of_file);
  return machine.heap().character(next.code & 0xFFU);
}

Object *write(Machine &machine, const Arguments &a) {
  if (machine.world().write && a[1]->extra > 0)
    machine.world().write(static_cast<unsigned>(number(a[0])), a[1]->text());
  return machine.unit();
}

Object *int_of_text(Machine &machine, const Arguments &a) {
  const std::optional<std::int64_t> value =
      parse_integer(a[0]->text(), static_cast<unsigned>(number(a[1])));
  return value ? machine.heap().integer(*value)
               : machine.fail_with(machine.known().failure, "int_of_string");
}

Object *float_of_text(Machine &machine, const Arguments &a) {
  const std::optional<double> value = parse_float(a[0]->text());
  return value ? machine.heap().floating(*value)
               : machine.fail_with(machine.known().failure, "float_of_string");
}

} // namespace

std::span<const PrimitiveImplementation> ocaml_implementations() {
  static const std::vector<PrimitiveImplementation> all = {
      {"ml_raise", Kind::Fail},
      {"ml_reraise", Kind::PassOn},
      {"ml_try", Kind::Try},
      {"ml_force", Kind::Open},
      {"ml_is_forced", [](Machine &m, const Arguments &a) {
         return m.truth(behind((*a[0])[0].object)->evaluated());
       }},
      {"ml_exit", Kind::Exit},
      {"ml_magic", Kind::Coerce},

      {"ml_int_add", on_small_ints<adds>},
      {"ml_int_subtract", on_small_ints<subtracts>},
      {"ml_int_multiply", on_small_ints<multiplies>},
      {"ml_int_negate", [](Machine &m, const Arguments &a) { return small(m, 0 - bits(a[0])); }},
      {"ml_int_divide", [](Machine &m, const Arguments &a) { return divide(m, a, true, false); }},
      {"ml_int_modulo", [](Machine &m, const Arguments &a) { return divide(m, a, false, false); }},
      {"ml_int_shift_left", [](Machine &m, const Arguments &a) {
         return small(m, bits(a[1]) >= width ? 0 : bits(a[0]) << bits(a[1]));
       }},
      {"ml_int_shift_right_logical", shift_right_logical},
      {"ml_int_shift_right", [](Machine &m, const Arguments &a) {
         return m.heap().integer(number(a[0]) >> std::min(bits(a[1]), width - 1));
       }},
      {"ml_int_wrap", // 64 bits to 63
       [](Machine &m, const Arguments &a) { return small(m, bits(a[0])); }},
      {"ml_int32_wrap", [](Machine &m, const Arguments &a) {
         return m.heap().integer(static_cast<std::int32_t>(number(a[0])));
       }},
      {"ml_int64_divide", [](Machine &m, const Arguments &a) { return divide(m, a, true, true); }},
      {"ml_int64_modulo", [](Machine &m, const Arguments &a) { return divide(m, a, false, true); }},
      {"ml_int64_shift_right_logical", [](Machine &m, const Arguments &a) {
         return m.heap().integer(static_cast<std::int64_t>(bits(a[0]) >> (bits(a[1]) & 63U)));
       }},

      {"ml_compare", compare_total},
      {"ml_equal", compare_any<[](Order o) { return o == Order::Equal; }>},
      {"ml_not_equal", compare_any<[](Order o) { return o != Order::Equal; }>},
      {"ml_less", compare_any<[](Order o) { return o == Order::Less; }>},
      {"ml_less_equal", compare_any<[](Order o) { return o == Order::Less || o == Order::Equal; }>},
      {"ml_greater", compare_any<[](Order o) { return o == Order::Greater; }>},
      {"ml_greater_equal", compare_any<[](Order o) { return o == Order::Greater || o == Order::Equal; }>},
      {"ml_same", [](Machine &m, const Arguments &a) { return m.truth(is_same(a[0], a[1])); }},
      {"ml_hash", [](Machine &m, const Arguments &a) { return m.heap().integer(hash(m, a[0])); }},

      {"ml_float_truncate", [](Machine &m, const Arguments &a) {
         const double value = real(a[0]);
         const bool fits = std::abs(value) < 9.3e18;
         return small(m, fits ? static_cast<std::uint64_t>(static_cast<std::int64_t>(value)) : 0);
       }},
      {"ml_float_floor", [](Machine &m, const Arguments &a) { return m.heap().floating(std::floor(real(a[0]))); }},
      {"ml_float_ceil", [](Machine &m, const Arguments &a) { return m.heap().floating(std::ceil(real(a[0]))); }},
      {"ml_float_round", [](Machine &m, const Arguments &a) { return m.heap().floating(std::round(real(a[0]))); }},
      {"ml_float_log10", [](Machine &m, const Arguments &a) { return m.heap().floating(std::log10(real(a[0]))); }},
      {"ml_float_expm1", [](Machine &m, const Arguments &a) { return m.heap().floating(std::expm1(real(a[0]))); }},
      {"ml_float_log1p", [](Machine &m, const Arguments &a) { return m.heap().floating(std::log1p(real(a[0]))); }},
      {"ml_float_modulo", [](Machine &m, const Arguments &a) {
         return m.heap().floating(std::fmod(real(a[0]), real(a[1])));
       }},
      {"ml_float_atan2", [](Machine &m, const Arguments &a) {
         return m.heap().floating(std::atan2(real(a[0]), real(a[1])));
       }},
      {"ml_float_hypot", [](Machine &m, const Arguments &a) {
         return m.heap().floating(std::hypot(real(a[0]), real(a[1])));
       }},
      {"ml_float_copysign", [](Machine &m, const Arguments &a) {
         return m.heap().floating(std::copysign(real(a[0]), real(a[1])));
       }},

      {"ml_bytes_length", [](Machine &m, const Arguments &a) { return m.heap().integer(a[0]->extra); }},
      {"ml_bytes_get", [](Machine &m, const Arguments &a) {
         return bits(a[1]) < a[0]->extra
                    ? m.heap().character(static_cast<unsigned char>(a[0]->text()[bits(a[1])]))
                    : out_of_bounds(m);
       }},
      {"ml_bytes_set", [](Machine &m, const Arguments &a) {
         if (bits(a[1]) >= a[0]->extra)
           return out_of_bounds(m);
         a[0]->characters()[bits(a[1])] = static_cast<char>(number(a[2]));
         return m.unit();
       }},
      {"ml_bytes_make", bytes_make},
      {"ml_bytes_sub", bytes_sub},
      {"ml_bytes_blit", bytes_blit},
      {"ml_bytes_append", [](Machine &m, const Arguments &a) {
         return m.bytes(std::string(a[0]->text()) + std::string(a[1]->text()));
       }},

      {"ml_array_make", array_make},
      {"ml_array_length", [](Machine &m, const Arguments &a) { return m.heap().integer(a[0]->size); }},
      {"ml_array_get", [](Machine &m, const Arguments &a) {
         return bits(a[1]) < a[0]->size ? behind((*a[0])[bits(a[1])].object) : out_of_bounds(m);
       }},
      {"ml_array_set", [](Machine &m, const Arguments &a) {
         if (bits(a[1]) >= a[0]->size)
           return out_of_bounds(m);
         (*a[0])[bits(a[1])].object = a[2];
         return m.unit();
       }},
      {"ml_array_sub", array_sub},
      {"ml_array_blit", array_blit},
      {"ml_array_append", array_append},
      {"ml_field_set", [](Machine &m, const Arguments &a) {
         (*a[0])[bits(a[1])].object = a[2];
         return m.unit();
       }},

      {"ml_format_int", [](Machine &m, const Arguments &a) {
         return m.bytes(format_integer(a[0]->text(), number(a[1])));
       }},
      {"ml_format_float", [](Machine &m, const Arguments &a) {
         return m.bytes(format_float(a[0]->text(), real(a[1])));
       }},
      {"ml_int_of_string", int_of_text},
      {"ml_float_of_string", float_of_text},
      {"ml_exception_text", [](Machine &m, const Arguments &a) { return m.bytes(exception_text(m, a[0])); }},

      {"ml_unsupported", [](Machine &m, const Arguments &a) { return m.undefined(a[0]->text()); }},
      {"ml_draws", [](Machine &m, const Arguments &) { return m.truth(static_cast<bool>(m.world().draw)); }},
      {"ml_draw", draw},
      {"ml_draw_float", draw_float},
      {"ml_write", write},
      {"ml_read_line", read_line},
      {"ml_read_char", read_character},
      {"ml_program_name", [](Machine &m, const Arguments &) { return m.bytes(m.world().program); }},
  };
  return all;
}

} // namespace culprit::evaluate
