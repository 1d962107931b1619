// The first exchange of client and server: what each of them can do.
#pragma once

#include "lsp/json.h"
#include "lsp/view.h"

namespace culprit::lsp {

[[nodiscard]] Client client_of(const Json &parameters);
// The result of `initialize`.
[[nodiscard]] Json abilities(const Client &client);

} // namespace culprit::lsp
