// What the tests of inference share: programs, and a line of what `-p types` prints of them.
#pragma once

#include "driver/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

namespace culprit::tests {

struct Inferred {
  const char *what;
  const char *program;
  const char *type; // one line of what is printed
};

[[nodiscard]] inline driver::Checked print_types(const std::string &path, const std::string &text,
                                                 driver::Language language) {
  driver::Options options;
  options.print = driver::Stage::Types;
  return driver::check({path, text, language}, options);
}

inline void expect_inferred(const driver::Checked &result, const Inferred &expected) {
  EXPECT_EQ(result.finding.verdict, Verdict::WellTyped);
  EXPECT_THAT(result.printed, testing::HasSubstr(std::string(expected.type) + "\n"));
}

// What a test is called that has a parameter.
inline constexpr auto by_what = [](const auto &test) { return std::string(test.param.what); };

} // namespace culprit::tests
