#include "lsp/uri.h"

#include "base/percent.h"
#include "base/whole_path.h"

#include <charconv>
#include <filesystem>

namespace culprit::lsp {

namespace {

// Nothing where a % is not followed by two digits.
std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    unsigned value = 0;
    const std::string_view digits = text.substr(i + 1, 2);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 2 || error != std::errc{} || end != digits.data() + 2 || value == 0)
      return std::nullopt;
    out += static_cast<char>(value);
    i += 2;
  }
  return out;
}

} // namespace

std::optional<std::string> path_of_uri(std::string_view uri) {
  constexpr std::string_view scheme = "file://";
  if (!uri.starts_with(scheme))
    return std::nullopt;
  uri.remove_prefix(scheme.size());
  const std::size_t slash = uri.find('/'); // a host before it is this one
  if (slash == std::string_view::npos)
    return std::nullopt;
  const std::optional<std::string> path = percent_decoded(uri.substr(slash));
  if (!path || path->find('\0') != std::string::npos)
    return std::nullopt;
  return std::filesystem::path(*path).lexically_normal().string();
}

std::string uri_of_path(const std::string &path) {
  return "file://" + percent_encoded(whole_path(path).string());
}

} // namespace culprit::lsp
