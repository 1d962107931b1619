// The labels of OCaml's parameters in types: a parameter ~l:t of a function has the type `~l`
// applied to t, and ?l:t that of `?l` applied to t.
#pragma once

#include "base/symbol.h"
#include "types/type.h"

#include <fmt/format.h>
#include <optional>

namespace culprit::types {

struct Label {
  Symbol text = no_symbol; // ~l or ?l
  bool optional = false;
  Type body = no_type;
};

[[nodiscard]] inline Symbol label_text(SymbolTable &symbols, Symbol name, bool optional) {
  return symbols.intern(fmt::format("{}{}", optional ? '?' : '~', symbols.name(name)));
}

[[nodiscard]] inline std::optional<Label> label_of(const Store &store, const SymbolTable &symbols,
                                                   Type type) {
  const Node &node = store[store.resolve(type)];
  if (node.shape != Shape::Apply)
    return std::nullopt;
  const Node &head = store[store.resolve(Type{node.first})];
  if (head.shape != Shape::Literal)
    return std::nullopt;
  const Symbol text{head.first};
  if (!symbols.name(text).starts_with('~') && !symbols.name(text).starts_with('?'))
    return std::nullopt; // a row
  return Label{text, symbols.name(text).starts_with('?'), Type{node.second}};
}

} // namespace culprit::types
