#include "desugar/literals.h"

#include "base/characters.h"
#include "base/integer.h"
#include "desugar/mentions.h"
#include "desugar/ocaml/operations.h"
#include "syntax/haskell/literal.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdlib>

namespace culprit::desugar {

using kernel::LiteralKind;

namespace {

// A decimal fraction: digits * 10^exponent.
struct Decimal {
  Integer digits;
  std::int64_t exponent = 0;
};

// Larger ones are not numbers that anybody writes, and would fill the memory.
constexpr std::int64_t largest_exponent = 100'000;

Decimal decimal_of(std::string_view text) {
  std::string digits;
  Decimal result;
  bool fraction = false;
  std::size_t i = 0;
  for (; i < text.size() && text[i] != 'e' && text[i] != 'E'; ++i) {
    if (text[i] == '.')
      fraction = true;
    else if (text[i] != '_') {
      digits += text[i];
      result.exponent -= fraction ? 1 : 0;
    }
  }
  if (i < text.size()) {
    std::int64_t exponent = 0;
    std::string_view rest = text.substr(i + 1);
    if (rest.starts_with('+'))
      rest.remove_prefix(1);
    std::from_chars(rest.data(), rest.data() + rest.size(), exponent);
    result.exponent += std::clamp(exponent, -largest_exponent, largest_exponent);
  }
  result.digits = Integer::parse(digits).value_or(Integer());
  return result;
}

Integer power_of_ten(std::int64_t exponent) {
  Integer result(1);
  Integer base(10);
  for (; exponent > 0; exponent >>= 1) {
    if (exponent & 1)
      result = result * base;
    base = base * base;
  }
  return result;
}

Integer greatest_divisor(Integer a, Integer b) {
  while (!b.zero())
    a = std::exchange(b, Integer::divide(a, b).remainder);
  return a;
}

ExpressionId make_ratio(Translation &in, std::string_view text, bool negative) {
  Decimal value = decimal_of(text);
  if (negative)
    value.digits = -value.digits;
  Integer numerator = value.digits * power_of_ten(value.exponent);
  Integer denominator = power_of_ten(-value.exponent);
  Integer common = greatest_divisor(numerator, denominator);
  if (common.negative())
    common = -common;
  const auto constant = [&](const Integer &part) {
    const Integer reduced = Integer::divide(part, common).quotient;
    return in.builder.constant({LiteralKind::Integer, 0, in.symbols.intern(reduced.decimal())});
  };
  return call(in, in.globals.library("GHC.Real", ":%"),
              {constant(numerator), constant(denominator)});
}

} // namespace

std::optional<LiteralKind> basic_kind(const Translation &in, Type type) {
  const types::Store &store = in.environment.store;
  if (type == types::no_type)
    return std::nullopt;
  const types::Node &node = store[store.resolve(type)];
  if (node.shape != types::Shape::Constructor)
    return std::nullopt;
  const names::TypeNameId name{node.first};
  for (const auto &[text, kind] : {std::pair{"Int", LiteralKind::Int},
                                   {"Integer", LiteralKind::Integer},
                                   {"Double", LiteralKind::Double},
                                   {"Char", LiteralKind::Character}})
    if (name == in.globals.library_type("GHC.Types", text))
      return kind;
  return std::nullopt;
}

std::string characters_of(const Translation &in, const syntax::Literal &literal) {
  const auto decoded = syntax::haskell::decode(in.symbols.name(literal.text));
  std::string text;
  if (const auto *characters = std::get_if<std::u32string>(&decoded))
    for (const char32_t code : *characters)
      encode(code, text);
  return text;
}

std::uint32_t first_character(const Translation &in, const syntax::Literal &literal) {
  const std::string text = characters_of(in, literal);
  return text.empty() ? 0 : decode(text).code;
}

std::optional<kernel::Literal> basic_number(Translation &in, const syntax::Literal &literal,
                                            bool negative, Type type) {
  const std::optional<LiteralKind> kind = basic_kind(in, type);
  if (!kind || *kind == LiteralKind::Character)
    return std::nullopt;
  const std::string_view text = in.symbols.name(literal.text);
  const std::string sign = negative ? "-" : "";
  if (*kind == LiteralKind::Double) {
    std::string digits = literal.kind == syntax::LiteralKind::Integer
                             ? syntax::haskell::decimal(text)
                             : std::string(text);
    std::erase(digits, '_');
    const double value = std::strtod((sign + digits).c_str(), nullptr);
    return kernel::Literal{*kind, std::bit_cast<std::int64_t>(value),
                           in.symbols.intern(sign + digits)};
  }
  if (literal.kind != syntax::LiteralKind::Integer)
    return std::nullopt;
  const std::string digits = sign + syntax::haskell::decimal(text);
  if (*kind == LiteralKind::Integer)
    return kernel::Literal{*kind, 0, in.symbols.intern(digits)};
  const std::uint64_t low = Integer::parse(digits).value_or(Integer()).low_bits();
  return kernel::Literal{*kind, static_cast<std::int64_t>(low), no_symbol};
}

ExpressionId make_number(Translation &in, const syntax::Literal &literal, bool negative, Type type,
                         std::optional<types::EvidenceId> evidence) {
  if (const auto constant = basic_number(in, literal, negative, type))
    return in.builder.constant(*constant, type);
  if (!evidence)
    return in.builder.failure(kernel::FailureKind::MissingAlternative); // reported
  const std::string_view text = in.symbols.name(literal.text);
  if (literal.kind == syntax::LiteralKind::Fractional)
    return call_method(in, "GHC.Real", "fromRational", *evidence, {make_ratio(in, text, negative)},
                       type);
  const ExpressionId whole = in.builder.constant(
      {LiteralKind::Integer, 0,
       in.symbols.intern((negative ? "-" : "") + syntax::haskell::decimal(text))});
  return call_method(in, "GHC.Num", "fromInteger", *evidence, {whole}, type);
}

ExpressionId translate_literal(Translation &in, Expression id, const syntax::Literal &literal) {
  const Type type = in.type_of(id);
  if (in.is_ocaml())
    return in.builder.constant(ocaml_literal(in, literal), type);
  const auto use = in.typing.uses.find(id);
  std::optional<types::EvidenceId> evidence;
  if (use != in.typing.uses.end() && !use->second.evidence.empty())
    evidence = use->second.evidence[0];
  switch (literal.kind) {
  case syntax::LiteralKind::Integer:
  case syntax::LiteralKind::Fractional:
    return make_number(in, literal, false, type, evidence);
  case syntax::LiteralKind::Character:
    return in.builder.constant({LiteralKind::Character, first_character(in, literal), no_symbol},
                               type);
  case syntax::LiteralKind::String:
    break;
  }
  const ExpressionId string = in.builder.string(characters_of(in, literal));
  return evidence ? call_method(in, "Data.String", "fromString", *evidence, {string}, type)
                  : string;
}

} // namespace culprit::desugar
