// Whether what is written makes sense: the sorts of every signature, field and metric are inferred,
// also where no obligation mentions it.
#pragma once

#include "refine/check/context.h"
#include "refine/check/generator.h"

namespace culprit::refine {

class Formation : Part {
public:
  Formation(Context &context, Generator &generator) : Part(context), generator_(generator) {}

  // A type as its own definition sees it, and what its recursion goes by.
  void check(Refined type, const Signature &signature);
  // Fields of data types and methods of classes that the module annotates.
  void check_declarations(names::ModuleId module);

private:
  void walk(Refined type);
  void walk_data(Refined type);
  void walk_predicates(const RefinedType &data);
  void check_metrics(Refined type, const Signature &signature);
  [[nodiscard]] bool is_abstract(Refined scheme) const;

  Generator &generator_;
};

} // namespace culprit::refine
