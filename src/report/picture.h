// Pictures of how something fails: boxes with arrows, drawn from left to right.
#pragma once

#include "base/diagnostic.h"
#include "base/picture.h"
#include "base/source.h"

#include <optional>
#include <string>

namespace culprit::report {

// The calls of a run that goes wrong, a derivation of what must not be, the constraints that fail
// together, or the places that disagree, whichever says most. Nothing where there is only one box.
[[nodiscard]] std::optional<Picture> picture_of(const Sources &sources,
                                                const Diagnostic &diagnostic);

// As SVG for a page. `id` is unique on it and made of letters and digits.
[[nodiscard]] std::string as_svg(const Picture &picture, const std::string &id);

} // namespace culprit::report
