// Numbers as text and back, as OCaml's library does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace culprit::evaluate {

// `%5d`, `%Lx`, ...; the letter before the conversion says how wide the number is (none: 63 bits).
[[nodiscard]] std::string format_integer(std::string_view text, std::int64_t value);
// `%.12g`, `%F`, ...
[[nodiscard]] std::string format_float(std::string_view text, double value);
// With as many digits as are needed to read it back: 1., 0.1, nan.
[[nodiscard]] std::string float_text(double value);

[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text, unsigned width);
[[nodiscard]] std::optional<double> parse_float(std::string_view text);

} // namespace culprit::evaluate
