// OCaml: what programs call by the names of the compiler's primitives and of its runtime's
// functions.
#pragma once

#include <optional>
#include <string_view>

namespace culprit::desugar {

// The value of the library that does the same.
struct External {
  std::string_view primitive;
  std::string_view module;
  std::string_view value;
};
[[nodiscard]] std::optional<External> find_external(std::string_view primitive);

} // namespace culprit::desugar
