#include "smt/worker.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <string>
#include <thread>

namespace culprit::smt {
namespace {

TEST(Worker, GivesBackWhatTheChildComputes) {
  const Deadline deadline;
  const std::string large(10'000'000, 'x');
  EXPECT_EQ(run_in_child([] { return std::string("done"); }, deadline), "done");
  EXPECT_EQ(run_in_child([&] { return large; }, deadline), large);
  EXPECT_EQ(run_in_child([] { return std::string(); }, deadline), "");
}

TEST(Worker, ACrashIsNoAnswer) {
  const Deadline deadline;
  EXPECT_EQ(run_in_child(
                []() -> std::string {
                  std::signal(SIGSEGV, SIG_DFL);
                  std::raise(SIGSEGV);
                  return "never";
                },
                deadline),
            std::nullopt);
  EXPECT_EQ(run_in_child([]() -> std::string { throw std::bad_alloc(); }, deadline), std::nullopt);
}

TEST(Worker, TheDeadlineEndsTheChild) {
  const auto start = std::chrono::steady_clock::now();
  const Deadline deadline(std::chrono::milliseconds(100));
  EXPECT_EQ(run_in_child(
                []() -> std::string {
                  std::this_thread::sleep_for(std::chrono::seconds(60));
                  return "late";
                },
                deadline),
            std::nullopt);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  EXPECT_EQ(run_in_child([] { return std::string("late"); }, deadline), std::nullopt);
}

} // namespace
} // namespace culprit::smt
