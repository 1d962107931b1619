#include "kernel/primitives.h"

#include <algorithm>
#include <array>

namespace culprit::kernel {

namespace {

constexpr auto table() {
  using enum Meaning;
  using enum Execution;
  constexpr std::uint8_t none = 0;
  constexpr std::uint8_t first = 0b1;
  constexpr std::uint8_t first_two = 0b11;
  constexpr std::uint8_t all = 0b11111; // as many as there are
  return std::to_array<PrimitiveOperation>({
      // sorted
      {"arguments", 0, none, World, WhenRun},
      {"array_length", 1, all, Array},
      {"array_new", 2, first, Array, WhenRun},
      {"array_read", 2, all, Array, WhenRun},
      {"array_same", 2, all, Array},
      {"array_write", 3, first_two, Array, WhenRun},
      {"char_category", 1, all, Character},
      {"char_chr", 1, all, Conversion},
      {"char_eq", 2, all, Comparison},
      {"char_less", 2, all, Comparison},
      {"char_less_equal", 2, all, Comparison},
      {"char_ord", 1, all, Conversion},
      {"char_to_lower", 1, all, Character},
      {"char_to_title", 1, all, Character},
      {"char_to_upper", 1, all, Character},
      {"choose", 1, all, Choice},
      {"double_acos", 1, all, Arithmetic},
      {"double_acosh", 1, all, Arithmetic},
      {"double_add", 2, all, Arithmetic},
      {"double_asin", 1, all, Arithmetic},
      {"double_asinh", 1, all, Arithmetic},
      {"double_atan", 1, all, Arithmetic},
      {"double_atanh", 1, all, Arithmetic},
      {"double_cos", 1, all, Arithmetic},
      {"double_cosh", 1, all, Arithmetic},
      {"double_decode", 1, all, Conversion},
      {"double_digits", 1, all, Conversion},
      {"double_divide", 2, all, Arithmetic},
      {"double_encode", 2, all, Conversion},
      {"double_eq", 2, all, Comparison},
      {"double_exp", 1, all, Arithmetic},
      {"double_is_infinite", 1, all, Comparison},
      {"double_is_nan", 1, all, Comparison},
      {"double_is_negative_zero", 1, all, Comparison},
      {"double_less", 2, all, Comparison},
      {"double_less_equal", 2, all, Comparison},
      {"double_log", 1, all, Arithmetic},
      {"double_multiply", 2, all, Arithmetic},
      {"double_negate", 1, all, Arithmetic},
      {"double_power", 2, all, Arithmetic},
      {"double_sin", 1, all, Arithmetic},
      {"double_single", 1, all, Conversion},
      {"double_single_digits", 1, all, Conversion},
      {"double_sinh", 1, all, Arithmetic},
      {"double_sqrt", 1, all, Arithmetic},
      {"double_subtract", 2, all, Arithmetic},
      {"double_tan", 1, all, Arithmetic},
      {"double_tanh", 1, all, Arithmetic},
      {"environment", 0, none, World, WhenRun},
      {"exit", 1, all, World, WhenRun},
      {"fail", 1, all, Exception},
      {"file_append", 2, none, World, WhenRun},
      {"file_read", 1, none, World, WhenRun},
      {"file_write", 2, none, World, WhenRun},
      {"handle_get", 1, all, World, WhenRun},
      {"handle_peek", 1, all, World, WhenRun},
      {"handle_put", 2, first, World, WhenRun},
      {"int_add", 2, all, Arithmetic},
      {"int_and", 2, all, Arithmetic},
      {"int_eq", 2, all, Comparison},
      {"int_less", 2, all, Comparison},
      {"int_less_equal", 2, all, Comparison},
      {"int_multiply", 2, all, Arithmetic},
      {"int_negate", 1, all, Arithmetic},
      {"int_or", 2, all, Arithmetic},
      {"int_quotient", 2, all, Arithmetic},
      {"int_remainder", 2, all, Arithmetic},
      {"int_shift_left", 2, all, Arithmetic},
      {"int_shift_right", 2, all, Arithmetic},
      {"int_subtract", 2, all, Arithmetic},
      {"int_to_double", 1, all, Conversion},
      {"int_to_integer", 1, all, Conversion},
      {"int_xor", 2, all, Arithmetic},
      {"integer_add", 2, all, Arithmetic},
      {"integer_and", 2, all, Arithmetic},
      {"integer_eq", 2, all, Comparison},
      {"integer_less", 2, all, Comparison},
      {"integer_less_equal", 2, all, Comparison},
      {"integer_multiply", 2, all, Arithmetic},
      {"integer_negate", 1, all, Arithmetic},
      {"integer_or", 2, all, Arithmetic},
      {"integer_quotient", 2, all, Arithmetic},
      {"integer_remainder", 2, all, Arithmetic},
      {"integer_shift_left", 2, all, Arithmetic},
      {"integer_shift_right", 2, all, Arithmetic},
      {"integer_subtract", 2, all, Arithmetic},
      {"integer_to_double", 1, all, Conversion},
      {"integer_to_int", 1, all, Conversion},
      {"integer_xor", 2, all, Arithmetic},
      {"io_bind", 2, none, Sequencing, WhenRun},
      {"io_catch", 2, none, Exception, WhenRun},
      {"io_return", 1, none, Sequencing, WhenRun},
      {"io_unsafe_perform", 1, none, Sequencing},
      {"memory_allocate", 1, all, Memory, WhenRun},
      {"memory_free", 1, all, Memory, WhenRun},
      {"memory_read", 1, all, Memory, WhenRun},
      {"memory_write", 2, all, Memory, WhenRun},
      {"ml_array_append", 2, all, Array},
      {"ml_array_blit", 5, all, Array},
      {"ml_array_get", 2, all, Array},
      {"ml_array_length", 1, all, Array},
      {"ml_array_make", 2, all, Array},
      {"ml_array_set", 3, all, Array},
      {"ml_array_sub", 3, all, Array},
      {"ml_bytes_append", 2, all, Bytes},
      {"ml_bytes_blit", 5, all, Bytes},
      {"ml_bytes_get", 2, all, Bytes},
      {"ml_bytes_length", 1, all, Bytes},
      {"ml_bytes_make", 2, all, Bytes},
      {"ml_bytes_set", 3, all, Bytes},
      {"ml_bytes_sub", 3, all, Bytes},
      {"ml_compare", 2, all, Comparison},
      {"ml_draw", 3, all, Choice},
      {"ml_draw_float", 3, all, Choice},
      {"ml_draws", 1, none, Choice},
      {"ml_equal", 2, all, Comparison},
      {"ml_exception_text", 1, all, Conversion},
      {"ml_exit", 1, all, World},
      {"ml_field_set", 3, all, Cell},
      {"ml_float_atan2", 2, all, Arithmetic},
      {"ml_float_ceil", 1, all, Arithmetic},
      {"ml_float_copysign", 2, all, Arithmetic},
      {"ml_float_expm1", 1, all, Arithmetic},
      {"ml_float_floor", 1, all, Arithmetic},
      {"ml_float_hypot", 2, all, Arithmetic},
      {"ml_float_log10", 1, all, Arithmetic},
      {"ml_float_log1p", 1, all, Arithmetic},
      {"ml_float_modulo", 2, all, Arithmetic},
      {"ml_float_of_string", 1, all, Conversion},
      {"ml_float_round", 1, all, Arithmetic},
      {"ml_float_truncate", 1, all, Conversion},
      {"ml_force", 1, all, Evaluation},
      {"ml_format_float", 2, all, Conversion},
      {"ml_format_int", 2, all, Conversion},
      {"ml_greater", 2, all, Comparison},
      {"ml_greater_equal", 2, all, Comparison},
      {"ml_hash", 1, all, Conversion},
      {"ml_int32_wrap", 1, all, Conversion},
      {"ml_int64_divide", 2, all, Arithmetic},
      {"ml_int64_modulo", 2, all, Arithmetic},
      {"ml_int64_shift_right_logical", 2, all, Arithmetic},
      {"ml_int_add", 2, all, Arithmetic},
      {"ml_int_divide", 2, all, Arithmetic},
      {"ml_int_modulo", 2, all, Arithmetic},
      {"ml_int_multiply", 2, all, Arithmetic},
      {"ml_int_negate", 1, all, Arithmetic},
      {"ml_int_of_string", 2, all, Conversion},
      {"ml_int_shift_left", 2, all, Arithmetic},
      {"ml_int_shift_right", 2, all, Arithmetic},
      {"ml_int_shift_right_logical", 2, all, Arithmetic},
      {"ml_int_subtract", 2, all, Arithmetic},
      {"ml_int_wrap", 1, all, Conversion},
      {"ml_is_forced", 1, all, Evaluation},
      {"ml_less", 2, all, Comparison},
      {"ml_less_equal", 2, all, Comparison},
      {"ml_magic", 1, none, Coercion},
      {"ml_not_equal", 2, all, Comparison},
      {"ml_program_name", 1, none, World},
      {"ml_raise", 1, all, Exception},
      {"ml_read_char", 1, none, World},
      {"ml_read_line", 1, none, World},
      {"ml_reraise", 1, all, Exception},
      {"ml_same", 2, all, Comparison},
      {"ml_try", 2, none, Exception},
      {"ml_unsupported", 1, all, World},
      {"ml_write", 2, all, World},
      {"program_name", 0, none, World, WhenRun},
      {"reference_new", 1, none, Cell, WhenRun},
      {"reference_read", 1, all, Cell, WhenRun},
      {"reference_same", 2, all, Cell},
      {"reference_write", 2, first, Cell, WhenRun},
      {"seq", 2, first, Evaluation},
      {"unsafe_coerce", 1, none, Coercion},
  });
}

constexpr auto operations = table();
static_assert(std::ranges::is_sorted(operations, {}, &PrimitiveOperation::name));
static_assert(std::ranges::all_of(operations, [](const PrimitiveOperation &operation) {
  return operation.arity <= PrimitiveOperation::most_arguments;
}));

} // namespace

std::span<const PrimitiveOperation> primitive_operations() { return operations; }

const PrimitiveOperation *find_primitive(std::string_view name) {
  const auto *const position =
      std::ranges::lower_bound(operations, name, {}, &PrimitiveOperation::name);
  return position != operations.end() && position->name == name ? position : nullptr;
}

bool may_raise(std::string_view name) {
  constexpr std::array<std::string_view, 19> all{
      "ml_array_blit",    "ml_array_get",    "ml_array_make",      "ml_array_set",
      "ml_array_sub",     "ml_bytes_blit",   "ml_bytes_get",       "ml_bytes_make",
      "ml_bytes_set",     "ml_bytes_sub",    "ml_float_of_string", "ml_force",
      "ml_int64_divide",  "ml_int64_modulo", "ml_int_divide",      "ml_int_modulo",
      "ml_int_of_string", "ml_raise",        "ml_reraise"};
  static_assert(std::ranges::is_sorted(all));
  return std::ranges::binary_search(all, name);
}

std::size_t index(const PrimitiveOperation &operation) {
  return static_cast<std::size_t>(&operation - operations.data());
}

} // namespace culprit::kernel
