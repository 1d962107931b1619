// Oracles for the searches: sets of causes, any of which makes a subset fail.
#pragma once

#include "localize/shrink.h"

#include <algorithm>
#include <cstdint>
#include <gtest/gtest.h>
#include <limits>
#include <vector>

namespace culprit::localize::testing {

inline constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

// Questions that nothing limits but the number of their steps.
class Asking : public ::testing::Test {
protected:
  Questions ask(Oracle oracle, std::uint64_t steps = unlimited) {
    return {std::move(oracle), deadline_, steps};
  }
  Deadline deadline_;
};

inline bool includes(const Subset &set, const Subset &part) {
  return std::ranges::includes(set, part);
}

inline bool any_cause_in(const std::vector<Subset> &causes, const Subset &set) {
  return std::ranges::any_of(causes, [&](const Subset &cause) { return includes(set, cause); });
}

// A subset fails if it includes one of the causes.
inline Oracle fails_on(std::vector<Subset> causes) {
  return [causes = std::move(causes)](const Subset &set) {
    return Answer{.status = any_cause_in(causes, set) ? Status::Failed : Status::Proved};
  };
}

// The same, with the last cause that fits as the hint.
inline Oracle fails_with_witness(std::vector<Subset> causes) {
  return [causes = std::move(causes)](const Subset &set) {
    Answer answer{.status = Status::Proved};
    for (const Subset &cause : causes)
      if (includes(set, cause))
        answer = {.status = Status::Failed, .witness = cause};
    return answer;
  };
}

inline Subset members_of(std::uint32_t mask) {
  Subset result;
  for (std::uint32_t i = 0; i < 32; ++i)
    if ((mask >> i & 1U) != 0)
      result.push_back(i);
  return result;
}

// The smallest of the sets: none includes another.
inline std::vector<Subset> antichain(const std::vector<Subset> &sets) {
  std::vector<Subset> result;
  for (const Subset &set : sets) {
    const bool smallest = std::ranges::none_of(
        sets, [&](const Subset &other) { return other != set && includes(set, other); });
    if (smallest && std::ranges::find(result, set) == result.end())
      result.push_back(set);
  }
  return result;
}

inline std::vector<Subset> by_size(std::vector<Subset> sets) {
  std::ranges::sort(sets, [](const Subset &a, const Subset &b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  return sets;
}

// The minimal sets that meet every cause, by trying all.
inline std::vector<Subset> hitting_sets(const std::vector<Subset> &causes, std::uint32_t size) {
  std::vector<Subset> hitting;
  for (std::uint32_t mask = 0; mask < (1U << size); ++mask) {
    const Subset set = members_of(mask);
    if (std::ranges::all_of(causes, [&](const Subset &c) { return !intersect(c, set).empty(); }))
      hitting.push_back(set);
  }
  return by_size(antichain(hitting));
}

} // namespace culprit::localize::testing
