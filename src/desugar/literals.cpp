// Literals: directly where their type is basic, through a class where it is not.
#include "desugar/translator.h"

#include "base/characters.h"
#include "base/integer.h"
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

} // namespace

std::optional<LiteralKind> Translator::basic(Type type) const {
  const types::Store &store = environment_.store;
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
    if (name == globals_.library_type("GHC.Types", text))
      return kind;
  return std::nullopt;
}

std::string Translator::characters(const syntax::Literal &literal) const {
  const auto decoded = syntax::haskell::decode(symbols_.name(literal.text));
  std::string text;
  if (const auto *characters = std::get_if<std::u32string>(&decoded))
    for (const char32_t code : *characters)
      encode(code, text);
  return text;
}

std::uint32_t Translator::first_character(const syntax::Literal &literal) const {
  const std::string text = characters(literal);
  return text.empty() ? 0 : decode(text).code;
}

std::optional<kernel::Literal> Translator::basic_number(const syntax::Literal &literal,
                                                        bool negative, Type type) {
  const std::optional<LiteralKind> kind = basic(type);
  if (!kind || *kind == LiteralKind::Character)
    return std::nullopt;
  const std::string_view text = symbols_.name(literal.text);
  const std::string sign = negative ? "-" : "";
  if (*kind == LiteralKind::Double) {
    std::string digits = literal.kind == syntax::LiteralKind::Integer
                             ? syntax::haskell::decimal(text)
                             : std::string(text);
    std::erase(digits, '_');
    const double value = std::strtod((sign + digits).c_str(), nullptr);
    return kernel::Literal{*kind, std::bit_cast<std::int64_t>(value),
                           symbols_.intern(sign + digits)};
  }
  if (literal.kind != syntax::LiteralKind::Integer)
    return std::nullopt;
  const std::string digits = sign + syntax::haskell::decimal(text);
  if (*kind == LiteralKind::Integer)
    return kernel::Literal{*kind, 0, symbols_.intern(digits)};
  const std::uint64_t low = Integer::parse(digits).value_or(Integer()).low_bits();
  return kernel::Literal{*kind, static_cast<std::int64_t>(low), no_symbol};
}

ExpressionId Translator::ratio(std::string_view text, bool negative) {
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
    return builder_.constant({LiteralKind::Integer, 0, symbols_.intern(reduced.decimal())});
  };
  return call(globals_.library("GHC.Real", ":%"), {constant(numerator), constant(denominator)});
}

ExpressionId Translator::number(const syntax::Literal &literal, bool negative, Type type,
                                std::optional<types::EvidenceId> evidence) {
  if (const auto constant = basic_number(literal, negative, type))
    return builder_.constant(*constant, type);
  if (!evidence)
    return builder_.failure(kernel::FailureKind::MissingAlternative); // reported
  const std::string_view text = symbols_.name(literal.text);
  if (literal.kind == syntax::LiteralKind::Fractional)
    return call_method("GHC.Real", "fromRational", *evidence, {ratio(text, negative)}, type);
  const ExpressionId whole =
      builder_.constant({LiteralKind::Integer, 0,
                         symbols_.intern((negative ? "-" : "") + syntax::haskell::decimal(text))});
  return call_method("GHC.Num", "fromInteger", *evidence, {whole}, type);
}

ExpressionId Translator::literal(Expression id, const syntax::Literal &literal) {
  const Type type = type_of(id);
  if (ocaml())
    return builder_.constant(fixed_literal(literal), type);
  const auto use = typing_.uses.find(id);
  std::optional<types::EvidenceId> evidence;
  if (use != typing_.uses.end() && !use->second.evidence.empty())
    evidence = use->second.evidence[0];
  switch (literal.kind) {
  case syntax::LiteralKind::Integer:
  case syntax::LiteralKind::Fractional:
    return number(literal, false, type, evidence);
  case syntax::LiteralKind::Character:
    return builder_.constant({LiteralKind::Character, first_character(literal), no_symbol}, type);
  case syntax::LiteralKind::String:
    break;
  }
  const ExpressionId string = builder_.string(characters(literal));
  return evidence ? call_method("Data.String", "fromString", *evidence, {string}, type) : string;
}

} // namespace culprit::desugar
