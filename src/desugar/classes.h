// Classes and instances: dictionaries, methods, default methods.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

void translate_default_methods(Translation &in, Declaration id);
void translate_instance(Translation &in, types::InstanceId id);
std::vector<VariableId> parameters_of_instance(Translation &in, types::InstanceId id);
void define_method(Translation &in, types::InstanceId id, std::uint32_t number,
                   std::vector<VariableId> parameters, ExpressionId body);
void inherit_method(Translation &in, types::InstanceId id, std::uint32_t number,
                    std::span<const types::EvidenceId> &evidence);
void define_dictionary(Translation &in, types::InstanceId id,
                       std::span<const types::EvidenceId> superclasses);

} // namespace culprit::desugar
