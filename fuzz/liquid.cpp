// Feeds the parser of annotations with anything. It must come back with declarations or with a
// diagnostic, and what it understood must be understood the same after it was printed.
#include "syntax/liquid/parse.h"
#include "syntax/liquid/print.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

using namespace culprit;

namespace {

void require(bool holds, const char *what) {
  if (holds)
    return;
  std::fputs(what, stderr);
  std::abort();
}

// Of a file of specifications; nothing if there were errors.
std::optional<std::string> printed(std::string text) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  const FileId file = sources.add("input", std::move(text));
  const syntax::liquid::Annotations annotations =
      syntax::liquid::parse_specification(sources, file, symbols, entities, diagnostics);
  for (const Diagnostic &diagnostic : diagnostics.list()) {
    require(find_code(diagnostic.code) != nullptr, "a diagnostic with an unknown code\n");
    require(diagnostic.span.start <= diagnostic.span.end, "a span that ends before it starts\n");
    (void)sources.text(diagnostic.span);
  }
  return diagnostics.empty() ? std::optional(syntax::liquid::print(annotations, symbols))
                             : std::nullopt;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string text(reinterpret_cast<const char *>(data), size);
  const std::optional<std::string> once = printed("module spec M where\n" + text);
  if (!once)
    return 0;
  const std::optional<std::string> again = printed(*once);
  require(again.has_value(), "what was printed is not understood\n");
  require(*again == *once, "printing again gives another text\n");
  return 0;
}
