// Lazy values as functions. `lazy e` is data with something in it that is evaluated when the value
// is forced, which may be at any time, or never: `fun () -> e` is run no more often by who calls
// it. So whatever holds of functions that others have (what they may do to a reference, where their
// exceptions go) holds of lazy values; that one is run once only is forgotten.
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

#include <string_view>

namespace culprit::refine {

// What the constructor of such data is called.
inline constexpr std::string_view suspended_name = "suspended";

// In all that the program itself defines: `lazy e`, and to force a value, by a pattern or a call.
void open_suspensions(kernel::Program &program, const names::Program &names,
                      types::Environment &environment, SymbolTable &symbols);

} // namespace culprit::refine
