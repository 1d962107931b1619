// What a Haskell module imports, before anything is looked up, and what it exports.
#pragma once

#include "names/context.h"

namespace culprit::names {

void resolve_imports(Context &context);
void resolve_exports(Context &context);

} // namespace culprit::names
