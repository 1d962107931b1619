// Rows: tags, what each of them holds, and what else there may be. The type of a polymorphic
// variant is `[`]` applied to a row. A row is a tag applied to whether it is there, to what it
// holds and to the rest of the row, or the end of all rows; a variable for the rest leaves it open.
// Tags come in any order: unification (unify.h) looks for them (Rémy, Type Inference for Records in
// a Natural Extension of ML).
#pragma once

#include "base/symbol.h"
#include "types/environment.h"

#include <optional>
#include <span>
#include <vector>

namespace culprit::types {

// A tag of a row.
struct Tagged {
  Symbol tag = no_symbol;  // with its backquote
  Type presence = no_type; // `present`, the end of rows for what is not there, or not known
  Type argument = no_type; // `nothing` if it has none
};

struct Row {
  std::vector<Tagged> tags;
  Type rest = no_type; // what is not known, or the end
};

// The first tag of a row and the rest, if it has one by now.
struct Extension {
  Tagged first;
  Type rest = no_type;
};
[[nodiscard]] std::optional<Extension> as_extension(const Store &store, Type type);
// The end of all rows, which is a type that no row has otherwise: ().
[[nodiscard]] inline bool is_end(const Store &store, Type type) {
  return store.is(type, store.program().unit());
}
[[nodiscard]] inline Type end_of_row(Store &store, EntityId origin = no_entity) {
  return store.constructor(store.program().unit(), origin);
}
[[nodiscard]] Type extend(Store &store, const Tagged &tag, Type rest, EntityId origin = no_entity);

// Makes and takes apart the types of polymorphic variants.
class Rows {
public:
  explicit Rows(SymbolTable &symbols);

  [[nodiscard]] Symbol tag(SymbolTable &symbols, Symbol name) const;
  [[nodiscard]] Type variants(Store &store, const Row &row, EntityId origin) const;
  [[nodiscard]] Type present(Store &store, EntityId origin) const {
    return store.literal(present_, origin);
  }
  [[nodiscard]] Type nothing(Store &store, EntityId origin) const {
    return store.literal(nothing_, origin);
  }
  [[nodiscard]] bool is_present(const Store &store, Type presence) const;
  // The row of a type that is one of polymorphic variants by now, its abbreviation expanded.
  [[nodiscard]] std::optional<Row> row_of(Environment &environment, Type type) const;

private:
  Symbol variants_, present_, nothing_;
};

// How `[`]` is written in types.
inline constexpr std::string_view variants_name = "[`]";

// Whether a type is one of polymorphic variants, by itself or by a name that stands for one.
[[nodiscard]] bool is_variants(const Environment &environment, const SymbolTable &symbols,
                               Type type);
// All tags that a value of such a type may have, with their backquotes; nothing if there may be
// others. They do not depend on the parameters of a name.
[[nodiscard]] std::optional<std::vector<Symbol>>
possible_tags(const Environment &environment, const SymbolTable &symbols, Type type);

// What the name of a polymorphic variant at the head of a type stands for; no_type if it is none.
[[nodiscard]] Type expand_variants(Environment &environment, Type type);
[[nodiscard]] Type expand(Environment &environment, const SynonymInfo &info,
                          std::span<const Type> arguments);

} // namespace culprit::types
