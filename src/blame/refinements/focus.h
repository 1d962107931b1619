// Which part of a large file is read for candidates: the declarations where proofs failed, and the
// nearest of those that are connected with them by names. What is further away is neither suspected
// nor changed, so that the cost of a diagnosis follows from the mistake and not from the file.
#pragma once

#include "blame/refinements/inventory.h"

#include <span>
#include <vector>

namespace culprit::blame::refinements {

// Places of a file: all of it, or some stretches.
class Focus {
public:
  Focus() = default; // all
  explicit Focus(std::vector<Span> parts);
  [[nodiscard]] bool covers(const Span &span) const;

private:
  bool all_ = true;
  std::vector<Span> parts_; // by place; they lie apart
};

[[nodiscard]] Focus focus(const Module &module, std::span<const Span> failures);

} // namespace culprit::blame::refinements
