#include "cli/cache.h"

#include "driver/saved_check.h"
#include "report/json.h"
#include "report/text.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace culprit;
using namespace culprit::cli;
namespace fs = std::filesystem;

namespace {

driver::Checked checked(const std::string &path, const std::string &text) {
  return driver::check({path, text, std::nullopt}, {});
}

// What is restored is reported in the same words.
void expect_same(driver::Checked before) {
  ASSERT_TRUE(driver::can_be_saved(before));
  const std::optional<driver::Checked> after = driver::restore(driver::save(before));
  ASSERT_TRUE(after);
  EXPECT_EQ(report::json(after->sources, after->finding, false),
            report::json(before.sources, before.finding, false));
  EXPECT_EQ(report::text(after->sources, after->finding, {}),
            report::text(before.sources, before.finding, {}));
}

TEST(SavedChecks, AreReportedInTheSameWords) {
  expect_same(checked("a.hs", "module A where\nf :: Int -> Int\nf x = x + 1\n"));
  expect_same(checked("a.hs", "module A where\nf :: Int -> Bool\nf x = x ++ \"ü\"\n"));
  expect_same(checked("a.hs", "module A where\n{-@ f :: Int -> {v:Int | v > 0} @-}\n"
                              "f :: Int -> Int\nf x = if x > 0 then x else x\n"));
  expect_same(checked("a.hs", "module A where\nimport Nowhere\nx = y\n"));
  expect_same(checked("a.ml", "let f x = List.hd x + \"1\"\n"));
  expect_same(checked("a.fq", "constraint:\n  env []\n  lhs {v : int | v = 0}\n"
                              "  rhs {v : int | v > 0}\n  id 1 tag []\n"));
  expect_same(checked("a.con", "A <= B;\n"));
}

TEST(SavedChecks, WhatWasGivenUpIsNotSaved) {
  driver::Checked unknown;
  unknown.finding.verdict = Verdict::Unknown;
  EXPECT_FALSE(driver::can_be_saved(unknown));
}

TEST(SavedChecks, OtherBytesAreNone) {
  driver::Checked one = checked("a.hs", "module A where\nx = y\n");
  const std::string bytes = driver::save(one);
  EXPECT_TRUE(driver::restore(bytes));
  EXPECT_FALSE(driver::restore(std::string_view(bytes).substr(0, bytes.size() / 2)));
  EXPECT_FALSE(driver::restore(""));
}

struct Caches : testing::Test {
  fs::path root = fs::temp_directory_path() / ("culprit-cache-" + std::to_string(getpid()));
  void TearDown() override { fs::remove_all(root); }
};

TEST_F(Caches, KnowWhatTheyDependOn) {
  const Cache cache(root, "options");
  load::Overlay below;
  below.hide("x/A.hs", "module A where\n");
  load::Recorded::Looks looks;
  looks.files = {"x/A.hs", "x/B.hs"};
  looks.lists = {{"x", ".cabal"}};
  {
    const load::Snapshot files(below);
    EXPECT_FALSE(cache.find("x/A.hs", files));
    driver::Checked one = checked("x/A.hs", "module A where\n");
    cache.keep("x/A.hs", one, looks, files);
    EXPECT_TRUE(cache.find("x/A.hs", files));
    EXPECT_FALSE(Cache(root, "other options").find("x/A.hs", files));
    EXPECT_FALSE(cache.find("x/C.hs", files));
  }
  below.hide("x/p.cabal", "name: p\n");
  EXPECT_FALSE(cache.find("x/A.hs", load::Snapshot(below)));
}

TEST_F(Caches, NoticeFilesThatAppear) {
  const Cache cache(root, "options");
  load::Overlay below;
  load::Recorded::Looks looks;
  looks.files = {"x/B.hs"};
  driver::Checked one = checked("x/A.hs", "module A where\n");
  cache.keep("x/A.hs", one, looks, load::Snapshot(below));
  EXPECT_TRUE(cache.find("x/A.hs", load::Snapshot(below)));
  below.hide("x/B.hs", "");
  EXPECT_FALSE(cache.find("x/A.hs", load::Snapshot(below)));
}

} // namespace
