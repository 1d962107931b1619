// Changes of a file's text.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::driver {

// A file's text with other text in some places, none of which overlap.
[[nodiscard]] std::string edited(const Sources &sources, FileId file, std::vector<Edit> edits);

// Which line of the text as it was a line of the changed text comes from.
[[nodiscard]] std::uint32_t line_before(std::uint32_t line, std::vector<Edit> edits);

} // namespace culprit::driver
