// Comments that accept what is found in a line: `-- culprit: ignore C0303`, `(* culprit: ignore
// *)`. A comment that stands alone in its line speaks about the next one; `culprit: ignore-file`
// about the whole file. Codes and kinds limit what is meant; without any it is everything.
#pragma once

#include "base/diagnostic.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::policy {

struct AcceptingComment {
  std::uint32_t line = 0; // that it is about; 0: all of them
  std::vector<std::string> what;
};

[[nodiscard]] std::vector<AcceptingComment> accepting_comments(std::string_view text);

[[nodiscard]] bool is_accepted(const std::vector<AcceptingComment> &comments,
                               const Diagnostic &diagnostic);

} // namespace culprit::policy
