// What is asked of every parser and its printer: anything comes back as a tree or with a
// diagnostic, and what was understood is understood the same after it was printed.
#pragma once

#include "base/entity.h"
#include "base/symbol.h"
#include "require.h"

#include <optional>
#include <string>

namespace culprit::fuzz {

// Nothing if there were errors.
template <class Parse, class Print>
std::optional<std::string> printed(std::string text, Parse parse, Print print) {
  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  const FileId file = sources.add("input", std::move(text));
  const auto tree = parse(sources, file, symbols, entities, diagnostics);
  require(tree.has_value() || !diagnostics.empty(), "neither a tree nor a reason\n");
  require_well_formed(sources, diagnostics.list());
  // Of what is not known, a tree holds only that it is there.
  return diagnostics.empty() ? std::optional(print(*tree, symbols)) : std::nullopt;
}

template <class Parse, class Print> void round_trip(std::string text, Parse parse, Print print) {
  const std::optional<std::string> once = printed(std::move(text), parse, print);
  if (!once)
    return;
  const std::optional<std::string> again = printed(*once, parse, print);
  require(again.has_value(), "what was printed is not understood\n");
  require(*again == *once, "printing again gives another text\n");
}

} // namespace culprit::fuzz
