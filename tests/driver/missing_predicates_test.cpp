// When a check is followed by a search for predicates that nobody wrote.
#include "driver/missing_predicates.h"

#include "horn/format/read.h"

#include <gtest/gtest.h>

#include <optional>

using namespace culprit;
using namespace culprit::driver;

namespace {

// The sum of the numbers up to n is at least n: no qualifier says so.
constexpr const char *sum = R"(
bind 0 n : {v : int | []}
bind 1 less : {v : int | [v = n - 1]}
bind 2 t : {v : int | [$sum[n := less]]}
bind 3 a : {v : int | []}
wf:
  env [0]
  reft {v : int | $sum}
constraint:
  env [0]
  lhs {v : int | [n <= 0; v = 0]}
  rhs {v : int | [$sum]}
  id 1 tag []
constraint:
  env [0; 1; 2]
  lhs {v : int | [n > 0; v = t + n]}
  rhs {v : int | [$sum]}
  id 2 tag []
constraint:
  env [3]
  lhs {v : int | [$sum[n := a]]}
  rhs {v : int | [a <= v]}
  id 3 tag []
)";

bool is_searched_after(const horn::Statistics &check) {
  Sources sources;
  Diagnostics diagnostics;
  const Deadline deadline;
  const FileId file = sources.add("sum.fq", sum);
  const auto system = horn::read(sources, file, horn::Format::Fq, diagnostics, deadline);
  if (!system) {
    ADD_FAILURE() << diagnostics.list().front().message;
    return false;
  }
  smt::Contexts contexts;
  std::vector<Statistic> statistics;
  return find_missing_predicates(*system, std::vector{horn::ClauseId{2}}, check, deadline, contexts,
                                 Shown::No, statistics)
      .has_value();
}

TEST(MissingPredicates, ACheckThatTookVeryLongIsNotFollowedByASearch) {
  horn::Statistics check;
  check.resources = check.resources_of_first = 1'000'000'000;
  EXPECT_FALSE(is_searched_after(check));
}

TEST(MissingPredicates, WhatLargerExpansionsTookDoesNotCount) {
  horn::Statistics check;
  check.resources = 1'000'000'000;
  check.resources_of_first = 1'000;
  EXPECT_TRUE(is_searched_after(check));
}

} // namespace
