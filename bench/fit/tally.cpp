#include "tally.h"

#include <algorithm>

namespace culprit::fit {

void sort_by_rank(std::vector<Named> &all) {
  std::stable_sort(all.begin(), all.end(), [](const Named &a, const Named &b) {
    return a.rank != b.rank ? a.rank < b.rank : a.chance > b.chance;
  });
}

Tally tally(const std::vector<Named> &sorted) {
  Tally result;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const bool right = sorted[i].suspect->right;
    result.top += sorted[i].rank == 1 ? 1 : 0;
    result.right += sorted[i].rank == 1 && right ? 1 : 0;
    result.three = result.three || (i < 3 && right);
  }
  return result;
}

} // namespace culprit::fit
