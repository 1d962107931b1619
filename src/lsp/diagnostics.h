// What a check found, as the protocol shows it.
#pragma once

#include "base/diagnostic.h"
#include "lsp/json.h"
#include "lsp/view.h"

#include <string>

namespace culprit::lsp {

// All diagnostics of a finding, as a list.
[[nodiscard]] Json diagnostics_of(const View &view, const Sources &sources, const Finding &finding);
[[nodiscard]] Json to_json(const View &view, const Sources &sources, FileId file,
                           const Diagnostic &diagnostic);

// Where it is shown: a place of the document itself.
[[nodiscard]] Span shown_at(const Diagnostic &diagnostic, FileId file);

} // namespace culprit::lsp
