// What is asked of every parser and its printer: anything comes back as a tree or with a
// diagnostic, and what was understood is understood the same after it was printed.
#pragma once

#include "base/diagnostic.h"
#include "base/symbol.h"
#include "syntax/tree.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

namespace culprit::fuzz {

inline void require(bool holds, const char *what) {
  if (holds)
    return;
  std::fputs(what, stderr);
  std::abort();
}

// Nothing if there were errors.
template <class Parse, class Print>
std::optional<std::string> printed(std::string text, Parse parse, Print print) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  const FileId file = sources.add("input", std::move(text));
  const std::optional<syntax::Tree> tree = parse(sources, file, symbols, entities, diagnostics);
  require(tree.has_value() == diagnostics.empty(), "a tree with errors, or neither\n");
  for (const Diagnostic &diagnostic : diagnostics.list()) {
    require(find_code(diagnostic.code) != nullptr, "a diagnostic with an unknown code\n");
    require(diagnostic.span.start <= diagnostic.span.end, "a span that ends before it starts\n");
    (void)sources.text(diagnostic.span);
  }
  return tree ? std::optional(print(*tree, symbols)) : std::nullopt;
}

template <class Parse, class Print>
void round_trip(const std::uint8_t *data, std::size_t size, Parse parse, Print print) {
  const std::optional<std::string> text =
      printed(std::string(reinterpret_cast<const char *>(data), size), parse, print);
  if (!text)
    return;
  const std::optional<std::string> again = printed(*text, parse, print);
  require(again.has_value(), "what was printed is not understood\n");
  require(*again == *text, "printing again gives another text\n");
}

} // namespace culprit::fuzz
