// What a Haskell module declares at its top level, before any of it is looked into.
#pragma once

#include "names/context.h"

namespace culprit::names {

void collect(Context &context);

// Adds a value to the module; if there is one of that name, that is reported, and it is meant.
// `is_clause`: of a function that may have others elsewhere.
ValueId declare_value(Context &context, const syntax::PlacedName &name, ValueKind kind,
                      TypeNameId parent, bool is_clause = false);

} // namespace culprit::names
