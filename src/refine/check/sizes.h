// What decreases when a value gets smaller: numbers, declared measures, and the sizes of recursive
// data types, which count the constructors of a value.
#pragma once

#include "refine/check/context.h"

#include <optional>
#include <span>
#include <unordered_map>

namespace culprit::refine {

class Sizes : Part {
public:
  explicit Sizes(Context &context) : Part(context) {}

  // What decreases when a value of the type gets smaller.
  std::optional<Formula> size_of(Refined type, Formula value);
  // The size of a recursive data type: how many of its constructors a value is built of.
  std::optional<Symbol> own_size(names::TypeNameId type);
  // What a constructor makes of the sizes of its fields.
  void add_size(names::ValueId constructor, std::span<const Symbol> fields, Refinement &facts);

private:
  std::unordered_map<names::TypeNameId, std::optional<Symbol>> own_sizes_;
};

} // namespace culprit::refine
