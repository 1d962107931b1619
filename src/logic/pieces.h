// The loop of every printer of terms: one term becomes a few pieces, text and parts that are still
// to be written, and a stack of them takes the place of recursion.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace culprit::logic {

// A part is a term, with whatever its printer has to know about its place.
template <typename Part> class Pieces {
public:
  void say(std::string text) { said_.emplace_back(std::move(text)); }
  void say(Part part) { said_.emplace_back(std::move(part)); }
  // Around all that was said of the present part.
  void parenthesise() {
    said_.emplace(said_.begin(), std::string("("));
    say(std::string(")"));
  }

  // The text of a part, when `expand` says the pieces of any one part.
  template <typename Expand> [[nodiscard]] std::string write(Part root, Expand expand) {
    std::string text;
    std::vector<Piece> waiting;
    waiting.emplace_back(std::move(root));
    while (!waiting.empty()) {
      const Piece piece = std::move(waiting.back());
      waiting.pop_back();
      if (const std::string *fixed = std::get_if<std::string>(&piece)) {
        text += *fixed;
        continue;
      }
      said_.clear();
      expand(std::get<Part>(piece));
      std::move(said_.rbegin(), said_.rend(), std::back_inserter(waiting));
    }
    return text;
  }

private:
  using Piece = std::variant<std::string, Part>;
  std::vector<Piece> said_; // of the present part
};

} // namespace culprit::logic
