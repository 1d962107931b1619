#include "smt/worker.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

namespace culprit::smt {
namespace {

TEST(Worker, GivesBackWhatTheChildComputes) {
  const Deadline deadline;
  const std::string large(10'000'000, 'x');
  EXPECT_EQ(run_in_child([] { return std::string("done"); }, deadline), "done");
  EXPECT_EQ(run_in_child([&] { return large; }, deadline), large);
  EXPECT_EQ(run_in_child([] { return std::string(); }, deadline), "");
}

TEST(Worker, ManyThreadsAtOnce) {
  const Deadline deadline;
  std::vector<std::thread> threads;
  std::array<std::optional<std::string>, 8> answers;
  for (std::size_t i = 0; i < answers.size(); ++i)
    threads.emplace_back(
        [&, i] { answers[i] = run_in_child([i] { return std::to_string(i); }, deadline); });
  for (std::thread &thread : threads)
    thread.join();
  for (std::size_t i = 0; i < answers.size(); ++i)
    EXPECT_EQ(answers[i], std::to_string(i));
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

TEST(Worker, AChildThatWaitsForeverIsReplaced) {
  const Deadline deadline(std::chrono::seconds(60));
  std::array<int, 2> tokens{};
  ASSERT_EQ(pipe(tokens.data()), 0);
  ASSERT_EQ(write(tokens[1], "1", 1), 1); // the first child takes it, and sleeps
  close(tokens[1]);
  EXPECT_EQ(run_in_child(
                [&]() -> std::string {
                  char token = 0;
                  if (read(tokens[0], &token, 1) == 1)
                    std::this_thread::sleep_for(std::chrono::seconds(600));
                  return "second";
                },
                deadline),
            "second");
  close(tokens[0]);
}

} // namespace
} // namespace culprit::smt
