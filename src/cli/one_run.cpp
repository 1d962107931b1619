#include "cli/one_run.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

namespace culprit::cli {

void write(std::FILE *stream, std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stream);
}

int complain(std::string_view what) {
  write(stderr, fmt::format("culprit: {}\n", what));
  return bad_usage;
}

void occupy_standard_streams() {
  // The other way round, so that using them still fails.
  constexpr std::array<int, 3> ways = {O_WRONLY, O_RDONLY, O_RDONLY};
  for (int stream = 0; stream < 3; ++stream)
    if (fcntl(stream, F_GETFD) == -1 && errno == EBADF)
      (void)open("/dev/null", ways.at(static_cast<std::size_t>(stream))); // takes the lowest one
}

int written(int status) {
  errno = 0;
  const bool arrived = std::fflush(stdout) == 0;
  const int reason = errno;
  if (arrived && std::ferror(stdout) == 0)
    return status;
  complain(reason == 0 ? std::string("not everything could be written to standard output")
                       : fmt::format("cannot write to standard output: {}",
                                     std::generic_category().message(reason)));
  return not_written;
}

int leave(bool ended, int status) {
  if (ended)
    return status;
  status = written(status);
  std::fflush(stderr);
  _exit(status);
}

} // namespace culprit::cli
