// Types as the languages write them, put together from the texts of their parts.
#pragma once

#include "syntax/languages.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace culprit::types {

struct Written {
  // What stands outermost, which says where it needs parentheses.
  enum class Form : std::uint8_t { Atom, Application, Tuple, Function, Quantified };
  std::string text;
  Form form = Form::Atom;
};

// A constructor (`->`, `[]`, `(,)`, or a name; a label with its ~ or ?) and its arguments.
[[nodiscard]] Written written(syntax::Dialect dialect, std::string_view constructor,
                              std::span<const Written> arguments);

// Whether a type that was written so is one of functions.
[[nodiscard]] bool is_function_type(std::string_view written);

// The name of the number-th variable: a, b, ... or 'a, 'b, ...
[[nodiscard]] std::string variable_name(syntax::Dialect dialect, std::size_t number);

} // namespace culprit::types
