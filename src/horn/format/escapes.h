// Strings of liquid-fixpoint's formats: both have the escapes of Haskell.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace culprit::horn {

// Appends what the escape at the beginning of a text stands for, and says how long it is; 0 if
// strings have no such escape.
[[nodiscard]] std::size_t read_escape(std::string_view text, std::string &into);

// Of a hexadecimal digit; 99 of anything else.
[[nodiscard]] int digit_value(char c);

// A string literal.
[[nodiscard]] std::string quote(std::string_view text);

} // namespace culprit::horn
