// Declarations of what is defined elsewhere.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

struct Foreign {
  names::ValueId value;
  std::string_view name; // without quotes
};

// What a foreign declaration is about; none where it has no name or is not of the top.
[[nodiscard]] std::optional<Foreign> foreign_of(const Translation &in, Declaration id,
                                                const syntax::declaration::Foreign &node);
void translate_primitive(Translation &in, Declaration id, const syntax::declaration::Foreign &node);

} // namespace culprit::desugar
