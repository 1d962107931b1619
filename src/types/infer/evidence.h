// Evidence that no expression of a program asks for: what derived instances rest on, and what other
// stages need in order to call a method.
#pragma once

#include "types/declare/reader.h"
#include "types/infer/classes.h"
#include "types/typing.h"

#include <optional>

namespace culprit::types {

// What the derived instances of a module rest on (Typing::derived). What they need and certainly
// lack comes back.
std::vector<Wanted> derive_evidence(const ModuleInput &module, Environment &environment,
                                    SymbolTable &symbols, Typing &typing);

// Evidence for a class constraint without a context, as a part of the typing; nothing if no
// instance fits, or if it is not known which.
[[nodiscard]] std::optional<EvidenceId> find_evidence(names::TypeNameId of_class, Type type,
                                                      Environment &environment,
                                                      const SymbolTable &symbols, Typing &typing);

} // namespace culprit::types
