// The frames around messages: a header that says how long the message is, a blank line, the
// message. Bytes come in pieces of any size.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace culprit::lsp {

struct Frame {
  std::string text;
  bool malformed = false; // the header says no length, or one that cannot be
};

class Framing {
public:
  void feed(std::string_view bytes);
  // The next message that is there as a whole. What a malformed header belongs to cannot be told:
  // reading goes on behind it.
  [[nodiscard]] std::optional<Frame> next();

private:
  [[nodiscard]] std::optional<Frame> header();

  std::string waiting_;
  std::size_t done_ = 0;              // bytes of it that were read
  std::optional<std::size_t> length_; // of the message whose header was read
};

[[nodiscard]] std::string framed(std::string_view message);

} // namespace culprit::lsp
