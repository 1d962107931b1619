#include "load/snapshot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace culprit::load {
namespace {

using testing::ElementsAre;
using testing::Pair;

TEST(Snapshot, StaysWhatItWas) {
  Overlay below;
  below.hide("x/a.hs", "one");
  const Snapshot files(below);
  EXPECT_EQ(std::get<std::string>(files.read("x/a.hs")), "one");
  const std::string digest = files.digest_of("x/a.hs");
  below.hide("x/a.hs", "two");
  EXPECT_EQ(std::get<std::string>(files.read("x/a.hs")), "one");
  EXPECT_EQ(files.digest_of("x/a.hs"), digest);
  EXPECT_NE(Snapshot(below).digest_of("x/a.hs"), digest);
  EXPECT_EQ(files.digest_of("x/missing"), "");
}

TEST(Snapshot, ListsHaveDigests) {
  Overlay below;
  below.hide("x/a.hs", "");
  const std::string before = Snapshot(below).digest_of_list("x", ".hs");
  below.hide("x/a.ml", "");
  EXPECT_EQ(Snapshot(below).digest_of_list("x", ".hs"), before);
  below.hide("x/b.hs", "");
  EXPECT_NE(Snapshot(below).digest_of_list("x", ".hs"), before);
}

TEST(Recorded, KnowsWhatWasLookedFor) {
  Overlay below;
  below.hide("x/a.hs", "");
  const Recorded files(below);
  (void)files.read("x/a.hs");
  (void)files.read("x/missing");
  (void)files.list("x", ".cabal");
  EXPECT_THAT(files.looks().files, ElementsAre("x/a.hs", "x/missing"));
  EXPECT_THAT(files.looks().lists, ElementsAre(Pair("x", ".cabal")));
}

} // namespace
} // namespace culprit::load
