// Predicates of constraint files that a verifier wrote, closer to what its user wrote: no generated
// suffixes, no encoded characters, no module prefixes, no casts.
#pragma once

#include <string>
#include <string_view>

namespace culprit::explain {

// `(VV##F##3 : int) < len lq_tmp$x##12` becomes `v < len x`; `_` stands for values without a name.
[[nodiscard]] std::string readable(std::string_view predicate);
// The same for what stands in backquotes in a message.
[[nodiscard]] std::string readable_quotes(std::string_view message);

} // namespace culprit::explain
