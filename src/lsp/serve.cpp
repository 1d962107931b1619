#include "lsp/serve.h"

#include "lsp/framing.h"
#include "lsp/rpc.h"
#include "lsp/server.h"

#include <array>
#include <cerrno>
#include <memory>
#include <unistd.h>

namespace culprit::lsp {

namespace {

constexpr int ended_without_exit = 1;

void put(std::FILE *stream, const std::string &message) {
  const std::string text = framed(message);
  std::fwrite(text.data(), 1, text.size(), stream);
  std::fflush(stream);
}

} // namespace

int serve(int input, std::FILE *output) {
  Server server([output](const std::string &message) { put(output, message); });
  Framing framing;
  std::array<char, 65'536> piece{};
  for (;;) {
    const ssize_t got = ::read(input, piece.data(), piece.size());
    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0)
      return ended_without_exit;
    framing.feed({piece.data(), static_cast<std::size_t>(got)});
    while (const std::optional<Frame> frame = framing.next()) {
      server.receive(frame->malformed ? std::string_view("malformed") : frame->text);
      if (const std::optional<int> status = server.ended())
        return *status;
    }
  }
}

} // namespace culprit::lsp
