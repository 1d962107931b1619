// Addresses of documents.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace culprit::lsp {

// The path of a file: address, in normal form; nothing for any other kind of address.
[[nodiscard]] std::optional<std::string> path_of_uri(std::string_view uri);
// Of a path; a relative one is taken from the working directory.
[[nodiscard]] std::string uri_of_path(const std::string &path);

} // namespace culprit::lsp
