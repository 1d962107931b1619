// Who is to blame, in one word: the code, or what is said about it.
#pragma once

#include "base/diagnostic.h"
#include "base/symbol.h"
#include "blame/refinements/diagnose.h"

#include <span>
#include <string>

namespace culprit::explain {

// What the suspects and the runs say. The suspects are those of the failures, those that are shown
// first; the reason is why the first of them is suspected.
[[nodiscard]] Culprit culprit_of(std::span<const blame::refinements::Suspect> suspects,
                                 const blame::refinements::Inventory &inventory,
                                 std::span<const blame::refinements::Failure> failures,
                                 const std::string &reason, const SymbolTable &symbols);

} // namespace culprit::explain
