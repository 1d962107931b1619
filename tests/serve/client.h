// A client that speaks to a server through a plain socket, and a server for it.
#pragma once

#include "serve/server.h"
#include "support/culprit_program.h"

#include <arpa/inet.h>
#include <array>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace culprit::serve::tests {

using Json = nlohmann::json;

struct Reply {
  int status = 0; // 0: none came
  std::string headers;
  std::string body;

  [[nodiscard]] Json json() const { return Json::parse(body, nullptr, false); }
  [[nodiscard]] std::string error() const { return json().value("error", ""); }
};

// Speaks to the server at a port of this machine.
struct Client {
  // Sends bytes and reads all that comes back.
  [[nodiscard]] Reply exchange(const std::string &bytes) const {
    const int connection = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::string got;
    if (connect(connection, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0) {
      for (std::size_t sent = 0; sent < bytes.size();) {
        const ssize_t more =
            send(connection, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (more <= 0)
          break;
        sent += static_cast<std::size_t>(more);
      }
      std::array<char, 65'536> piece{};
      for (ssize_t more = 1; (more = read(connection, piece.data(), piece.size())) > 0;)
        got.append(piece.data(), static_cast<std::size_t>(more));
    }
    close(connection);
    Reply reply;
    const std::size_t end = got.find("\r\n\r\n");
    if (end == std::string::npos || !got.starts_with("HTTP/1.1 "))
      return reply;
    reply.status = std::stoi(got.substr(9));
    reply.headers = got.substr(0, end);
    reply.body = got.substr(end + 4);
    return reply;
  }

  [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port); }

  [[nodiscard]] Reply get(const std::string &path, std::string from = "") const {
    return exchange("GET " + path + " HTTP/1.1\r\nHost: " + (from.empty() ? host() : from) +
                    "\r\n\r\n");
  }
  [[nodiscard]] Reply post(const std::string &body, const std::string &headers = "",
                           const std::string &type = "application/json") const {
    return exchange("POST /check HTTP/1.1\r\nHost: " + host() + "\r\nContent-Type: " + type +
                    "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + headers +
                    "\r\n" + body);
  }
  [[nodiscard]] Reply check(const std::string &language, const std::string &text,
                            const std::string &page = "") const {
    return post(Json{{"language", language}, {"text", text}, {"page", page}}.dump());
  }

  int port = 0;
};

class Running : public Client {
public:
  explicit Running(const Limits &limits = {})
      : server_({"127.0.0.1", 0, limits, culprit::tests::program()}) {
    port = server_.bind().value_or(0);
    thread_ = std::thread([this] { server_.run(); });
  }
  Running(const Running &) = delete;
  Running &operator=(const Running &) = delete;
  ~Running() {
    while (get("/").status == 0) // it can be stopped only once it runs
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    server_.stop();
    thread_.join();
  }

private:
  Server server_;
  std::thread thread_;
};

} // namespace culprit::serve::tests
