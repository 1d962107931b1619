// Several variables as one value.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

Type bundle_type(Translation &in, std::span<const Reference> variables);
ExpressionId make_bundle(Translation &in, std::span<const Reference> variables);
ExpressionId unbundled(Translation &in, std::span<const std::vector<Reference>> bound,
                       std::span<const VariableId> bundles, const Continuation &rest);

} // namespace culprit::desugar
