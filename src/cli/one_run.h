// What the commands about one program share: the run, which is given up when its time is over, and
// what is written.
#pragma once

#include "cli/pool.h"
#include "cli/watch.h"

#include <chrono>
#include <cstdio>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::cli {

inline constexpr int bad_usage = 2;
inline constexpr int not_written = 74; // EX_IOERR, as 70 is EX_SOFTWARE
inline constexpr std::chrono::milliseconds watch_every{10};

void write(std::FILE *stream, std::string_view text);
// Says what is wrong with how Culprit was called; the status to exit with.
int complain(std::string_view what);
// Sees to it that what was not open at the start is not what files are opened as, which would then
// hold messages or the report.
void occupy_standard_streams();
// The status, if all that was written has arrived. Otherwise this is told, and it is `not_written`.
[[nodiscard]] int written(int status);
// The status, if the run has ended. Otherwise the process ends here: a thread is stuck in what was
// given up, and nothing that it may be using is taken down.
int leave(bool ended, int status);

// Whether it has ended; otherwise what is known of it is that it was given up. `checked` is where a
// result says so.
template <class Result, class Checked = std::identity>
bool in_time(const driver::Input &input, std::optional<std::chrono::milliseconds> timeout,
             const std::function<Result(const Deadline &)> &work, Result &result,
             Checked checked = {}) {
  Watch watch({timeout, 0}, 1);
  return in_order(
      1, {1, watch_every},
      [&](std::size_t i) {
        Result made = work(watch.begin(i));
        if (watch.end(i))
          result = std::move(made);
      },
      [](std::size_t) {},
      [&](std::size_t) {
        std::vector<std::size_t> late = watch.overdue();
        if (!late.empty())
          std::invoke(checked, result) = watch.best(0, input);
        return late;
      });
}

} // namespace culprit::cli
