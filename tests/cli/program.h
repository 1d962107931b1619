// The program as a user runs it, in a directory of its own with a few constraint files.
#pragma once

#include "support/culprit_program.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <unistd.h>

namespace culprit::tests {

struct Program : testing::Test {
  std::filesystem::path root =
      std::filesystem::temp_directory_path() / ("culprit-program-" + std::to_string(getpid()));

  void SetUp() override {
    std::filesystem::create_directories(root / "many");
    write(
        "safe.fq",
        "constraint:\n  env []\n  lhs {v : int | v = 1}\n  rhs {v : int | v > 0}\n  id 1 tag []\n");
    write(
        "unsafe.fq",
        "constraint:\n  env []\n  lhs {v : int | v = 0}\n  rhs {v : int | v > 0}\n  id 1 tag []\n");
    write("broken.fq", "constraint:\n  env [\n");
  }
  void TearDown() override { std::filesystem::remove_all(root); }

  void write(const std::string &name, const std::string &text) {
    std::filesystem::create_directories((root / name).parent_path());
    std::ofstream(root / name) << text;
  }

  // In the directory, by the shell, with both streams in one unless they are redirected.
  Result run(const std::string &arguments, const std::string &environment = "LC_ALL=C.UTF-8") {
    return run_in(root, arguments, environment);
  }
  Result run_in(const std::filesystem::path &directory, const std::string &arguments,
                const std::string &environment = "LC_ALL=C.UTF-8") {
    return run_command("cd '" + directory.string() + "' && { XDG_CACHE_HOME='" +
                       (root / "cache").string() + "' " + environment + " '" + program() + "' " +
                       arguments + "; }");
  }
};

} // namespace culprit::tests
