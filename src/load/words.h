// A text cut into its words.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::load {

[[nodiscard]] inline std::vector<std::string> split_words(std::string_view text,
                                                          std::string_view separators) {
  std::vector<std::string> all;
  for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;
       at = text.find_first_not_of(separators, at)) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    all.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return all;
}

} // namespace culprit::load
