// A web server for one page, on which programs are written and checked as they are typed. It holds
// no analysis, reads and writes no files, and remembers nothing that it was sent.
//
//   GET  /                and the other files of the page
//   GET  /examples.json   languages and example programs
//   POST /check           a program; its report (docs/serve.md)
#pragma once

#include "serve/checks.h"

#include <memory>
#include <optional>
#include <string>

namespace culprit::serve {

struct Settings {
  std::string address = "127.0.0.1";
  int port = 7373; // 0: any that is free
  Limits limits;
  std::string program = {}; // culprit, which checks
};

class Server {
public:
  explicit Server(Settings settings);
  ~Server();
  Server(const Server &) = delete;
  Server &operator=(const Server &) = delete;

  // Takes the address, and gives the port; nothing if it is taken, or not one of this machine.
  [[nodiscard]] std::optional<int> bind();
  // Answers until it is stopped, which another thread does.
  void run();
  void stop();

private:
  struct State;
  std::unique_ptr<State> state_;
};

} // namespace culprit::serve
