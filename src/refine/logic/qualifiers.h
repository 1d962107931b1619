// Qualifiers: the predicates that unknown refinements are made of. A few that every program needs,
// and those that a program's own annotations suggest.
#pragma once

#include "refine/logic/vocabulary.h"
#include "refine/specifications.h"

#include <functional>
#include <string_view>

namespace culprit::refine {

class Qualifiers {
public:
  Qualifiers(RefinedTypes &types, const Vocabulary &vocabulary,
             const Specifications &specifications)
      : types_(types), formulas_(types.formulas()), vocabulary_(vocabulary),
        specifications_(specifications) {}

  void add_common();
  void add_fractions();
  void add_lengths(Symbol length, SortId list_of_any, SortId list_of_other);
  // Numbers within the bounds of a sequence, and sequences of the same length.
  void add_indices(Symbol length, SortId sequence, SortId other);
  // A value that is this part of another one.
  void add_part(SortId part, SortId whole, Symbol selector);
  // Which constructors may have made a value, and how the numbers in it compare with others.
  void add_tags(names::TypeNameId type, Vocabulary &vocabulary);
  // Each conjunct of the type, what it mentions taken as parameters.
  void scrape(Refined type);

private:
  struct Bound {
    Symbol name;
    Refined type;
  };
  void walk(Refined type, std::vector<Bound> &scope);
  void walk_predicates(const RefinedType &node, std::vector<Bound> &scope);
  void add(const Refinement &refinement, Refined about, const std::vector<Bound> &scope);
  void add_part(Formula is_made_by, Symbol value, SortId whole, Symbol selector);
  void simple(Op op, bool with_zero, SortId sort);
  // About a value and something else; about the value alone if that is of no_sort.
  using Body = std::function<Formula(Symbol value, Symbol other)>;
  void about_two(std::string_view name, SortId of_value, SortId of_other, const Body &body);

  RefinedTypes &types_;
  Formulas &formulas_;
  const Vocabulary &vocabulary_;
  const Specifications &specifications_;
};

} // namespace culprit::refine
