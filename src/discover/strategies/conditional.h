// Predicates of the form p ⇒ q, where no conjunction of comparisons does: p is a truth or a
// comparison of parameters, q compares the value.
#pragma once

#include "discover/question.h"
#include "discover/vocabulary.h"
#include "horn/system.h"

#include <cstdint>
#include <vector>

namespace culprit::discover {

[[nodiscard]] std::vector<horn::Qualifier>
propose_conditional(Question &question, const Vocabulary &vocabulary, std::uint64_t most);

} // namespace culprit::discover
