// Changes of a file's text.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"

#include <string>
#include <vector>

namespace culprit::driver {

// A file's text with other text in some places, none of which overlap.
[[nodiscard]] std::string edited(const Sources &sources, FileId file, std::vector<Edit> edits);

} // namespace culprit::driver
