// OCaml: constructors and fields of the same name are told apart by their type.
#pragma once

#include "names/resolution.h"
#include "types/environment.h"

namespace culprit::types {

// The constructor or field of that name of the type, where the type is known; otherwise what is in
// scope.
[[nodiscard]] names::Reference member(names::Reference in_scope, Symbol name, Type type,
                                      const names::Program &program,
                                      const Environment &environment);

// The constructor that has the record of `C { x : t }`: where a type is declared to be another one,
// that one's C.
[[nodiscard]] names::ValueId owner_of_record(names::ValueId constructor, Type result,
                                             const Environment &environment);

} // namespace culprit::types
