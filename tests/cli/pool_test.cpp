#include "cli/pool.h"

#include <atomic>
#include <gtest/gtest.h>
#include <numeric>
#include <thread>
#include <vector>

using namespace culprit::cli;
using namespace std::chrono_literals;

namespace {

std::vector<std::size_t> nobody(std::size_t) { return {}; }

TEST(Pool, HandsOverInOrderWhateverFinishesFirst) {
  for (const std::size_t threads : {1U, 2U, 7U}) {
    std::vector<int> results(50, 0);
    std::vector<std::size_t> order;
    in_order(
        results.size(), {threads, 0ms},
        [&](std::size_t i) {
          if (i % 5 == 0)
            std::this_thread::sleep_for(2ms);
          results[i] = 1;
        },
        [&](std::size_t i) {
          EXPECT_EQ(results[i], 1);
          order.push_back(i);
        },
        nobody);
    std::vector<std::size_t> expected(results.size());
    std::iota(expected.begin(), expected.end(), 0);
    EXPECT_EQ(order, expected);
  }
}

TEST(Pool, ReportsWhileItWaits) {
  int reports = 0;
  in_order(
      1, {1, 5ms}, [](std::size_t) { std::this_thread::sleep_for(60ms); }, [](std::size_t) {},
      [&](std::size_t finished) {
        EXPECT_LE(finished, 1U);
        ++reports;
        return std::vector<std::size_t>();
      });
  EXPECT_GE(reports, 2);
}

TEST(Pool, ThreadsHaveRoomForDeepRecursion) {
  std::size_t depth = 0;
  in_order(
      1, {1, 0ms},
      [&](std::size_t) {
        struct Deep {
          static std::size_t down(std::size_t n) {
            volatile char page[4096] = {};
            page[0] = static_cast<char>(n);
            return n == 0 ? 0 : 1 + down(n - 1) + static_cast<std::size_t>(page[1]);
          }
        };
        depth = Deep::down(10'000); // 40 MB: more than the usual 8
      },
      [](std::size_t) {}, nobody);
  EXPECT_EQ(depth, 10'000U);
}

TEST(Pool, NothingToDo) {
  in_order(
      0, {4, 0ms}, [](std::size_t) { FAIL(); }, [](std::size_t) { FAIL(); }, nobody);
}

TEST(Pool, DoesNotWaitForWhatIsGivenUp) {
  std::atomic<bool> stop = false;
  std::atomic<bool> stopped = false;
  std::vector<std::size_t> order;
  const bool ended = in_order(
      4, {1, 5ms},
      [&](std::size_t i) {
        while (i == 1 && !stop)
          std::this_thread::sleep_for(1ms);
        stopped = stopped || i == 1;
      },
      [&](std::size_t i) { order.push_back(i); },
      [&](std::size_t finished) {
        return finished == 1 ? std::vector<std::size_t>{1} : std::vector<std::size_t>();
      });
  EXPECT_FALSE(ended);
  EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2, 3}));
  stop = true; // the thread uses what lies on this stack
  while (!stopped)
    std::this_thread::sleep_for(1ms);
}

} // namespace
