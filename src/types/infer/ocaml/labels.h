// Arguments with labels: which of them goes to which parameter.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

[[nodiscard]] bool takes_labels(const Inference &in, Type function,
                                std::span<const Expression> arguments);
void infer_labelled(Inference &in, Expression id, Type function,
                    std::span<const Expression> arguments, Type type);
[[nodiscard]] bool takes_optional(const Inference &in, Expression id);
void infer_without_optional(Inference &in, Expression id, Type type);
void infer_ocaml(Inference &in, Expression id, const syntax::expression::Labelled &node, Type type);

} // namespace culprit::types
