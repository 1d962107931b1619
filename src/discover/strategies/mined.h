// Predicates in the words of the clauses: what goals and guards say, with variables generalised to
// parameters, and the shapes that most invariants have: v ⋈ c, v ⋈ x, v = x + c, v = x ± y, the
// same of measures, v ⇔ p, and equations of sets.
#pragma once

#include "discover/question.h"
#include "discover/vocabulary.h"
#include "horn/system.h"

#include <cstdint>
#include <vector>

namespace culprit::discover {

enum class Width : std::uint8_t {
  Narrow, // what clauses say, and comparisons of two terms
  Middle, // sums of two terms, equivalences of truths, comparisons of sets
  Wide,   // sums of several terms, unions of sets
};

[[nodiscard]] std::vector<horn::Qualifier>
propose_mined(Question &question, const Vocabulary &vocabulary, Width width, std::uint64_t most);

} // namespace culprit::discover
