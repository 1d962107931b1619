// Types that nothing but classes speaks about.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

// Whether it is Num, or a class that numbers have for it.
[[nodiscard]] bool is_numeric(const Inference &in, names::TypeNameId type_class);
void report_ambiguous(Inference &in, const std::vector<Wanted> &open);
bool default_types(Inference &in, const std::vector<Wanted> &wanted, Level from);

} // namespace culprit::types
