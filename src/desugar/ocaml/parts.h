// What modules offer.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

[[nodiscard]] std::vector<ModulePart> module_parts(const Translation &in, names::ModuleId module);
[[nodiscard]] std::optional<ModulePart> find_part(const Translation &in, names::ModuleId module,
                                                  std::span<const Symbol> path);
ExpressionId part_value(Translation &in, const ModulePart &part);
[[nodiscard]] bool is_own(const Translation &in, names::ModuleId module, names::ValueId value);
[[nodiscard]] bool is_plain(const Translation &in, names::ModuleId module);
[[nodiscard]] std::vector<names::ValueId> exceptions_of(const Translation &in,
                                                        names::ModuleId module);
void define_as(Translation &in, names::ValueId to, names::ValueId from);
// OCaml: what one module declares is what another one defines, by name: an interface and its
// implementation.
void link_modules(Translation &in, names::ModuleId to, names::ModuleId from);

} // namespace culprit::desugar
