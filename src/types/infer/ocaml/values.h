// Only what is a value becomes polymorphic, relaxed as OCaml does (Garrigue, Relaxing the Value
// Restriction).
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

[[nodiscard]] bool is_expansive(const Inference &in, std::span<const Declaration> group);
[[nodiscard]] bool is_expansive(const Inference &in, Expression id);
void keep_monomorphic(Inference &in, std::vector<Type> &variables,
                      std::span<const names::Reference> bound);

} // namespace culprit::types
