// Why something has the rank it has: what is known about it, and how much each of it counts.
#pragma once

#include "base/diagnostic.h"

#include <string>
#include <string_view>
#include <vector>

namespace culprit {

struct Contribution {
  std::string_view what; // in words
  double amount = 0;     // above zero: it speaks for the suspicion
};

// One line: "suspect 1 at 3:7 (62 %): for: a literal 1.5, in the same clause 1.4; against: long
// 0.6". What counts most comes first.
[[nodiscard]] std::string explain_rank(const Blame &blame, std::vector<Contribution> contributions);

// A line of `-p suspects`: rank, probability, place, the beginning of its text, and behind tabs
// what is known about it.
[[nodiscard]] std::string suspect_line(std::size_t rank, double probability, const Span &span,
                                       std::string_view text,
                                       const std::vector<Contribution> &known);

} // namespace culprit
