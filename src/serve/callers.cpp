#include "serve/callers.h"

#include <array>
#include <fmt/format.h>

namespace culprit::serve {

bool is_loopback(std::string_view address) {
  return address == "localhost" || address == "::1" || address.starts_with("127.");
}

// A server that others can reach has names that only its owner knows.
bool is_for_us(const Caller &caller, std::string_view address, int port) {
  if (!is_loopback(address))
    return !caller.host.empty();
  for (const std::string_view name :
       std::array<std::string_view, 4>{"127.0.0.1", "localhost", "[::1]", address})
    if (caller.host == fmt::format("{}:{}", name, port) || (port == 80 && caller.host == name))
      return true;
  return false;
}

bool is_from_us(const Caller &caller) {
  if (!caller.origin.empty() && caller.origin != "http://" + caller.host &&
      caller.origin != "https://" + caller.host)
    return false;
  return caller.site.empty() || caller.site == "same-origin" || caller.site == "none";
}

} // namespace culprit::serve
