// What every target asks of what it feeds.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace culprit::fuzz {

inline std::string text_of(const std::uint8_t *data, std::size_t size) {
  return {reinterpret_cast<const char *>(data), size};
}

inline void require(bool holds, const char *what) {
  if (holds)
    return;
  std::fputs(what, stderr);
  std::abort();
}

inline void require_place(const Sources &sources, const Span &span) {
  require(span.start <= span.end, "a span that ends before it starts\n");
  (void)sources.text(span);
}

// Known codes, and spans that are places of the text.
inline void require_well_formed(const Sources &sources,
                                const std::vector<Diagnostic> &diagnostics) {
  for (const Diagnostic &diagnostic : diagnostics) {
    require(find_code(diagnostic.code) != nullptr, "a diagnostic with an unknown code\n");
    require_place(sources, diagnostic.span);
    for (const Blame &blame : diagnostic.blame)
      require_place(sources, blame.span);
  }
}

} // namespace culprit::fuzz
