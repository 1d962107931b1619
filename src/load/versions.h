// Versions of Haskell packages, and ranges of them as descriptions of packages write them.
#pragma once

#include <string_view>
#include <vector>

namespace culprit::load {

using Version = std::vector<int>;

// 1.2.5.0, as far as it consists of numbers.
[[nodiscard]] Version read_version(std::string_view text);

// Whether a version is in a range: `>= 1.2 && < 1.4 || == 2.0.*`. What cannot be understood
// excludes nothing.
[[nodiscard]] bool is_within(const Version &version, std::string_view range);

} // namespace culprit::load
