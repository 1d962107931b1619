#include "cli/serve.h"

#include "cli/one_run.h"
#include "cli/options.h"

#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

namespace culprit::cli {

namespace {

namespace fs = std::filesystem;

constexpr const char *server_name = "culprit-serve";

// Beside this program, where it is built, or where it is installed. The library for HTTP brings
// OpenSSL with it, which takes longer to load than all the rest: only this command has to wait.
std::vector<fs::path> places_of_server(const fs::path &program) {
  const fs::path directory = program.parent_path();
  return {directory / server_name,
          directory.parent_path() / CULPRIT_LIBEXECDIR / "culprit" / server_name};
}

// As src/serve_main.cpp reads it.
std::vector<std::string> arguments_for(const ServeCommand &command, const fs::path &program) {
  std::vector<std::string> words{server_name, fmt::format("program={}", program.string())};
  if (command.address)
    words.push_back(fmt::format("address={}", *command.address));
  if (command.port)
    words.push_back(fmt::format("port={}", *command.port));
  if (command.timeout)
    words.push_back(fmt::format("timeout={}", command.timeout->count()));
  if (command.memory)
    words.push_back(fmt::format("memory={}", *command.memory));
  return words;
}

} // namespace

CLI::App *add_serve(CLI::App &app, ServeCommand &command) {
  CLI::App *serve = app.add_subcommand(
      "serve", "Serve a page in the browser on which programs are checked as they are typed");
  serve->add_option("--port", command.port, "Listen here (default: 7373; 0: any that is free)")
      ->option_text("N")
      ->check(CLI::Range(0, 65'535).description(""));
  serve
      ->add_option("--address", command.address,
                   "Listen at this address (default: 127.0.0.1, for this machine alone)")
      ->option_text("ADDRESS");
  add_timeout(*serve, command.timeout, "Give up on a check after this many seconds (default: 10)");
  add_memory(*serve, command.memory,
             "Give up on a check beyond this many megabytes, or 2G (default: 2G)");
  serve->footer("\ndocs/serve.md says what it does and what it does not.\n");
  return serve;
}

int run(const ServeCommand &command) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error)
    return complain(
        fmt::format("cannot find out where culprit is: /proc/self/exe: {}", error.message()));
  std::vector<std::string> words = arguments_for(command, program);
  std::vector<char *> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string &word : words)
    pointers.push_back(word.data());
  pointers.push_back(nullptr);
  for (const fs::path &place : places_of_server(program)) {
    execv(place.c_str(), pointers.data()); // comes back only if there is none
    if (errno != ENOENT)
      return complain(fmt::format("cannot run `{}`: {}", place.string(),
                                  std::generic_category().message(errno)));
  }
  return complain(fmt::format("there is no `{}` beside `{}`: the installation is incomplete",
                              server_name, program.string()));
}

} // namespace culprit::cli
