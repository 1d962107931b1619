// All that a module declares.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

void translate_module(Translation &in);

} // namespace culprit::desugar
