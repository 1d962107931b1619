// What an expression is made of.
#pragma once

#include "kernel/program.h"

#include <functional>

namespace culprit::kernel {

// The expressions directly inside of one, from left to right.
void each_part(const Program &program, ExpressionId expression,
               const std::function<void(ExpressionId)> &visit);

} // namespace culprit::kernel
