// Integers of any size.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit {

class Integer {
public:
  Integer() = default; // zero
  Integer(std::int64_t value);
  // Sign and magnitude, the least significant part first.
  Integer(bool negative, std::span<const std::uint32_t> magnitude);
  // Decimal digits behind an optional `-`; nothing if there is anything else.
  [[nodiscard]] static std::optional<Integer> parse(std::string_view text);
  // A number without a fraction: neither infinite nor not a number.
  [[nodiscard]] static Integer from(double whole);

  [[nodiscard]] bool negative() const { return negative_; }
  [[nodiscard]] bool zero() const { return magnitude_.empty(); }
  [[nodiscard]] std::span<const std::uint32_t> magnitude() const { return magnitude_; }
  [[nodiscard]] std::size_t bit_length() const; // of the magnitude

  [[nodiscard]] std::string decimal() const;
  // The number if it fits.
  [[nodiscard]] std::optional<std::int64_t> small() const;
  [[nodiscard]] std::uint64_t low_bits() const; // 64 of the two's complement
  [[nodiscard]] double nearest() const;         // rounds to even; may be infinite

  [[nodiscard]] Integer operator-() const;
  friend Integer operator+(const Integer &left, const Integer &right);
  friend Integer operator-(const Integer &left, const Integer &right);
  friend Integer operator*(const Integer &left, const Integer &right);
  // Rounds towards zero; the remainder has the sign of the dividend. The divisor is not zero.
  struct Division;
  [[nodiscard]] static Division divide(const Integer &dividend, const Integer &divisor);

  // As if negative numbers began with infinitely many ones.
  friend Integer operator&(const Integer &left, const Integer &right);
  friend Integer operator|(const Integer &left, const Integer &right);
  friend Integer operator^(const Integer &left, const Integer &right);
  [[nodiscard]] Integer shifted_left(std::size_t bits) const;
  [[nodiscard]] Integer shifted_right(std::size_t bits) const; // rounds down

  friend bool operator==(const Integer &, const Integer &) = default;
  friend std::strong_ordering operator<=>(const Integer &left, const Integer &right);

private:
  using Magnitude = std::vector<std::uint32_t>;
  Integer(bool negative, Magnitude magnitude);
  [[nodiscard]] Magnitude twos_complement(std::size_t size) const;
  static Integer from_twos_complement(Magnitude bits);
  template <class Operation>
  static Integer bitwise(const Integer &left, const Integer &right, Operation operation);

  bool negative_ = false;
  Magnitude magnitude_; // without zeros at its end
};

struct Integer::Division {
  Integer quotient;
  Integer remainder;
};

} // namespace culprit
