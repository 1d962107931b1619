#include "explain/readable.h"

#include <gtest/gtest.h>

using culprit::explain::readable;

namespace {

TEST(Readable, DropsWhatWasGenerated) {
  EXPECT_EQ(readable("VV##F##34 <= 0"), "v <= 0");
  EXPECT_EQ(readable("len VV##F##88 < len xs##a1Md"), "len v < len xs");
  EXPECT_EQ(readable("(VV##F##24 : int) < (lq_tmp$x##1523 : int)"), "v < x");
  EXPECT_EQ(readable("v = (len xs : real)"), "v = len xs");
  EXPECT_EQ(readable("half (len xs : real) < ((len (tail xs) : int) : real)"),
            "half (len xs) < len (tail xs)");
  EXPECT_EQ(readable("v = 2 * (x + (y : int) : real)"), "v = 2 * (x + y)");
  EXPECT_EQ(readable("is$GHC.Types.$58$ xs && GHC.Types.True"), "is$GHC.Types.: xs && True");
  EXPECT_EQ(readable("VV##F##1 != lq_anf$##7205759403792796107"), "v != _");
  EXPECT_EQ(readable("f (x + 1) 2.5"), "f (x + 1) 2.5");
}

TEST(Readable, LeavesTheRestAlone) {
  EXPECT_EQ(readable(""), "");
  EXPECT_EQ(readable("x' >= y_1 + 10"), "x' >= y_1 + 10");
  EXPECT_EQ(readable("$ ## ("), "$ ## (");
  EXPECT_EQ(readable("(p : bool"), "(p : bool");
}

} // namespace
