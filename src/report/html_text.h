// Text as a part of a page.
#pragma once

#include <string>
#include <string_view>

namespace culprit::report {

// With &, <, > and quotes escaped, and visible signs for what cannot be shown. Tabs and ends of
// lines stay.
[[nodiscard]] std::string in_html(std::string_view text);

} // namespace culprit::report
