// Where the generator of a constraint set began to count columns: nothing in the format says it.
#pragma once

#include "base/entity.h"
#include "base/source.h"

namespace culprit::scl {

// 0 or 1. A place that begins in column 0 decides it; if there is none, the way of counting under
// which more of the snippets stand in the programs that are at hand.
[[nodiscard]] std::uint32_t first_column(const Sources &sources, const EntityTable &entities);

} // namespace culprit::scl
