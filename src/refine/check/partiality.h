// What may not be there when it is asked for: an alternative of a match, a field of another
// constructor, a method that an instance lacks, a pattern of `do` that fits. Each place must not be
// reached.
#pragma once

#include "refine/check/context.h"
#include "refine/check/dictionaries.h"
#include "refine/check/generator.h"
#include "refine/check/matching.h"
#include "refine/check/methods.h"
#include "refine/check/variables.h"

#include <functional>
#include <span>

namespace culprit::refine {

class Partiality : Part {
public:
  Partiality(Context &context, Generator &generator, const Variables &variables, Matching &matching,
             const Methods &methods)
      : Part(context), generator_(generator), variables_(variables), matching_(matching),
        methods_(methods) {}

  // Where no alternative is left.
  void require_unreachable(ExpressionId id, const kernel::expression::Failure &failure);
  // Of a selector that is applied, or passed along: then it may meet any value of its type.
  void require_field(ExpressionId function, ExpressionId argument);
  void require_field_of_any(ExpressionId function, Refined type);
  // A method that an instance neither defines nor inherits must not be used of it.
  void require_method(ExpressionId id, const kernel::Global &global);
  // Nor must a dictionary without it be passed in a definition, where someone may ask for it.
  void require_methods(ExpressionId body, const Dictionaries &dictionaries);
  // A pattern of `do` that does not fit ends the program where the monad has no other way to fail.
  void require_pattern(ExpressionId id, ExpressionId function,
                       std::span<const ExpressionId> arguments);

private:
  void require_unreachable(ExpressionId id, Symbol subject);
  void each_without(ExpressionId field, ExpressionId place,
                    const std::function<void(names::ValueId)> &enter_constructor);

  Generator &generator_;
  const Variables &variables_;
  Matching &matching_;
  const Methods &methods_;
};

} // namespace culprit::refine
