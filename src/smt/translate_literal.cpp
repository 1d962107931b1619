// Literals: numbers, strings, bit patterns, and texts that only their sort understands.
#include "smt/translate.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace culprit::smt {

using logic::Op;
using logic::Term;

namespace {

bool all_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// "12", "1.5" and "15e-1" as Z3 reads them; nothing if it is no decimal number.
std::optional<std::string> decimal(std::string_view text) {
  constexpr int most_exponent = 10'000;
  int exponent = 0;
  if (const std::size_t e = text.find_first_of("eE"); e != std::string_view::npos) {
    std::string_view digits = text.substr(e + 1);
    if (digits.starts_with('+'))
      digits.remove_prefix(1);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
    if (error != std::errc{} || end != digits.data() + digits.size() ||
        std::abs(exponent) > most_exponent)
      return std::nullopt;
    text = text.substr(0, e);
  }
  std::string whole(text.substr(0, text.find('.')));
  if (const std::size_t point = text.find('.'); point != std::string_view::npos) {
    const std::string_view fraction = text.substr(point + 1);
    whole += fraction;
    exponent -= static_cast<int>(std::min<std::size_t>(fraction.size(), most_exponent));
  }
  if (!all_digits(whole))
    return std::nullopt;
  if (exponent >= 0)
    return whole + std::string(static_cast<std::size_t>(exponent), '0');
  return whole + "/1" + std::string(static_cast<std::size_t>(-exponent), '0');
}

// The code of a character, which is written '97'.
std::optional<std::string> character_code(std::string_view text) {
  if (text.size() < 3 || text.front() != '\'' || text.back() != '\'' ||
      !all_digits(text.substr(1, text.size() - 2)))
    return std::nullopt;
  return std::string(text.substr(1, text.size() - 2));
}

// The value of "#x1f" or "#b101" in decimal, when it has as many bits as `size`.
std::optional<std::string> bit_pattern(std::string_view text, unsigned size) {
  const bool binary = text.starts_with("#b");
  if (!binary && !text.starts_with("#x"))
    return std::nullopt;
  text.remove_prefix(2);
  if (text.empty() || text.size() * (binary ? 1 : 4) != size)
    return std::nullopt;
  std::string digits = "0"; // decimal, least significant first
  for (const char c : text) {
    const int base = binary ? 2 : 16;
    int carry = 0;
    const auto [end, error] = std::from_chars(&c, &c + 1, carry, base);
    if (error != std::errc{})
      return std::nullopt;
    for (char &digit : digits) {
      const int value = (digit - '0') * base + carry;
      digit = static_cast<char>('0' + value % 10);
      carry = value / 10;
    }
    for (; carry > 0; carry /= 10)
      digits += static_cast<char>('0' + carry % 10);
  }
  std::ranges::reverse(digits);
  return digits;
}

// The code points of UTF-8 text; bytes that are not are taken as they are.
std::vector<std::uint32_t> code_points(std::string_view text) {
  std::vector<std::uint32_t> result;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const unsigned length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (lead < 0xC0 || i + length > text.size()) {
      result.push_back(lead);
      ++i;
      continue;
    }
    std::uint32_t point = lead & (0xFFU >> (length + 1));
    for (unsigned k = 1; k < length; ++k)
      point = (point << 6U) | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    result.push_back(point);
    i += length;
  }
  return result;
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const std::uint32_t point : code_points(text)) {
    if (point >= 0x20 && point < 0x7F && point != '\\')
      result += static_cast<char>(point);
    else
      result += fmt::format("\\u{{{:x}}}", point);
  }
  return result;
}

} // namespace

Z3_ast Translator::literal(Term term) {
  const std::string_view text = store_->text(term);
  const Z3_sort own = sort(store_->sort(term));
  switch (Z3_get_sort_kind(context_, own)) {
  case Z3_INT_SORT:
  case Z3_REAL_SORT:
    if (store_->op(term) == Op::StringLiteral)
      return string_constant(term);
    if (const auto number = decimal(text)) {
      const bool whole = number->find('/') == number->npos;
      const Z3_sort target = whole ? own : Z3_mk_real_sort(context_);
      return keep(Z3_mk_numeral(context_, number->c_str(), target));
    }
    break;
  case Z3_BV_SORT: {
    const auto pattern = bit_pattern(text, Z3_get_bv_sort_size(context_, own));
    if (pattern || all_digits(text))
      return keep(Z3_mk_numeral(context_, pattern.value_or(std::string(text)).c_str(), own));
    break;
  }
  case Z3_SEQ_SORT:
    return keep(Z3_mk_string(context_, escaped(text).c_str()));
  case Z3_BOOL_SORT:
    if (text == "true" || text == "false")
      return keep(text == "true" ? Z3_mk_true(context_) : Z3_mk_false(context_));
    break;
  default:
    break;
  }
  const Z3_ast value = constant(fmt::format("literal!{}", static_cast<std::uint32_t>(term)), own,
                                {term, no_symbol, store_->sort(term)});
  tell_apart(value, "literal", static_cast<std::uint64_t>(store_->payload(term)));
  if (const auto code = character_code(text);
      code && Z3_get_sort_kind(context_, own) == Z3_INT_SORT) // characters are ordered by it
    axioms_.push_back(
        keep(Z3_mk_eq(context_, value, keep(Z3_mk_numeral(context_, code->c_str(), own)))));
  return value;
}

// Strings are numbers here: different texts are different, and their length is known.
Z3_ast Translator::string_constant(Term term) {
  const Z3_ast value =
      constant(fmt::format("string!{}", static_cast<std::uint32_t>(term)),
               sort_of(Representations::integer), {term, no_symbol, store_->sort(term)});
  tell_apart(value, "string", static_cast<std::uint64_t>(store_->payload(term)));
  strings_met_.emplace_back(value, code_points(store_->text(term)).size());
  if (length_)
    state_length(strings_met_.back());
  return value;
}

Z3_ast Translator::string_length(Z3_ast string) {
  if (!length_) {
    length_ = Origin{logic::no_term, store_->symbols().find("strLen"), store_->int_sort()};
    for (const auto &met : strings_met_)
      state_length(met);
  }
  return length_of(string);
}

Z3_ast Translator::length_of(Z3_ast string) {
  return uninterpreted("strLen", {&string, 1}, sort_of(Representations::integer), *length_);
}

void Translator::state_length(const std::pair<Z3_ast, std::size_t> &literal) {
  const Z3_ast length = length_of(literal.first);
  const Z3_ast number = keep(Z3_mk_unsigned_int64(context_, literal.second, sort_of(length)));
  axioms_.push_back(keep(Z3_mk_eq(context_, length, number)));
}

} // namespace culprit::smt
