// Functions that take types: (type a).
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::TypeParameter &node, Type type);
// A function that takes types knows nothing about them; outside they are found as all others.
[[nodiscard]] bool takes_types(const Inference &in, syntax::List<Pattern> patterns);
std::vector<std::pair<Type, Type>> leave_types(Inference &in, std::size_t first);
[[nodiscard]] Type without_taken_types(Inference &in, Type type,
                                       const std::vector<std::pair<Type, Type>> &replaced);
// The patterns of a function that take an argument; types that it names are put in scope.
std::vector<Pattern> value_parameters(Inference &in, syntax::List<Pattern> patterns);
[[nodiscard]] std::size_t value_count(const Inference &in, syntax::List<Pattern> patterns);

} // namespace culprit::types
