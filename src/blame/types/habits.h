// What the programmers of a language take for one another or forget, which repairs try out.
#pragma once

#include "blame/types/inference.h"
#include "syntax/languages.h"

#include <span>
#include <string_view>
#include <utility>

namespace culprit::blame {

struct Habits {
  // Names of the library; also names that begin alike are tried. `M.x` is x of the module M.
  std::span<const std::pair<std::string_view, std::string_view>> confused;
  std::span<const std::string_view> operators;   // one of each usual type
  std::span<const std::string_view> conversions; // forgotten where another type is needed
  std::span<const std::string_view> lifts;       // where something around it is
  // How things are written.
  std::string_view cons;
  std::string_view separator; // of a list's elements
  std::string_view map;
};

[[nodiscard]] const Habits &habits_of(syntax::Dialect dialect);

} // namespace culprit::blame
