// What an expression is made of.
#pragma once

#include "kernel/program.h"

#include <functional>
#include <vector>

namespace culprit::kernel {

// The expressions directly inside of one, from left to right.
void each_part(const Program &program, ExpressionId expression,
               const std::function<void(ExpressionId)> &visit);

// The literals of some expressions and all that is inside of them: constants, and those that
// alternatives match.
void each_literal(const Program &program, std::vector<ExpressionId> expressions,
                  const std::function<void(const Literal &)> &visit);

} // namespace culprit::kernel
