// How a list of suspects is counted, as the scorer does.
#pragma once

#include "sample.h"

#include <vector>

namespace culprit::fit {

struct Named {
  std::size_t rank = 0; // from 1; several may have the same
  double chance = 0;
  const Suspect *suspect = nullptr;
};

struct Tally {
  double top = 0;     // suspects of the first rank
  double right = 0;   // of these, the true ones
  bool three = false; // whether one of the first three is true
};

// By rank, then by probability.
void sort_by_rank(std::vector<Named> &all);
[[nodiscard]] Tally tally(const std::vector<Named> &sorted);

} // namespace culprit::fit
