// Finds the name that someone may have meant.
#pragma once

#include <cstddef>
#include <string_view>

namespace culprit::names {

// How many characters have to be inserted, deleted, replaced or swapped with their neighbour to
// make one text of the other; anything beyond the limit is limit + 1.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

// Keeps the nearest of the names it is shown; of equally near ones the first.
class Nearest {
public:
  explicit Nearest(std::string_view wanted);
  void consider(std::string_view name);
  [[nodiscard]] std::string_view name() const { return name_; } // empty: none is near enough

private:
  std::string_view wanted_;
  std::string_view name_;
  std::size_t distance_; // of what may still be taken, plus one
};

} // namespace culprit::names
