#include "base/written_call.h"

#include <gtest/gtest.h>

using culprit::written_call;

namespace {

TEST(WrittenCall, Operators) {
  EXPECT_EQ(written_call("(<+>)", {"1", "(-2)"}), "1 <+> (-2)");
  EXPECT_EQ(written_call("(M.!)", {"m", "0"}), "m M.! 0");
  EXPECT_EQ(written_call("(<+>)", {"1"}), "(<+>) 1");
  EXPECT_EQ(written_call("(<+>)", {"1", "2", "3"}), "(<+>) 1 2 3");
}

TEST(WrittenCall, OtherFunctions) {
  EXPECT_EQ(written_call("f", {}), "f");
  EXPECT_EQ(written_call("f", {"1", "[]"}), "f 1 []");
  EXPECT_EQ(written_call("(,)", {"1", "2"}), "(,) 1 2");
}

} // namespace
