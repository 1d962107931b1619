// Expressions and patterns: what is blamed for them, and the variables that stand for their types.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

[[nodiscard]] Expression strip(const Inference &in, Expression id);
// The variable of an expression; parentheses share that of what they hold.
Type variable(Inference &in, Expression id);
[[nodiscard]] EntityId entity(const Inference &in, Expression id);
[[nodiscard]] EntityId entity(const Inference &in, Pattern id);
[[nodiscard]] Pattern strip(const Inference &in, Pattern id);
Type variable(Inference &in, Pattern id);

} // namespace culprit::types
