// Reflected functions: their definitions as equations of the constraints, which can be unfolded.
#pragma once

#include "base/diagnostic.h"
#include "refine/logic/lift.h"
#include "refine/logic/vocabulary.h"
#include "refine/refine.h"
#include "refine/specifications.h"

namespace culprit::refine {

class Reflection {
public:
  Reflection(const Input &input, Specifications &specifications, RefinedTypes &types,
             Vocabulary &vocabulary, Lifter &lifter, Diagnostics &diagnostics)
      : input_(input), specifications_(specifications), types_(types), formulas_(types.formulas()),
        vocabulary_(vocabulary), lifter_(lifter), diagnostics_(diagnostics) {}

  // Functions that a definition mentions and the logic does not know become opaque. Gives what
  // constants are equal to, which holds everywhere.
  [[nodiscard]] std::vector<Formula> define();

private:
  [[nodiscard]] horn::surface::Equation equation(names::ValueId value,
                                                 const Lifter::Definition &definition);
  Refined add_fields(horn::surface::Equation &equation, Refined rest,
                     RefinedTypes::Generalised &variables);
  void reject(names::ValueId value, std::string_view why, EntityId where = no_entity);

  const Input &input_;
  Specifications &specifications_;
  RefinedTypes &types_;
  Formulas &formulas_;
  Vocabulary &vocabulary_;
  Lifter &lifter_;
  Diagnostics &diagnostics_;
};

} // namespace culprit::refine
