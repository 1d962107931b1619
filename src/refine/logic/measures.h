// Measures that are functions of the program: those that look at the constructors of their argument
// become equations, others are what they say wherever they are mentioned.
#pragma once

#include "base/diagnostic.h"
#include "refine/logic/lift.h"
#include "refine/logic/vocabulary.h"
#include "refine/refine.h"
#include "refine/specifications.h"

namespace culprit::refine {

class Measures {
public:
  Measures(const Input &input, Specifications &specifications, RefinedTypes &types,
           Vocabulary &vocabulary, Lifter &lifter, Diagnostics &diagnostics)
      : input_(input), specifications_(specifications), types_(types), formulas_(types.formulas()),
        vocabulary_(vocabulary), lifter_(lifter), diagnostics_(diagnostics) {}

  // What is called a measure and does not look at the constructors of its argument is inlined. Once
  // measures are declared, before anything mentions them.
  void inline_simple();
  // The equations of the others, with what their signatures say about their results.
  void lift();
  // Those whose equations cannot define them: functions do not end; annotations are wrong.
  void find_ill_founded();
  // Those that only add up what is not negative, which mostly have no signature that says so.
  void find_never_negative();

private:
  void add_result(names::ValueId value, Measure &measure);
  [[nodiscard]] Span span_of(EntityId entity) const {
    return entity == no_entity ? Span{} : input_.entities[entity].span;
  }

  const Input &input_;
  Specifications &specifications_;
  RefinedTypes &types_;
  Formulas &formulas_;
  Vocabulary &vocabulary_;
  Lifter &lifter_;
  Diagnostics &diagnostics_;
};

// Functions of the library may have no definition here; then they are only names.
[[nodiscard]] bool has_definition(const kernel::Program &program, kernel::GlobalId global);

// Ascending, because sets have no order of their own.
[[nodiscard]] std::vector<names::ValueId> sorted(const std::unordered_set<names::ValueId> &set);

} // namespace culprit::refine
