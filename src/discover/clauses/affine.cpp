#include "discover/clauses/affine.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <numeric>

namespace culprit::discover {

namespace {

using MatrixRow = std::vector<std::int64_t>;
constexpr std::int64_t largest_entry = std::int64_t{1} << 30U;

// In lowest terms; false if an entry is too large to compute with.
bool reduce_row(MatrixRow &row) {
  std::int64_t divisor = 0;
  for (const std::int64_t entry : row)
    divisor = std::gcd(divisor, entry);
  if (divisor > 1)
    for (std::int64_t &entry : row)
      entry /= divisor;
  return std::ranges::all_of(row,
                             [](std::int64_t entry) { return std::abs(entry) <= largest_entry; });
}

// Rows in reduced echelon form, without those that are zero, and where each has its first entry.
bool eliminate(std::vector<MatrixRow> &rows, std::vector<std::size_t> &pivots,
               std::size_t columns) {
  std::size_t rank = 0;
  for (std::size_t column = 0; column < columns && rank < rows.size(); ++column) {
    const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(),
                                    [&](const MatrixRow &row) { return row[column] != 0; });
    if (pivot == rows.end())
      continue;
    std::iter_swap(rows.begin() + static_cast<std::ptrdiff_t>(rank), pivot);
    const MatrixRow chosen = rows[rank];
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::int64_t factor = rows[i][column];
      if (i == rank || factor == 0)
        continue;
      for (std::size_t k = 0; k < columns; ++k)
        rows[i][k] = rows[i][k] * chosen[column] - chosen[k] * factor;
      if (!reduce_row(rows[i]))
        return false;
    }
    pivots.push_back(column);
    ++rank;
  }
  rows.resize(rank);
  return true;
}

} // namespace

std::optional<std::vector<AffineEquation>> AffineHull::equations() const {
  std::vector<MatrixRow> directions;
  for (std::size_t i = 1; i < points_.size(); ++i) {
    MatrixRow &row = directions.emplace_back();
    for (std::size_t k = 0; k < dimensions_; ++k)
      row.push_back(points_[i][k] - points_[0][k]);
    if (!reduce_row(row))
      return std::nullopt;
  }
  std::vector<std::size_t> pivots;
  if (!eliminate(directions, pivots, dimensions_))
    return std::nullopt;
  // For every column without a pivot, what is orthogonal to all directions.
  std::vector<AffineEquation> result;
  for (std::size_t column = 0; column < dimensions_; ++column) {
    if (std::ranges::find(pivots, column) != pivots.end())
      continue;
    std::int64_t scale = 1;
    for (std::size_t i = 0; i < directions.size(); ++i)
      if (directions[i][column] != 0)
        scale = std::lcm(scale, directions[i][pivots[i]]);
    MatrixRow normal(dimensions_, 0);
    normal[column] = scale;
    for (std::size_t i = 0; i < directions.size(); ++i)
      normal[pivots[i]] = -directions[i][column] * (scale / directions[i][pivots[i]]);
    if (!reduce_row(normal))
      return std::nullopt;
    AffineEquation equation{normal, 0};
    for (std::size_t k = 0; k < dimensions_; ++k) {
      if (std::abs(points_[0][k]) > largest_entry)
        return std::nullopt;
      equation.constant += normal[k] * points_[0][k];
    }
    result.push_back(std::move(equation));
  }
  return result;
}

std::optional<std::int64_t> read_integer(std::string text) {
  std::erase_if(text, [](char c) { return c == '(' || c == ')' || c == ' '; });
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(value)
                                                                  : std::nullopt;
}

} // namespace culprit::discover
