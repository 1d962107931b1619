// OCaml: constructors and fields of the same name are told apart by their type.
#pragma once

#include "names/resolution.h"
#include "types/environment.h"

#include <span>

namespace culprit::types {

// The constructor or field of that name of the type, where the type is known; otherwise what is in
// scope.
[[nodiscard]] names::Reference
constructor_member(names::Reference in_scope, std::span<const names::Reference> hidden, Symbol name,
                   Type type, const names::Program &program, const Environment &environment);
[[nodiscard]] names::Reference field_member(names::Reference in_scope, Symbol name, Type type,
                                            const names::Program &program,
                                            const Environment &environment);
// What a node that holds the name of a constructor hides.
[[nodiscard]] std::span<const names::Reference> hidden_at(const names::Resolution &resolution,
                                                          syntax::ExpressionId id);
[[nodiscard]] std::span<const names::Reference> hidden_at(const names::Resolution &resolution,
                                                          syntax::PatternId id);
// Of the arguments of the type that a constructor makes: whether its fields mention them. Only
// those are arguments of the type of its own record.
[[nodiscard]] std::vector<bool> mentioned_by_fields(const Store &store, Type constructor);
// The constructor of the record type that a type is; none if it is no record.
[[nodiscard]] names::ValueId record_of(Type type, const names::Program &program,
                                       const Environment &environment);

// The constructor that has the record of `C { x : t }`: where a type is declared to be another one,
// that one's C.
[[nodiscard]] names::ValueId owner_of_record(names::ValueId constructor, Type result,
                                             const Environment &environment);

} // namespace culprit::types
