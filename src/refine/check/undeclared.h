// Values of constructors that no type declares: polymorphic variants, lazy values, and the records
// that modules are when they are values.
//
// Nothing is known of what is inside of them, except for a variant which tag has made it, and of
// what, as far as the logic speaks about that. So whatever is put in has to be any value of its
// type. A lazy value is data with a function in it (suspensions.h), and what it gives is refined.
#pragma once

#include "refine/check/context.h"
#include "refine/check/generator.h"
#include "refine/check/variables.h"

#include <span>

namespace culprit::refine {

class Undeclared : Part {
public:
  Undeclared(Context &context, Generator &generator, Variables &variables)
      : Part(context), generator_(generator), variables_(variables) {}

  // The type of a constructor as a function of values that have these types; none if nothing is
  // known of it.
  Refined type_of(kernel::ConstructorId constructor, std::span<const Refined> given,
                  types::Type made);
  // In an alternative: false if nothing is known of the constructor.
  [[nodiscard]] bool bind_fields(const kernel::Alternative &alternative, VariableId subject);
  // Where no alternative fits.
  void assume_no_alternative(const kernel::expression::Case &node);

private:
  [[nodiscard]] bool is_variant(kernel::ConstructorId constructor) const;
  [[nodiscard]] bool is_suspended(kernel::ConstructorId constructor) const;
  Refinement facts(kernel::ConstructorId constructor, Formula value, Formula field);
  Formula tag(Formula value, Op op, std::string_view name);
  Refined suspension(Refined delayed);

  Generator &generator_;
  Variables &variables_;
};

} // namespace culprit::refine
