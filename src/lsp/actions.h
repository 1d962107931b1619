// Changes that an editor can make: the fixes of diagnostics, and annotations that were found.
#pragma once

#include "lsp/json.h"
#include "lsp/view.h"

#include <vector>

namespace culprit::lsp {

// textDocument/codeAction, for a view that has been checked.
[[nodiscard]] Json code_actions(const View &view, const Json &parameters);

// As the protocol has edits of several files.
[[nodiscard]] Json workspace_edit(const View &view, const Sources &sources,
                                  const std::vector<Edit> &edits);

} // namespace culprit::lsp
