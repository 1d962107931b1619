// The language server on two streams.
#pragma once

#include <cstdio>

namespace culprit::lsp {

// Reads messages until the client asks to exit, or the stream ends. The status to exit with: 0 if
// the client has shut the server down before.
[[nodiscard]] int serve(int input, std::FILE *output);

} // namespace culprit::lsp
