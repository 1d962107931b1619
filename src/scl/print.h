// Elements as a person writes them: `(list x -> int)`, `Alice ⊔ Bob`, `⊥`.
#pragma once

#include "scl/system.h"

namespace culprit::scl {

[[nodiscard]] std::string print(const System &system, TermId term);
[[nodiscard]] std::string print(const System &system, const Fact &fact); // "Alice <= Bob"
// A constraint set as `.con` text that reads back to the same set; positions as far as entities are
// given.
[[nodiscard]] std::string write(const System &system, const Sources *sources,
                                const EntityTable *entities);

} // namespace culprit::scl
