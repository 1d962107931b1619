// What candidates mean for each other, and what several things that are known about one mean
// together.
#pragma once

#include "types/rank.h"
#include "types/survey.h"

namespace culprit::types {

// Adds to the features. All else is known already: kinds, places, repairs, types. `infinite` says
// that something would have to be a part of itself.
void relate(std::vector<Candidate> &candidates, const Survey &where, bool infinite);

} // namespace culprit::types
