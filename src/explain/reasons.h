// Why something is a suspect, in a few words.
#pragma once

#include "explain/refinements.h"

#include <string>

namespace culprit::explain {

[[nodiscard]] std::string reason_of(const blame::refinements::Suspect &suspect,
                                    const blame::refinements::Candidate &candidate,
                                    const Unproved &goal,
                                    const blame::refinements::Inventory &inventory,
                                    const RefinementExplanation &explanation);

} // namespace culprit::explain
