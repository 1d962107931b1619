// Quantified types: at their uses, and inside of what they are about.
#pragma once

#include "refine/check/context.h"
#include "refine/check/generator.h"

#include <span>

namespace culprit::refine {

class Schemes : Part {
public:
  Schemes(Context &context, Generator &generator) : Part(context), generator_(generator) {}

  // At the types that the program says.
  Refined instantiate(Refined scheme, std::span<const types::Type> types);
  // At the types that its arguments and its result show.
  Refined instantiate_by(Refined scheme, std::span<const Refined> arguments, types::Type result);
  // The scheme with the type variables that the body knows.
  [[nodiscard]] Refined own_view(Refined scheme, ExpressionId body);
  // Whether it is told which those are, of an expression that is no function by its form.
  [[nodiscard]] bool has_own_view(ExpressionId body) { return shape_of(body) != no_refined; }

private:
  [[nodiscard]] Refined shape_of(ExpressionId id);
  [[nodiscard]] Refined used_shape(const kernel::expression::Global &node);

  Generator &generator_;
};

} // namespace culprit::refine
