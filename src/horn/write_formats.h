// The writers behind write.h.
#pragma once

#include "horn/system.h"

#include <string>

namespace culprit::horn {

[[nodiscard]] std::string write_fq(const System &system);
[[nodiscard]] std::string write_fixpoint_sexpr(const System &system);
[[nodiscard]] std::string write_smtlib_horn(const System &system);

} // namespace culprit::horn
