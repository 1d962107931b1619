// What candidates mean for each other, and what several things that are known about one mean
// together.
#pragma once

#include "blame/types/inference.h"
#include "blame/types/rank.h"
#include "blame/types/survey.h"

namespace culprit::blame {

// Adds to the features. All else is known already: kinds, places, repairs, types. `infinite` says
// that something would have to be a part of itself.
void relate(std::vector<Candidate> &candidates, const Survey &where, bool infinite);

} // namespace culprit::blame
