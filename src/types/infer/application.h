// Functions and operators applied to arguments, some of which have quantified types.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

// The last operand of a chain of operators, which is left to the caller because chains may be long.
struct LastOperand {
  Expression id = syntax::no_expression;
  Type type = no_type;
};

void infer_application(Inference &in, Expression id, Expression function,
                       std::span<const Expression> arguments, Type type);
void infer_argument(Inference &in, Expression id, Type type);
void check_quantified(Inference &in, Expression id, Type type);
LastOperand infer_infix(Inference &in, Expression id, const syntax::expression::Infix &node,
                        Type type);

} // namespace culprit::types
