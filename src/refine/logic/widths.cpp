#include "refine/logic/widths.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace culprit::refine {

namespace {

constexpr std::string_view values_of_64_bits = "18446744073709551616";
constexpr std::array<std::string_view, 8> leaving_range{
    "+", "-", "*", "negate", "abs", "subtract", "fromInteger", "fromIntegral"};

// Whether it is a literal without a sign that fits.
bool fits_as_written(const Formulas &formulas, const Width &width, Formula number) {
  if (formulas[number].kind != Op::Integer)
    return false;
  const std::string_view digits = formulas.text(formulas[number].name);
  std::int64_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return read.ec == std::errc() ? width.first <= value && (!width.last || value <= *width.last)
                                : !width.last;
}

} // namespace

std::optional<Width> width_of(const Dialect &dialect, const names::Program &names,
                              const SymbolTable &symbols, names::TypeNameId type) {
  if (type == names::no_type_name || !names.is_of_library(type))
    return std::nullopt;
  const std::string_view name = symbols.name(names[type].name);
  for (const Dialect::Bounds &each : dialect.classes.bounded_numbers)
    if (each.type == name)
      return Width{each.first, each.last};
  if (name != dialect.classes.natural && among(dialect.classes.unsigned_numbers, name))
    return Width{};
  return std::nullopt;
}

Formula fits(Formulas &formulas, const Width &width, Formula number) {
  const Formula above = formulas.make(Op::LessEqual, {formulas.integer(width.first), number});
  return width.last ? formulas.make(Op::And,
                                    {above, formulas.make(Op::LessEqual,
                                                          {number, formulas.integer(*width.last)})})
                    : above;
}

Formula wrapped(Formulas &formulas, const Width &width, Formula number) {
  if (fits_as_written(formulas, width, number))
    return number;
  const Formula first = formulas.integer(width.first);
  const Formula count = width.last ? formulas.integer(*width.last - width.first + 1)
                                   : formulas.integer(values_of_64_bits);
  const Formula place =
      formulas.make(Op::Modulo, {formulas.make(Op::Subtract, {number, first}), count});
  return formulas.make(
      Op::If, {fits(formulas, width, number), number, formulas.make(Op::Add, {first, place})});
}

bool may_leave_range(std::string_view name, const Width &width) {
  const bool quotient = name == "div" || name == "quot"; // of the smallest by -1
  return (quotient && width.first < 0) ||
         std::find(leaving_range.begin(), leaving_range.end(), name) != leaving_range.end();
}

} // namespace culprit::refine
