// The last pass over the constraints: what solving them depends on besides the clauses, namely
// qualifiers, rules, what is unfolded, and the options of the module.
#pragma once

#include "base/diagnostic.h"
#include "refine/logic/qualifiers.h"
#include "refine/logic/vocabulary.h"
#include "refine/obligation.h"
#include "refine/refine.h"
#include "refine/specifications.h"

#include <span>
#include <unordered_set>

namespace culprit::refine {

class Finish {
public:
  Finish(const Input &input, const Specifications &specifications, RefinedTypes &types,
         Vocabulary &vocabulary, Diagnostics &diagnostics)
      : input_(input), specifications_(specifications), types_(types), formulas_(types.formulas()),
        vocabulary_(vocabulary), diagnostics_(diagnostics) {}

  void add_rewrites(std::span<const Obligation> obligations);
  void add_qualifiers();
  void set_options(const std::unordered_set<names::ModuleId> &modules_in_logic);

private:
  void add_tuples(Qualifiers &qualifiers);
  void add_inferred(Qualifiers &qualifiers);

  const Input &input_;
  const Specifications &specifications_;
  RefinedTypes &types_;
  Formulas &formulas_;
  Vocabulary &vocabulary_;
  Diagnostics &diagnostics_;
};

} // namespace culprit::refine
