// SHA-256: equal digests stand for equal contents.
#pragma once

#include <string>
#include <string_view>

namespace culprit {

// In hexadecimal digits.
[[nodiscard]] std::string digest(std::string_view bytes);

} // namespace culprit
