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
  if (const std::size_t e = text.find_first_of("eE"); e != text.npos) {
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
  if (const std::size_t point = text.find('.'); point != text.npos) {
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

void append_utf8(std::string &text, std::uint32_t point) {
  const auto byte = [&text](std::uint32_t value) { text += static_cast<char>(value); };
  if (point < 0x80)
    return byte(point);
  const unsigned more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
  byte((0xFF00U >> (more + 1) & 0xFFU) | point >> 6U * more);
  for (unsigned i = more; i-- > 0;)
    byte(0x80U | (point >> 6U * i & 0x3FU));
}

std::string decode(std::string_view name) {
  std::string result;
  while (!name.empty()) {
    const std::size_t end = name.front() == '$' ? name.find('$', 1) : name.npos;
    std::uint32_t point = 0;
    if (end != name.npos && end > 1) {
      const auto [stop, error] = std::from_chars(name.data() + 1, name.data() + end, point);
      if (error == std::errc{} && stop == name.data() + end && point < 0x110000) {
        append_utf8(result, point);
        name.remove_prefix(end + 1);
        continue;
      }
    }
    result += name.front();
    name.remove_prefix(1);
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
      return string_constant(text, term);
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
    return string_constant(text, term);
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
  return value;
}

// Without the theory of strings they are numbers: different texts are different, and their length
// is known.
Z3_ast Translator::string_constant(std::string_view text, Term term) {
  if (strings_)
    return keep(Z3_mk_string(context_, escaped(text).c_str()));
  const auto [position, fresh] = strings_met_.emplace(text, StringMet{});
  StringMet &met = position->second;
  if (!fresh)
    return met.value;
  const auto number = static_cast<std::uint32_t>(strings_met_.size());
  met.value = constant(fmt::format("string!{}", static_cast<std::uint32_t>(term)),
                       sort_of(Representations::integer), {term, no_symbol, store_->sort(term)});
  met.length = code_points(text).size();
  tell_apart(met.value, "string", number);
  if (length_)
    state_length(met);
  return met.value;
}

// liquid-fixpoint names the text t by the constant lit$t, with odd characters as $code$.
std::optional<std::string> Translator::named_text(std::string_view name) {
  for (const std::string_view prefix : {"lit$36$", "lit$"})
    if (name.starts_with(prefix)) {
      name.remove_prefix(prefix.size());
      return decode(name);
    }
  return std::nullopt;
}

Z3_ast Translator::string_length(Z3_ast string) {
  if (!length_) {
    length_ = Origin{logic::no_term, store_->symbols().find("strLen"), store_->int_sort()};
    for (const auto &[text, met] : strings_met_)
      state_length(met);
  }
  return length_of(string);
}

Z3_ast Translator::length_of(Z3_ast string) {
  return uninterpreted("strLen", {&string, 1}, sort_of(Representations::integer), *length_);
}

void Translator::state_length(const StringMet &met) {
  const Z3_ast length = length_of(met.value);
  const Z3_ast number = keep(Z3_mk_unsigned_int64(context_, met.length, sort_of(length)));
  axioms_.push_back(keep(Z3_mk_eq(context_, length, number)));
}

} // namespace culprit::smt
