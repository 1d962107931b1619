// OCaml's comparison of any two values of the same type, and its hashing.
#pragma once

#include "evaluate/machine.h"

#include <optional>

namespace culprit::evaluate {

enum class Order : std::uint8_t { Less, Equal, Greater, Unordered };

// Nothing if the comparison failed: it met functions, or the steps ran out. A total order has a
// place for floats that are no numbers; otherwise they are unordered.
[[nodiscard]] std::optional<Order> compare(Machine &machine, Object *a, Object *b, bool total);

// Of a bounded part of a value; what is equal has the same hash.
[[nodiscard]] std::int64_t hash(Machine &machine, Object *value);

} // namespace culprit::evaluate
