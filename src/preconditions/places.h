// How places inside of arguments are called.
#pragma once

#include "preconditions/condition.h"

#include <string>

namespace culprit::preconditions {

// What a function gives of what is there.
[[nodiscard]] Place applied(const std::string &function, const Place &to);

// `t is Node (_, t2, _)`, and that field `t2`. Where a pattern is there already, it becomes more
// detailed.
void call_field(const Place &whole, const std::string &constructor, std::size_t arity,
                std::uint32_t field, Place &place);

} // namespace culprit::preconditions
