#include "tally.h"

#include <algorithm>

namespace culprit::fit {

void sort_by_rank(std::vector<Named> &all) {
  std::stable_sort(all.begin(), all.end(), [](const Named &a, const Named &b) {
    return a.rank != b.rank ? a.rank < b.rank : a.chance > b.chance;
  });
}

Tally tally(const std::vector<Named> &sorted) {
  Tally made;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const bool right = sorted[i].suspect->right;
    made.top += sorted[i].rank == 1 ? 1 : 0;
    made.right += sorted[i].rank == 1 && right ? 1 : 0;
    made.three = made.three || (i < 3 && right);
  }
  return made;
}

} // namespace culprit::fit
