// What is known of every value of a type: invariants that are written, what measures are shown to
// give, that a value of an enumeration is one of its constructors, and that sizes are not negative.
#pragma once

#include "refine/check/context.h"
#include "refine/check/groups.h"
#include "refine/check/sizes.h"

namespace culprit::refine {

class Invariants : Part {
public:
  Invariants(Context &context, const Groups &groups, Sizes &sizes)
      : Part(context), groups_(groups), sizes_(sizes) {}

  [[nodiscard]] Refinement of(Refined type);

private:
  [[nodiscard]] bool holds_of_all(const Invariant &invariant) const;
  [[nodiscard]] bool is_instance(Refined pattern, Refined type) const;

  const Groups &groups_;
  Sizes &sizes_;
};

} // namespace culprit::refine
