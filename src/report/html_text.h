// Text as a part of a page.
#pragma once

#include <string>
#include <string_view>

namespace culprit::report {

// With &, <, > and quotes escaped, and visible signs for what cannot be shown. Tabs and ends of
// lines stay.
[[nodiscard]] std::string in_html(std::string_view text);

// Sentences about a program: what they quote between ` and ` is marked as code.
[[nodiscard]] std::string prose_in_html(std::string_view text);

} // namespace culprit::report
