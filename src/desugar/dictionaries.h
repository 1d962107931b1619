// Dictionaries, out of the evidence that types/ has found.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

[[nodiscard]] types::Evidence evidence_at(const Translation &in, types::EvidenceId id);
ExpressionId dictionary_for(Translation &in, types::EvidenceId id);
[[nodiscard]] std::vector<types::Predicate> context_of(const Translation &in, Type type);
// Variables for the dictionaries that something takes; from now on its parameters are those.
std::vector<VariableId> bind_parameters(Translation &in,
                                        std::span<const types::ParameterId> parameters,
                                        std::span<const types::Predicate> context);

} // namespace culprit::desugar
