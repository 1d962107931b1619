// Haskell: do the types that a module writes make sense? `Tree -> Int`, where a Tree has elements,
// `Int Int`, `instance Functor Int` and `f :: Num -> Num` do not. What such a mistake would do to
// the uses is told by nobody.
#pragma once

#include "types/declare/kinds.h"
#include "types/declare/reader.h"

namespace culprit::types {

// Reports mistakes. A top-level value whose signature makes no sense may have any type from here
// on; gives whether everything else does make sense, so that the rest may be judged. The kinds of
// names are those of the environment: they serve all modules.
[[nodiscard]] bool check_kinds(const ModuleInput &module, const names::Program &program,
                               Environment &environment, const SymbolTable &symbols, Kinds &kinds,
                               Diagnostics &diagnostics);

} // namespace culprit::types
