// Well-typed programs with one mistake put in, of kinds that people make, and the place of it.
#pragma once

#include "pieces.h"

#include <string>
#include <vector>

namespace culprit::fit {

// All that are made from a program; most are ill-typed. They are made from words alone, so the
// same kinds serve all languages. None where the text is not ASCII.
[[nodiscard]] std::vector<Mutant> mutants(const std::string &text, Dialect dialect);

// How often people make a mistake of this kind, among all.
[[nodiscard]] double share_of(const std::string &kind);

} // namespace culprit::fit
