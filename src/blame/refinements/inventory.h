// Finds the candidates of a file.
#pragma once

#include "blame/refinements/candidate.h"
#include "names/program.h"
#include "names/resolution.h"
#include "syntax/languages.h"
#include "syntax/liquid/annotation.h"
#include "syntax/tree.h"

namespace culprit::blame::refinements {

struct Module {
  const syntax::Tree &tree;
  const syntax::liquid::Annotations &annotations;
  const names::Resolution &resolution;
  const names::Program &names;
  const SymbolTable &symbols;
  const Sources &sources;
  syntax::Dialect dialect = syntax::Dialect::Haskell;
};

class Focus; // focus.h

[[nodiscard]] Inventory take_inventory(const Module &module, const Focus &focus);

// The parts of take_inventory.
void read_code(const Module &module, const Focus &focus, Inventory &inventory);
void read_siblings(const Module &module, const Focus &focus, Inventory &inventory); // after it
void read_annotations(const Module &module, const Focus &focus, Inventory &inventory);
void read_missing(const Module &module, const Focus &focus, Inventory &inventory);
void count_twins(const Sources &sources, Inventory &inventory);

// What a declaration of an annotation defines or speaks about.
[[nodiscard]] std::vector<syntax::PlacedName>
names_of(const syntax::liquid::Annotations &annotations,
         const syntax::liquid::Declaration &declaration);

// The innermost declaration around a place; SIZE_MAX if there is none.
[[nodiscard]] std::size_t unit_at(const Inventory &inventory, const Span &span);

inline constexpr std::size_t most_siblings = 4; // other variables that are tried in place of one

// How an operator might have been meant instead, the likeliest first.
struct Other {
  ChangeKind kind;
  std::string_view text;
};
[[nodiscard]] std::vector<Other> other_operators(std::string_view written);
[[nodiscard]] std::vector<Other> other_ocaml_operators(std::string_view written);
[[nodiscard]] bool is_relation(std::string_view operation);
[[nodiscard]] bool is_arithmetic(std::string_view operation);

[[nodiscard]] Change replacement(ChangeKind kind, const Span &span, std::string_view before,
                                 std::string after);
// n + 1, n - 1 and 0, where they are others than n.
void add_constants(Candidate &candidate, std::string_view written);

} // namespace culprit::blame::refinements
