// What OCaml's modules have from others: a module has the types of its signature, the application
// of a functor those of its result, with other names of types in them.
#pragma once

#include "names/resolution.h"
#include "types/environment.h"

#include <unordered_map>

namespace culprit::types {

using Renamed = std::unordered_map<names::TypeNameId, names::TypeNameId>;
using RenamedValues = std::unordered_map<names::ValueId, names::ValueId>;

// The type with other names; those that are synonyms are expanded.
[[nodiscard]] Type rename(Type type, const Renamed &names, Environment &environment,
                          const RenamedValues *values = nullptr);

// Gives a copy what its original has so far: data types, synonyms, and the types of values.
void copy(const names::Copy &copy, Environment &environment);

} // namespace culprit::types
