#include "base/integer.h"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using culprit::Integer;

namespace {

__extension__ using Wide = __int128;

Wide wide(const Integer &integer) {
  Wide value = 0;
  for (std::size_t i = integer.magnitude().size(); i-- > 0;)
    value = (value << 32) | integer.magnitude()[i];
  return integer.negative() ? -value : value;
}

Integer integer(std::string_view text) { return Integer::parse(text).value(); }

// Of any size, often beginning or ending at the edge of a limb.
rc::Gen<Integer> any_integer() {
  return rc::gen::map(
      rc::gen::pair(rc::gen::arbitrary<bool>(),
                    rc::gen::container<std::vector<std::uint32_t>>(rc::gen::oneOf(
                        rc::gen::arbitrary<std::uint32_t>(),
                        rc::gen::element<std::uint32_t>(0, 1, 0x80000000, 0xFFFFFFFF)))),
      [](const auto &parts) { return Integer(parts.first, std::span(parts.second)); });
}

} // namespace

RC_GTEST_PROP(Integer, AgreesWithMachineNumbers, (std::int64_t a, std::int64_t b)) {
  RC_ASSERT(wide(Integer(a) + Integer(b)) == static_cast<Wide>(a) + b);
  RC_ASSERT(wide(Integer(a) - Integer(b)) == static_cast<Wide>(a) - b);
  RC_ASSERT(wide(Integer(a) * Integer(b)) == static_cast<Wide>(a) * b);
  RC_ASSERT((Integer(a) & Integer(b)) == Integer(a & b));
  RC_ASSERT((Integer(a) | Integer(b)) == Integer(a | b));
  RC_ASSERT((Integer(a) ^ Integer(b)) == Integer(a ^ b));
  RC_ASSERT((Integer(a) <=> Integer(b)) == (a <=> b));
  RC_ASSERT(Integer(a).small() == a);
  RC_ASSERT(Integer(a).nearest() == static_cast<double>(a));
  RC_ASSERT(Integer(a).decimal() == std::to_string(a));
  RC_ASSERT(Integer(a).shifted_right(7) == Integer(a >> 7));
}

RC_GTEST_PROP(Integer, DivisionGivesBackTheDividend, ()) {
  const Integer dividend = *any_integer();
  const Integer divisor = *any_integer();
  RC_PRE(!divisor.zero());
  const auto [quotient, remainder] = Integer::divide(dividend, divisor);
  RC_ASSERT(quotient * divisor + remainder == dividend);
  RC_ASSERT(remainder.zero() || remainder.negative() == dividend.negative());
  RC_ASSERT((remainder.negative() ? -remainder : remainder) <
            (divisor.negative() ? -divisor : divisor));
}

RC_GTEST_PROP(Integer, DecimalDigitsReadBack, ()) {
  const Integer number = *any_integer();
  RC_ASSERT(integer(number.decimal()) == number);
}

RC_GTEST_PROP(Integer, ShiftsMultiplyAndRoundDown, ()) {
  const Integer number = *any_integer();
  const auto bits = *rc::gen::inRange<std::size_t>(0, 100);
  RC_ASSERT(number.shifted_left(bits).shifted_right(bits) == number);
  const Integer down = number.shifted_right(bits);
  RC_ASSERT(down.shifted_left(bits) <= number);
  RC_ASSERT(number < (down + Integer(1)).shifted_left(bits));
}

RC_GTEST_PROP(Integer, BitsOfBothOperands, ()) {
  const Integer a = *any_integer();
  const Integer b = *any_integer();
  RC_ASSERT((a & b) + (a | b) == a + b);
  RC_ASSERT((a ^ b) + (a & b) == (a | b));
}

RC_GTEST_PROP(Integer, WholeDoublesAreExact, (double number)) {
  RC_PRE(std::isfinite(number));
  RC_ASSERT(Integer::from(std::trunc(number)).nearest() == std::trunc(number));
}

TEST(Integer, NearestRoundsToEven) {
  EXPECT_EQ(integer("9007199254740993").nearest(), 9007199254740992.0);
  EXPECT_EQ(integer("9007199254740995").nearest(), 9007199254740996.0);
  EXPECT_EQ((Integer(1).shifted_left(200) + Integer(1)).nearest(), std::ldexp(1.0, 200));
  EXPECT_TRUE(std::isinf(Integer(1).shifted_left(2000).nearest()));
}

TEST(Integer, Limits) {
  EXPECT_EQ(integer("-9223372036854775808").small(), INT64_MIN);
  EXPECT_EQ(integer("9223372036854775808").small(), std::nullopt);
  EXPECT_EQ(integer("-9223372036854775809").small(), std::nullopt);
  EXPECT_EQ(integer("-0"), Integer());
  EXPECT_EQ(Integer::parse("1x"), std::nullopt);
  EXPECT_EQ(Integer::parse("-"), std::nullopt);
}
