// Makes templates of signatures (refine/templates.h).
#pragma once

#include "refine/check/generator.h"
#include "refine/specifications.h"
#include "refine/templates.h"

namespace culprit::refine {

class Templates {
public:
  Templates(RefinedTypes &types, Variances &variances, Generator &generator)
      : types_(types), formulas_(types.formulas()), variances_(variances), generator_(generator) {}

  // Where nothing is bound. Signatures over abstract refinements stay what they are, and so do
  // those that are taken as given.
  void open(const Template &function, Signature &signature);

  // Keeps the unknown refinements apart from those that can be eliminated: they are to be written,
  // as conjunctions.
  void keep_apart() const;

  [[nodiscard]] const OpenedTemplates &opened() const { return opened_; }

private:
  Refined open(Refined type, TypePath &path, bool condition);
  Refined open_parts(Refined type, TypePath &path, bool condition);
  // Whether something was dropped.
  bool drop(Refinement &refinement, const TypePath &path);
  void ask_less(Refined written, Formula unknown);

  RefinedTypes &types_;
  Formulas &formulas_;
  Variances &variances_;
  Generator &generator_;
  Template current_;
  OpenedTemplates opened_;
};

} // namespace culprit::refine
