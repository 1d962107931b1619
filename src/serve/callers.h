// Who may ask. Every web site that its user looks at can send requests to a server on the same
// machine, and a name of such a site can be made to mean 127.0.0.1: the address that a request is
// meant for and the site it comes from have to be the server's own.
#pragma once

#include <string>
#include <string_view>

namespace culprit::serve {

// As the headers of a request say; empty where they do not.
struct Caller {
  std::string host;   // Host
  std::string origin; // Origin
  std::string site;   // Sec-Fetch-Site
};

[[nodiscard]] bool is_loopback(std::string_view address);

// Whether the request is meant for this server.
[[nodiscard]] bool is_for_us(const Caller &caller, std::string_view address, int port);

// Whether it comes from a page of this server, or from no page at all.
[[nodiscard]] bool is_from_us(const Caller &caller);

} // namespace culprit::serve
