// Feeds the Haskell parser with anything. It must come back with a tree or with a diagnostic, and
// what it understood must be understood the same after it was printed.
#include "syntax/haskell/parse.h"
#include "syntax/haskell/print.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace culprit;

namespace {

void require(bool holds, const char *what) {
  if (holds)
    return;
  std::fputs(what, stderr);
  std::abort();
}

// Nothing if there were errors.
std::optional<std::string> printed(std::string text) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  const FileId file = sources.add("input", std::move(text));
  const std::optional<syntax::Tree> tree = syntax::haskell::parse(
      sources, file, syntax::haskell::Form::Plain, symbols, entities, diagnostics);
  require(tree.has_value() == diagnostics.empty(), "a tree with errors, or neither\n");
  for (const Diagnostic &diagnostic : diagnostics.list()) {
    require(find_code(diagnostic.code) != nullptr, "a diagnostic with an unknown code\n");
    require(diagnostic.span.start <= diagnostic.span.end, "a span that ends before it starts\n");
    (void)sources.text(diagnostic.span);
  }
  return tree ? std::optional(syntax::haskell::print(*tree, symbols)) : std::nullopt;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::optional<std::string> text =
      printed(std::string(reinterpret_cast<const char *>(data), size));
  if (!text)
    return 0;
  const std::optional<std::string> again = printed(*text);
  require(again.has_value(), "what was printed is not understood\n");
  require(*again == *text, "printing again gives another text\n");
  return 0;
}
