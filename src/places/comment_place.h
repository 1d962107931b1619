// Where a comment can stand that speaks about a line: at the end of the line, or alone before it.
#pragma once

#include "base/diagnostic.h"
#include "base/language.h"
#include "base/source.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace culprit::places {

// What writes it. Nothing for constraints, or where both places lie in a string, an annotation or
// the like: the program has the same words as before.
[[nodiscard]] std::optional<Edit> comment_about_line(const Sources &sources, FileId file,
                                                     Language language, std::uint32_t line,
                                                     std::string_view comment);

} // namespace culprit::places
