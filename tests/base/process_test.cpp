#include "base/process.h"

#include <gtest/gtest.h>

using namespace culprit;

namespace {

const Deadline no_deadline;

TEST(Process, GivesWhatAProgramWrites) {
  EXPECT_EQ(output_of({"sh", "-c", "echo \"$1\"", "sh", "two words"}, "", no_deadline),
            "two words\n");
  EXPECT_EQ(output_of({"true"}, "", no_deadline), "");
}

TEST(Process, ReadsAllOfItsInputAndNothingElse) {
  const std::string large(1'000'000, 'x');
  EXPECT_EQ(output_of({"cat"}, large, no_deadline), large);
  EXPECT_EQ(output_of({"cat"}, "", no_deadline), "");
}

// It may end without having read anything.
TEST(Process, NeedNotReadItsInput) {
  EXPECT_EQ(output_of({"true"}, std::string(1'000'000, 'x'), no_deadline), "");
}

TEST(Process, SaysNothingIfItFails) {
  EXPECT_EQ(output_of({"sh", "-c", "echo begun; exit 1"}, "", no_deadline), std::nullopt);
  EXPECT_EQ(output_of({"sh", "-c", "echo begun; kill -9 $$"}, "", no_deadline), std::nullopt);
  EXPECT_EQ(output_of({"/nowhere/there is no such program"}, "", no_deadline), std::nullopt);
}

TEST(Process, IsKilledWhenItsTimeIsOver) {
  const Deadline soon(std::chrono::milliseconds(100));
  const auto started = std::chrono::steady_clock::now();
  EXPECT_EQ(output_of({"sleep", "60"}, "", soon), std::nullopt);
  EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(10));
  EXPECT_EQ(output_of({"true"}, "", soon), std::nullopt);
}

TEST(Process, MayNotWriteWithoutEnd) {
  EXPECT_EQ(output_of({"yes"}, "", no_deadline), std::nullopt);
}

} // namespace
