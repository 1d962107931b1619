// Blocks of statements: do, comprehensions, guards.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_do(Inference &in, Expression id, const syntax::expression::Do &node, Type type);
void infer_comprehension(Inference &in, Expression id,
                         const syntax::expression::Comprehension &node, Type type);
void infer_guards(Inference &in, std::span<const syntax::Statement> guards);

} // namespace culprit::types
