// Predicates of the logic as they are written in annotations.
#pragma once

#include "logic/store.h"

#include <optional>
#include <string>
#include <unordered_map>

namespace culprit::discover {

using VariableNames = std::unordered_map<logic::Term, std::string>;

// With these names for its variables. Nothing if an annotation cannot say it: it has a variable
// without a name, or a word that only the logic knows.
[[nodiscard]] std::optional<std::string>
write_predicate(const logic::Store &store, logic::Term predicate, const VariableNames &names);

// How long it takes to read it.
[[nodiscard]] unsigned size_of(const logic::Store &store, logic::Term predicate);

} // namespace culprit::discover
