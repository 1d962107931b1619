// Feeds the language server with anything: bytes as a stream of messages, lines as messages without
// their frames. It must come back, and answer with messages only.
#include "lsp/framing.h"
#include "lsp/json.h"
#include "lsp/server.h"
#include "require.h"

#include <algorithm>

using namespace culprit;

namespace {

// A client that has got as far as an open document; after it, anything comes.
constexpr std::string_view opening[] = {
    R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{}}})",
    R"({"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":)"
    R"("untitled:a","languageId":"ocaml","version":1,"text":"let f x = x + 1\nlet y = f 2\n"}}})",
};

void feed(lsp::Server &server, const std::string &bytes) {
  lsp::Framing framing;
  framing.feed(bytes);
  while (const std::optional<lsp::Frame> frame = framing.next())
    server.receive(frame->text);
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    server.receive(std::string_view(bytes).substr(at, end - at));
    at = end + 1;
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string bytes = fuzz::text_of(data, size);
  lsp::Settings settings;
  settings.debounce = std::chrono::milliseconds(0);
  settings.timeout = std::chrono::milliseconds(500);
  lsp::Server server(
      [](const std::string &message) {
        const lsp::Json json = lsp::Json::parse(message, nullptr, false);
        fuzz::require(json.is_object() && json.contains("jsonrpc"), "not a message\n");
        fuzz::require(json.contains("method") || json.contains("id"), "an answer to nothing\n");
      },
      settings);
  if (size % 2 == 0)
    for (const std::string_view message : opening)
      server.receive(message);
  feed(server, bytes);
  server.settle();
  return 0;
}
