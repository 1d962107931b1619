// The variables that a pattern, a binding or a statement binds, from left to right: what is said of
// one of them may depend on those before it.
#pragma once

#include "names/resolution.h"

#include <span>

namespace culprit::names {

[[nodiscard]] std::vector<Reference>
bound_by(const syntax::Tree &tree, const Resolution &resolution, syntax::PatternId pattern);
// Of a Function or a PatternSynonym its name, of a PatternBinding the variables of its pattern.
[[nodiscard]] std::vector<Reference>
bound_by(const syntax::Tree &tree, const Resolution &resolution, syntax::DeclarationId declaration);
[[nodiscard]] std::vector<Reference> bound_by(const syntax::Tree &tree,
                                              const Resolution &resolution,
                                              std::span<const syntax::Statement> statements);

} // namespace culprit::names
