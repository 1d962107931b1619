// How tests of the readers show what is wrong.
#pragma once

#include "base/diagnostic.h"

#include <fmt/format.h>
#include <string>
#include <vector>

namespace culprit::syntax {

// "2:5 expected `)`, found ..."
[[nodiscard]] inline std::vector<std::string> placed_messages(const Diagnostics &diagnostics) {
  std::vector<std::string> all;
  for (const Diagnostic &diagnostic : diagnostics.list())
    all.push_back(fmt::format("{}:{} {}", diagnostic.span.start.line, diagnostic.span.start.column,
                              diagnostic.message));
  return all;
}

} // namespace culprit::syntax
