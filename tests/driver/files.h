// Programs of several files, in a folder of their own.
#pragma once

#include "driver/check.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <unistd.h>
#include <vector>

namespace culprit::tests {

struct Files : testing::Test {
  void SetUp() override {
    const auto *test = testing::UnitTest::GetInstance()->current_test_info();
    root = std::filesystem::temp_directory_path() /
           fmt::format("culprit_{}_{}_{}", test->test_suite_name(), test->name(), getpid());
    std::filesystem::remove_all(root);
    std::filesystem::create_directories(root);
  }
  void TearDown() override { std::filesystem::remove_all(root); }

  void write(const std::string &path, const std::string &text) const {
    std::filesystem::create_directories((root / path).parent_path());
    std::ofstream(root / path) << text;
  }

  // Of names: "C0115 Main.hs:1:8 there is no module `B`".
  [[nodiscard]] std::vector<std::string> problems(const std::string &path,
                                                  driver::Options options = {},
                                                  std::optional<std::string> text = {}) const {
    options.stop_after = driver::Stage::Resolved;
    const driver::Checked checked =
        driver::check({(root / path).string(), std::move(text), {}}, options);
    std::vector<std::string> all;
    for (const Diagnostic &diagnostic : checked.finding.diagnostics) {
      const std::filesystem::path file = checked.sources.path(diagnostic.span.file);
      all.push_back(fmt::format("{} {}:{}:{} {}", diagnostic.code, file.filename().string(),
                                diagnostic.span.start.line, diagnostic.span.start.column,
                                diagnostic.message));
    }
    return all;
  }

  std::filesystem::path root;
};

} // namespace culprit::tests
