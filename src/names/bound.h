// The variables that a pattern or a binding binds.
#pragma once

#include "names/resolution.h"

namespace culprit::names {

[[nodiscard]] std::vector<Reference>
bound_by(const syntax::Tree &tree, const Resolution &resolution, syntax::PatternId pattern);
// Of a Function or a PatternSynonym its name, of a PatternBinding the variables of its pattern.
[[nodiscard]] std::vector<Reference>
bound_by(const syntax::Tree &tree, const Resolution &resolution, syntax::DeclarationId declaration);

} // namespace culprit::names
