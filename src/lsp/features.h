// What editors ask about a place or a document, besides diagnostics and changes. Each takes the
// parameters of its request and gives its result; positions outside of the text get none.
#pragma once

#include "lsp/json.h"
#include "lsp/view.h"

#include <string>
#include <variant>

namespace culprit::lsp {

[[nodiscard]] Json hover(const View &view, const Json &parameters);
[[nodiscard]] Json definition(const View &view, const Json &parameters);
[[nodiscard]] Json references(const View &view, const Json &parameters);
[[nodiscard]] Json highlights(const View &view, const Json &parameters);
[[nodiscard]] Json symbols(const View &view, const Json &parameters);
[[nodiscard]] Json inlay_hints(const View &view, const Json &parameters);
[[nodiscard]] Json code_lenses(const View &view, const Json &parameters);
[[nodiscard]] Json prepare_rename(const View &view, const Json &parameters);

// The edits, or why there are none.
[[nodiscard]] std::variant<Json, std::string> rename(const View &view, const Json &parameters);

} // namespace culprit::lsp
