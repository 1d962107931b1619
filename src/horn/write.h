// Writing a system in any of the three formats. Reading it back gives an equal system
// (Format::SmtLibHorn drops what the format cannot say: qualifiers, options).
#pragma once

#include "horn/system.h"

#include <string>

namespace culprit::horn {

[[nodiscard]] std::string write(const System &system, Format format);

} // namespace culprit::horn
