#include "support/ocaml.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <stdexcept>
#include <unistd.h>

namespace culprit::tests {

namespace {

struct Ran {
  int status = 0;
  std::string output;
};

Ran run(const std::string &command) {
  FILE *pipe = popen(command.c_str(), "r");
  if (pipe == nullptr)
    throw std::runtime_error("cannot run " + command);
  Ran result;
  std::array<char, 4096> buffer{};
  for (std::size_t count = 0; (count = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    result.output.append(buffer.data(), count);
  result.status = pclose(pipe);
  return result;
}

} // namespace

bool has_ocaml() { return run("command -v ocamlc").status == 0; }

OcamlAnswer ask_ocaml(const std::string &program) {
  namespace fs = std::filesystem;
  const fs::path directory = fs::temp_directory_path() / fmt::format("culprit_ocamlc_{}", getpid());
  fs::create_directories(directory);
  std::ofstream(directory / "main.ml") << program;
  const Ran answer =
      run(fmt::format("cd '{}' && ocamlc -w -a -i main.ml 2>&1", directory.string()));
  fs::remove_all(directory);
  return {answer.status == 0, answer.output};
}

} // namespace culprit::tests
