// Inside of hypothesis graphs: rows of the ordering as bits, and what makes two applications alike.
#pragma once

#include "scl/system.h"

#include <bit>

namespace culprit::scl {

// Applications with the same key have the same head and as many arguments.
inline std::uint64_t head_key(const Node &node) {
  return (static_cast<std::uint64_t>(node.shape) << 56U) |
         (static_cast<std::uint64_t>(node.count) << 32U) | node.head;
}

template <class Bits> bool test_bit(const Bits &bits, std::size_t i) {
  return (bits[i / 64] >> (i % 64) & 1U) != 0;
}
template <class Bits> void set_bit(Bits &bits, std::size_t i) {
  bits[i / 64] |= std::uint64_t{1} << (i % 64);
}

template <class Bits, class Visit> void for_each_bit(const Bits &bits, Visit visit) {
  for (std::size_t word = 0; word < bits.size(); ++word)
    for (std::uint64_t rest = bits[word]; rest != 0; rest &= rest - 1)
      visit(
          static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
}

} // namespace culprit::scl
