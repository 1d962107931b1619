// What is known of a value where a match has looked at it.
#pragma once

#include "refine/check/constructors.h"
#include "refine/check/context.h"
#include "refine/check/generator.h"
#include "refine/check/variables.h"

#include <span>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Matching : Part {
public:
  Matching(Context &context, Generator &generator, Constructors &constructors, Sizes &sizes,
           Variables &variables);

  // In an alternative: its fields, and what the constructor says about the subject.
  void bind_fields(kernel::ConstructorId constructor, VariableId subject,
                   std::span<const VariableId> fields, EntityId place);
  // Where no alternative fits.
  void assume_no_alternative(const kernel::expression::Case &node);
  // Where a constructor is known to have made a value, whose fields have no names.
  void assume_constructor(names::ValueId constructor, VariableId subject);
  void assume_made_by(names::ValueId constructor, Refined type, Symbol value);

private:
  void find_matched_again();
  void require_whole_indices(names::ValueId constructor, Refined subject, EntityId place);
  void assume_tag(names::ValueId constructor, VariableId subject);
  std::vector<Formula> facts_of_constant(names::ValueId constructor, VariableId subject);
  void assume_no_constant(names::ValueId constructor, VariableId subject);
  [[nodiscard]] bool can_make(names::ValueId constructor, Refined type);
  [[nodiscard]] bool are_apart(Refined first, Refined second) const;

  Generator &generator_;
  Constructors &constructors_;
  Sizes &sizes_;
  Variables &variables_;
  std::unordered_set<VariableId> matched_again_; // subjects of more than one match
};

} // namespace culprit::refine
