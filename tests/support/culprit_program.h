// The program itself, for tests that run it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/wait.h>

namespace culprit::tests {

// The one that was built with this test, unless another one is named.
inline std::string program() {
  const char *named = std::getenv("CULPRIT_PROGRAM");
  return named != nullptr ? named : CULPRIT_PROGRAM;
}

struct Result {
  int status;
  std::string output;
};

// By the shell, with both streams in one unless they are redirected.
inline Result run_command(const std::string &command) {
  std::FILE *pipe = popen(("{ " + command + "; } 2>&1").c_str(), "r");
  Result result{-1, ""};
  std::array<char, 4096> piece{};
  while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), pipe))
    result.output.append(piece.data(), got);
  result.status = WEXITSTATUS(pclose(pipe));
  return result;
}

} // namespace culprit::tests
