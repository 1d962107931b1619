#include "lsp/framing.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>

namespace culprit::lsp {

namespace {

constexpr std::size_t longest_header = 16'384;
constexpr std::size_t longest_message = std::size_t{256} << 20U;

std::string_view trimmed_field(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos)
    return {};
  return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

bool is_length(std::string_view name) {
  constexpr std::string_view wanted = "content-length";
  return std::equal(name.begin(), name.end(), wanted.begin(), wanted.end(), [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == b;
  });
}

// The length that a header says.
std::optional<std::size_t> length_of(std::string_view header) {
  std::optional<std::size_t> length;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find('\n'), header.size());
    const std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_length(trimmed_field(line.substr(0, colon))))
      continue;
    const std::string_view value = trimmed_field(line.substr(colon + 1));
    std::size_t number = 0;
    const auto [last, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || last != value.data() + value.size() || number > longest_message)
      return std::nullopt;
    length = number;
  }
  return length;
}

} // namespace

void Framing::feed(std::string_view bytes) {
  if (done_ > 0) {
    waiting_.erase(0, done_);
    done_ = 0;
  }
  waiting_ += bytes;
}

// Reads a header if it is there as a whole. What comes back is that it is malformed.
std::optional<Frame> Framing::header() {
  const std::string_view rest = std::string_view(waiting_).substr(done_);
  const std::size_t strict = rest.find("\r\n\r\n");
  const std::size_t plain = rest.find("\n\n");
  const std::size_t end = std::min(strict, plain);
  if (end == std::string_view::npos) {
    if (rest.size() <= longest_header)
      return std::nullopt;
    done_ = waiting_.size();
    return Frame{{}, true};
  }
  done_ += end + (end == strict ? 4 : 2);
  length_ = length_of(rest.substr(0, end));
  return length_ ? std::nullopt : std::optional(Frame{{}, true});
}

std::optional<Frame> Framing::next() {
  if (!length_)
    if (std::optional<Frame> malformed = header())
      return malformed;
  if (!length_ || waiting_.size() - done_ < *length_)
    return std::nullopt;
  Frame frame{waiting_.substr(done_, *length_), false};
  done_ += *length_;
  length_.reset();
  return frame;
}

std::string framed(std::string_view message) {
  return fmt::format("Content-Length: {}\r\n\r\n{}", message.size(), message);
}

} // namespace culprit::lsp
