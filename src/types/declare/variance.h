// Whether a type only gives values of a parameter of its, and never takes or changes any: what a
// value of it holds may then be seen as more than it was made for.
#pragma once

#include "types/environment.h"

namespace culprit::types {

// All that is known of an abstract type is that it may change.
[[nodiscard]] bool is_covariant(const Environment &environment, names::TypeNameId name,
                                std::size_t parameter);

} // namespace culprit::types
