// What decreases when a value gets smaller: numbers, declared measures, and the sizes of recursive
// data types, which count the constructors of a value.
#pragma once

#include "refine/check/context.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

class Sizes : Part {
public:
  explicit Sizes(Context &context) : Part(context) {}

  // What decreases when a value of the type gets smaller.
  std::optional<Formula> size_of(Refined type, Formula value);
  // The size of a recursive data type: how many constructors a value is built of, those of types
  // that are defined together with it included.
  std::optional<Symbol> own_size(names::TypeNameId type);
  // What a constructor makes of the sizes of its fields.
  void add_size(names::ValueId constructor, std::span<const Symbol> fields, Refinement &facts);
  // A field that is a function to values of its own type, in a value of that type: what it gives is
  // smaller than the whole, by the measure that is declared to be the size.
  Refined field_in(Refined whole, Formula value, Refined field);

private:
  [[nodiscard]] bool is_abstract(Symbol measure) const;
  [[nodiscard]] bool is_free_of_program(Refined type) const;
  [[nodiscard]] std::vector<names::ValueId> constructors_of(names::TypeNameId type) const;
  const std::vector<names::TypeNameId> &group_of(names::TypeNameId type);
  [[nodiscard]] bool has_finite_values(const std::vector<names::TypeNameId> &group) const;

  std::unordered_map<names::TypeNameId, std::optional<Symbol>> own_sizes_;
  std::unordered_map<names::TypeNameId, std::vector<names::TypeNameId>> groups_;
};

} // namespace culprit::refine
