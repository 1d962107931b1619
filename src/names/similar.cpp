#include "names/similar.h"

#include <algorithm>
#include <array>
#include <vector>

namespace culprit::names {

namespace {

constexpr std::size_t longest = 64; // longer names are not compared

std::size_t difference(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

// A slip in every third character, but one at least and three at most.
std::size_t tolerance(std::size_t length) {
  if (length < 2)
    return 0;
  return std::clamp<std::size_t>(length / 3, 1, 3);
}

} // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  if (difference(a.size(), b.size()) > limit || a.size() > longest || b.size() > longest)
    return limit + 1;
  // Three rows of the table: swapping neighbours looks two rows back.
  std::array<std::array<std::size_t, longest + 1>, 3> rows{};
  for (std::size_t j = 0; j <= b.size(); ++j)
    rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    auto &row = rows[i % 3];
    const auto &above = rows[(i - 1) % 3];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], rows[(i - 2) % 3][j - 2] + 1);
    }
  }
  return std::min(rows[a.size() % 3][b.size()], limit + 1);
}

Nearest::Nearest(std::string_view wanted)
    : wanted_(wanted), distance_(tolerance(wanted.size()) + 1) {}

void Nearest::consider(std::string_view name) {
  if (distance_ == 0 || name == wanted_)
    return;
  const std::size_t distance = edit_distance(wanted_, name, distance_ - 1);
  if (distance >= distance_ || distance >= name.size())
    return;
  distance_ = distance;
  name_ = name;
}

} // namespace culprit::names
