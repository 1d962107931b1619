// The text of a program with one more binding at its end.
#pragma once

#include "load/language.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace culprit::driver {

struct ExtendedText {
  std::string text;
  std::string name;           // of the binding, which the program does not use
  std::uint32_t line = 0;     // where the expression begins
  std::uint32_t column = 0;   // on its first line
  std::uint32_t indented = 0; // on all others
};

[[nodiscard]] ExtendedText extend(std::string_view text, std::string_view expression,
                                  load::Language language);

} // namespace culprit::driver
