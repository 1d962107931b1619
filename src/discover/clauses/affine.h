// Affine spaces of integer points, and the equations that describe them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace culprit::discover {

// Σ coefficients[i] · x[i] = constant
struct AffineEquation {
  std::vector<std::int64_t> coefficients;
  std::int64_t constant = 0;
};

// The smallest affine space that has some points.
class AffineHull {
public:
  explicit AffineHull(std::size_t dimensions) : dimensions_(dimensions) {}

  [[nodiscard]] bool empty() const { return points_.empty(); }
  void add(std::vector<std::int64_t> point) { points_.push_back(std::move(point)); }

  // What all points satisfy, in lowest terms; nothing if numbers become too large.
  [[nodiscard]] std::optional<std::vector<AffineEquation>> equations() const;

private:
  std::size_t dimensions_;
  std::vector<std::vector<std::int64_t>> points_;
};

// An integer as a model has it, with a sign in parentheses; nothing if it is too large.
[[nodiscard]] std::optional<std::int64_t> read_integer(std::string text);

} // namespace culprit::discover
