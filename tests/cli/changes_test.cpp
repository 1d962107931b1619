#include "cli/changes.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

namespace fs = std::filesystem;
using culprit::cli::Changes;
using testing::ElementsAre;

namespace {

struct WatchedDirectory : testing::Test {
  fs::path root = fs::temp_directory_path() / ("culprit-changes-" + std::to_string(getpid()));
  void SetUp() override { fs::create_directories(root / "below"); }
  void TearDown() override { fs::remove_all(root); }
  void write(const std::string &name) const { std::ofstream(root / name) << name; }
};

TEST_F(WatchedDirectory, WhatIsWrittenIsTold) {
  Changes changes;
  ASSERT_TRUE(changes.works());
  changes.look_at(root);
  changes.look_at(root); // once is enough
  changes.look_at(root / "nowhere");
  write("a.hs");
  write("a.hs");
  write("b.hs");
  write("below/c.hs"); // not looked at
  EXPECT_THAT(changes.wait(), ElementsAre(root / "a.hs", root / "b.hs"));
}

TEST_F(WatchedDirectory, WaitsForIt) {
  Changes changes;
  changes.look_at(root);
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    write("a.hs");
  });
  EXPECT_THAT(changes.wait(), ElementsAre(root / "a.hs"));
  later.join();
  fs::rename(root / "a.hs", root / "b.hs");
  EXPECT_THAT(changes.wait(), ElementsAre(root / "a.hs", root / "b.hs"));
  fs::remove(root / "b.hs");
  EXPECT_THAT(changes.wait(), ElementsAre(root / "b.hs"));
}

} // namespace
