// A mistake at one place, which is the only one to suspect.
#pragma once

#include "base/diagnostic.h"
#include "syntax/tree.h"

#include <string>
#include <string_view>

namespace culprit::types {

Diagnostic &report_mistake(Diagnostics &diagnostics, const syntax::Tree &tree,
                           std::string_view code, EntityKind kind, const syntax::Range &range,
                           std::string message);

} // namespace culprit::types
