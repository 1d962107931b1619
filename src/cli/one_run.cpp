#include "cli/one_run.h"

#include <fmt/format.h>
#include <unistd.h>

namespace culprit::cli {

void write(std::FILE *stream, std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stream);
}

int complain(std::string_view what) {
  write(stderr, fmt::format("culprit: {}\n", what));
  return bad_usage;
}

int leave(bool ended, int status) {
  if (ended)
    return status;
  std::fflush(stdout);
  std::fflush(stderr);
  _exit(status);
}

} // namespace culprit::cli
