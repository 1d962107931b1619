// Which rows of polymorphic variants a match closes (Garrigue, Typing Deep Pattern-Matching in
// Presence of Polymorphic Variants).
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

// The patterns of one clause.
using Line = std::vector<syntax::PatternId>;

// At the end of a match: rows of which it takes all tags that it can mean are closed.
void close_rows(Inference &in, std::size_t first, std::vector<Line> lines);
void close_rows(Inference &in, std::size_t first, syntax::List<syntax::Clause> clauses);

} // namespace culprit::types
