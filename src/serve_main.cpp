// culprit-serve, which `culprit serve` becomes (src/cli/serve.cpp). It does not hold Culprit: each
// check is a run of the program it is told.
//
//   culprit-serve program=PATH [address=...] [port=...] [timeout=MILLISECONDS] [memory=BYTES]
#include "serve/callers.h"
#include "serve/server.h"

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace {

using culprit::serve::Settings;

constexpr int bad_usage = 2;

template <class Number> bool read(std::string_view text, Number &number) {
  const char *last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  return error == std::errc{} && end == last;
}

bool read_setting(std::string_view name, std::string_view value, Settings &settings) {
  std::int64_t milliseconds = 0;
  if (name == "program")
    settings.program = value;
  else if (name == "address")
    settings.address = value;
  else if (name == "port")
    return read(value, settings.port);
  else if (name == "memory")
    return read(value, settings.limits.memory);
  else if (name == "timeout" && read(value, milliseconds))
    settings.limits.timeout = std::chrono::milliseconds(milliseconds);
  else
    return false;
  return true;
}

std::optional<Settings> read_settings(int argc, char **argv) {
  Settings settings;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos ||
        !read_setting(word.substr(0, sign), word.substr(sign + 1), settings))
      return std::nullopt;
  }
  return settings.program.empty() ? std::nullopt : std::optional(settings);
}

int complain(std::string_view what) {
  fmt::print(stderr, "culprit: {}\n", what);
  return bad_usage;
}

} // namespace

int main(int argc, char **argv) {
  const std::optional<Settings> settings = read_settings(argc, argv);
  if (!settings)
    return complain("culprit-serve is a part of `culprit serve`, which starts it");
  const std::string &address = settings->address;
  culprit::serve::Server server(*settings);
  const std::optional<int> port = server.bind();
  if (!port)
    return complain(fmt::format(
        "cannot listen at {}, port {}: the port is taken or not allowed, or the address "
        "is none of this machine",
        address, settings->port));
  if (!culprit::serve::is_loopback(address))
    fmt::print(stderr, "culprit: everybody who can reach this address may have programs checked\n");
  fmt::print("culprit: http://{}:{}/ (interrupt to end)\n",
             address.find(':') == std::string::npos ? address : fmt::format("[{}]", address),
             *port);
  std::fflush(stdout);
  server.run();
  return 0;
}
