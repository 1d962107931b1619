// Values that a run has come to, as the trees that inputs are.
#pragma once

#include "evaluate/heap.h"
#include "execute/value.h"

#include <optional>

namespace culprit::execute {

// Of OCaml: none if a function is in it, something that is not evaluated, or more than `nodes`.
[[nodiscard]] std::optional<Value> seen_value(evaluate::Object *object, std::size_t nodes);

} // namespace culprit::execute
