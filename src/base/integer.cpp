#include "base/integer.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace culprit {

namespace {

using Magnitude = std::vector<std::uint32_t>;

constexpr unsigned limb_bits = 32;
constexpr std::uint64_t limb_base = std::uint64_t{1} << limb_bits;
constexpr std::uint32_t decimal_chunk = 1'000'000'000; // the largest power of ten in a limb
constexpr std::size_t decimal_chunk_digits = 9;

void trim(Magnitude &magnitude) {
  while (!magnitude.empty() && magnitude.back() == 0)
    magnitude.pop_back();
}

std::strong_ordering compare(const Magnitude &left, const Magnitude &right) {
  if (left.size() != right.size())
    return left.size() <=> right.size();
  for (std::size_t i = left.size(); i-- > 0;)
    if (left[i] != right[i])
      return left[i] <=> right[i];
  return std::strong_ordering::equal;
}

Magnitude add(const Magnitude &left, const Magnitude &right) {
  Magnitude sum;
  sum.reserve(std::max(left.size(), right.size()) + 1);
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()) || carry != 0; ++i) {
    carry += (i < left.size() ? left[i] : 0ULL) + (i < right.size() ? right[i] : 0ULL);
    sum.push_back(static_cast<std::uint32_t>(carry));
    carry >>= limb_bits;
  }
  return sum;
}

// The left one is not smaller.
Magnitude subtract(const Magnitude &left, const Magnitude &right) {
  Magnitude difference;
  difference.reserve(left.size());
  std::int64_t borrow = 0;
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::int64_t limb =
        static_cast<std::int64_t>(left[i]) - borrow - (i < right.size() ? right[i] : 0);
    borrow = limb < 0 ? 1 : 0;
    limb += borrow * static_cast<std::int64_t>(limb_base);
    difference.push_back(static_cast<std::uint32_t>(limb));
  }
  trim(difference);
  return difference;
}

Magnitude multiply(const Magnitude &left, const Magnitude &right) {
  Magnitude product(left.size() + right.size());
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::uint64_t carry = 0;
    for (std::size_t k = 0; k < right.size(); ++k) {
      carry += product[i + k] + static_cast<std::uint64_t>(left[i]) * right[k];
      product[i + k] = static_cast<std::uint32_t>(carry);
      carry >>= limb_bits;
    }
    product[i + right.size()] = static_cast<std::uint32_t>(carry);
  }
  trim(product);
  return product;
}

// Divides in place; the remainder comes back.
std::uint32_t divide_by_limb(Magnitude &dividend, std::uint32_t divisor) {
  std::uint64_t remainder = 0;
  for (std::size_t i = dividend.size(); i-- > 0;) {
    remainder = remainder << limb_bits | dividend[i];
    dividend[i] = static_cast<std::uint32_t>(remainder / divisor);
    remainder %= divisor;
  }
  trim(dividend);
  return static_cast<std::uint32_t>(remainder);
}

Magnitude shift_left(const Magnitude &magnitude, std::size_t bits) {
  if (magnitude.empty())
    return {};
  const std::size_t limbs = bits / limb_bits;
  const unsigned rest = bits % limb_bits;
  Magnitude shifted(limbs + magnitude.size() + 1);
  for (std::size_t i = 0; i < magnitude.size(); ++i) {
    const std::uint64_t wide = static_cast<std::uint64_t>(magnitude[i]) << rest;
    shifted[limbs + i] |= static_cast<std::uint32_t>(wide);
    shifted[limbs + i + 1] = static_cast<std::uint32_t>(wide >> limb_bits);
  }
  trim(shifted);
  return shifted;
}

Magnitude shift_right(const Magnitude &magnitude, std::size_t bits) {
  const std::size_t limbs = bits / limb_bits;
  const unsigned rest = bits % limb_bits;
  if (limbs >= magnitude.size())
    return {};
  Magnitude shifted(magnitude.size() - limbs);
  for (std::size_t i = 0; i < shifted.size(); ++i) {
    const std::uint64_t high = limbs + i + 1 < magnitude.size() ? magnitude[limbs + i + 1] : 0;
    shifted[i] = static_cast<std::uint32_t>((high << limb_bits | magnitude[limbs + i]) >> rest);
  }
  trim(shifted);
  return shifted;
}

// Knuth, The Art of Computer Programming, volume 2, §4.3.1, algorithm D. The divisor has at least
// two limbs and is not larger than the dividend, which becomes the remainder.
Magnitude divide_long(Magnitude &dividend, Magnitude divisor) {
  const auto shift = static_cast<std::size_t>(std::countl_zero(divisor.back()));
  divisor = shift_left(divisor, shift);
  dividend = shift_left(dividend, shift);
  const std::size_t size = divisor.size();
  dividend.resize(std::max(dividend.size(), size) + 1);
  Magnitude quotient(dividend.size() - size);
  for (std::size_t j = quotient.size(); j-- > 0;) {
    const std::uint64_t top =
        static_cast<std::uint64_t>(dividend[j + size]) << limb_bits | dividend[j + size - 1];
    std::uint64_t guess = top / divisor.back();
    std::uint64_t rest = top % divisor.back();
    while (guess >= limb_base ||
           guess * divisor[size - 2] > (rest << limb_bits | dividend[j + size - 2])) {
      --guess;
      rest += divisor.back();
      if (rest >= limb_base)
        break;
    }
    std::int64_t borrow = 0;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < size; ++i) {
      carry += guess * divisor[i];
      const std::int64_t limb = static_cast<std::int64_t>(dividend[i + j]) - borrow -
                                static_cast<std::int64_t>(static_cast<std::uint32_t>(carry));
      carry >>= limb_bits;
      dividend[i + j] = static_cast<std::uint32_t>(limb);
      borrow = limb < 0 ? 1 : 0;
    }
    const std::int64_t last =
        static_cast<std::int64_t>(dividend[j + size]) - borrow - static_cast<std::int64_t>(carry);
    dividend[j + size] = static_cast<std::uint32_t>(last);
    if (last < 0) { // the guess was one too large
      --guess;
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < size; ++i) {
        sum += static_cast<std::uint64_t>(dividend[i + j]) + divisor[i];
        dividend[i + j] = static_cast<std::uint32_t>(sum);
        sum >>= limb_bits;
      }
      dividend[j + size] += static_cast<std::uint32_t>(sum);
    }
    quotient[j] = static_cast<std::uint32_t>(guess);
  }
  trim(quotient);
  trim(dividend);
  dividend = shift_right(dividend, shift);
  return quotient;
}

} // namespace

Integer::Integer(bool negative, Magnitude magnitude)
    : negative_(negative), magnitude_(std::move(magnitude)) {
  trim(magnitude_);
  negative_ = negative_ && !magnitude_.empty();
}

Integer::Integer(bool negative, std::span<const std::uint32_t> magnitude)
    : Integer(negative, Magnitude(magnitude.begin(), magnitude.end())) {}

Integer::Integer(std::int64_t value) : negative_(value < 0) {
  auto rest = negative_ ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  for (; rest != 0; rest >>= limb_bits)
    magnitude_.push_back(static_cast<std::uint32_t>(rest));
}

std::optional<Integer> Integer::parse(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative)
    text.remove_prefix(1);
  if (text.empty())
    return std::nullopt;
  Magnitude magnitude;
  while (!text.empty()) {
    const std::size_t length = (text.size() - 1) % decimal_chunk_digits + 1;
    std::uint64_t carry = 0;
    for (const char c : text.substr(0, length)) {
      if (c < '0' || c > '9')
        return std::nullopt;
      carry = carry * 10 + static_cast<std::uint64_t>(c - '0');
    }
    text.remove_prefix(length);
    for (std::uint32_t &limb : magnitude) {
      carry += static_cast<std::uint64_t>(limb) * decimal_chunk;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= limb_bits;
    }
    if (carry != 0)
      magnitude.push_back(static_cast<std::uint32_t>(carry));
  }
  return Integer(negative, std::move(magnitude));
}

Integer Integer::from(double whole) {
  int exponent = 0;
  const double fraction = std::frexp(whole, &exponent);
  constexpr int digits = std::numeric_limits<double>::digits;
  const Integer mantissa(static_cast<std::int64_t>(std::ldexp(fraction, digits)));
  return exponent >= digits ? mantissa.shifted_left(static_cast<std::size_t>(exponent - digits))
                            : mantissa.shifted_right(static_cast<std::size_t>(digits - exponent));
}

std::size_t Integer::bit_length() const {
  return magnitude_.empty() ? 0
                            : magnitude_.size() * limb_bits -
                                  static_cast<std::size_t>(std::countl_zero(magnitude_.back()));
}

std::string Integer::decimal() const {
  if (zero())
    return "0";
  Magnitude rest = magnitude_;
  std::string digits; // backwards
  while (!rest.empty()) {
    std::uint32_t chunk = divide_by_limb(rest, decimal_chunk);
    for (std::size_t i = 0; i < decimal_chunk_digits && (chunk != 0 || !rest.empty()); ++i) {
      digits += static_cast<char>('0' + chunk % 10);
      chunk /= 10;
    }
  }
  if (negative_)
    digits += '-';
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::uint64_t Integer::low_bits() const {
  std::uint64_t bits = magnitude_.empty() ? 0 : magnitude_[0];
  if (magnitude_.size() > 1)
    bits |= static_cast<std::uint64_t>(magnitude_[1]) << limb_bits;
  return negative_ ? 0 - bits : bits;
}

std::optional<std::int64_t> Integer::small() const {
  const auto value = static_cast<std::int64_t>(low_bits());
  const bool fits = magnitude_.size() <= 2 && (zero() || (value < 0) == negative_);
  return fits && (!negative_ || value != 0) ? std::optional(value) : std::nullopt;
}

double Integer::nearest() const {
  constexpr std::size_t kept = 64;
  const std::size_t length = bit_length();
  const std::size_t dropped = length > kept ? length - kept : 0;
  const Magnitude top = shift_right(magnitude_, dropped);
  std::uint64_t bits = Integer(false, top).low_bits();
  // What was dropped counts only when it decides between two neighbours.
  if (dropped > 0 && compare(shift_left(top, dropped), magnitude_) != 0)
    bits |= 1;
  const double value =
      std::ldexp(static_cast<double>(bits), static_cast<int>(std::min<std::size_t>(dropped, 5000)));
  return negative_ ? -value : value;
}

Integer Integer::operator-() const { return {!negative_, magnitude_}; }

Integer operator+(const Integer &left, const Integer &right) {
  if (left.negative_ == right.negative_)
    return {left.negative_, add(left.magnitude_, right.magnitude_)};
  if (compare(left.magnitude_, right.magnitude_) >= 0)
    return {left.negative_, subtract(left.magnitude_, right.magnitude_)};
  return {right.negative_, subtract(right.magnitude_, left.magnitude_)};
}

Integer operator-(const Integer &left, const Integer &right) { return left + -right; }

Integer operator*(const Integer &left, const Integer &right) {
  return {left.negative_ != right.negative_, multiply(left.magnitude_, right.magnitude_)};
}

Integer::Division Integer::divide(const Integer &dividend, const Integer &divisor) {
  if (compare(dividend.magnitude_, divisor.magnitude_) < 0)
    return {Integer(), dividend};
  Magnitude rest = dividend.magnitude_;
  Magnitude quotient;
  if (divisor.magnitude_.size() == 1) {
    const std::uint32_t last = divide_by_limb(rest, divisor.magnitude_[0]);
    quotient = std::exchange(rest, Magnitude{last});
  } else {
    quotient = divide_long(rest, divisor.magnitude_);
  }
  return {Integer(dividend.negative_ != divisor.negative_, std::move(quotient)),
          Integer(dividend.negative_, std::move(rest))};
}

Magnitude Integer::twos_complement(std::size_t size) const {
  Magnitude bits = magnitude_;
  bits.resize(size);
  if (!negative_)
    return bits;
  std::uint64_t carry = 1;
  for (std::uint32_t &limb : bits) {
    carry += static_cast<std::uint32_t>(~limb);
    limb = static_cast<std::uint32_t>(carry);
    carry >>= limb_bits;
  }
  return bits;
}

Integer Integer::from_twos_complement(Magnitude bits) {
  const bool negative = !bits.empty() && bits.back() >> (limb_bits - 1) != 0;
  if (!negative)
    return {false, std::move(bits)};
  Integer flipped(true, std::move(bits));
  return {true, flipped.twos_complement(flipped.magnitude_.size())};
}

template <class Operation>
Integer Integer::bitwise(const Integer &left, const Integer &right, Operation operation) {
  const std::size_t size = std::max(left.magnitude_.size(), right.magnitude_.size()) + 1;
  Magnitude bits = left.twos_complement(size);
  const Magnitude others = right.twos_complement(size);
  for (std::size_t i = 0; i < size; ++i)
    bits[i] = operation(bits[i], others[i]);
  return from_twos_complement(std::move(bits));
}

Integer operator&(const Integer &left, const Integer &right) {
  return Integer::bitwise(left, right, [](auto a, auto b) { return a & b; });
}

Integer operator|(const Integer &left, const Integer &right) {
  return Integer::bitwise(left, right, [](auto a, auto b) { return a | b; });
}

Integer operator^(const Integer &left, const Integer &right) {
  return Integer::bitwise(left, right, [](auto a, auto b) { return a ^ b; });
}

Integer Integer::shifted_left(std::size_t bits) const {
  return {negative_, shift_left(magnitude_, bits)};
}

Integer Integer::shifted_right(std::size_t bits) const {
  const Magnitude shifted = shift_right(magnitude_, bits);
  const Integer truncated(negative_, shifted);
  const bool exact = compare(shift_left(shifted, bits), magnitude_) == 0;
  return negative_ && !exact ? truncated - Integer(1) : truncated;
}

std::strong_ordering operator<=>(const Integer &left, const Integer &right) {
  if (left.negative_ != right.negative_)
    return left.negative_ ? std::strong_ordering::less : std::strong_ordering::greater;
  const std::strong_ordering order = compare(left.magnitude_, right.magnitude_);
  return left.negative_ ? 0 <=> order : order;
}

} // namespace culprit
