// How a page looks.
#pragma once

#include <string_view>

namespace culprit::report {

// A style sheet. Colours are named once for light and once for dark; those of text and what is
// behind it differ by 4.5 to 1 at least (WCAG 2.1, AA).
[[nodiscard]] std::string_view page_look();

} // namespace culprit::report
