// Methods of classes: what is known of them, and what instances have to show. What the library says
// about a class holds of its own instances only, and not of all of those (enumerations.cpp).
#pragma once

#include "refine/check/context.h"
#include "refine/check/variances.h"

#include <optional>
#include <span>

namespace culprit::refine {

class Methods : Part {
public:
  Methods(Context &context, Variances &variances) : Part(context), variances_(variances) {}

  Refined type_of_method(names::ValueId method);
  Refined type_of_instance_method(const kernel::Global &global);
  // What the class says about a method, at the types of an instance.
  Refined method_at_instance(const kernel::Global &global);
  [[nodiscard]] const Signature *instance_signature(const kernel::Global &global) const;
  // Whether an instance alone says at which types its method is used.
  [[nodiscard]] bool is_at_instance(const kernel::Global &global, Refined scheme) const;
  // The type that an instance of a class of one parameter is for; none if it is a variable.
  [[nodiscard]] names::TypeNameId head_of(const kernel::Global &global) const;
  // With what a conversion to natural numbers asks for.
  Refined converted(const kernel::expression::Global &node, Refined type);
  // What is known of a number that is computed at a type with few values: as much as before, where
  // it has its place among them.
  Refined within_range(const kernel::expression::Global &node, Refined scheme, Refined type);
  Refined within_range(Refined scheme, Refined type); // of a local function
  // What is said of indices, in terms of their type.
  Refined with_indices(const kernel::expression::Global &node, Refined type);

private:
  Refined type_from_class(const kernel::Global &global);
  Refined at_known_instance(const kernel::Global &global, Refined scheme);
  [[nodiscard]] bool is_uniform(const types::Instance &instance) const;
  [[nodiscard]] bool is_only_of_class(names::ValueId method, names::TypeNameId of_class,
                                      VariableKey parameter) const;
  [[nodiscard]] bool chooses_argument(const kernel::Global &global) const;
  Refined with_choice(Refined scheme);
  Refined without_result(Refined type);
  [[nodiscard]] bool inherits(const kernel::Global &global) const;
  std::optional<Formula> enumerated(const kernel::Global &global);
  Refined with_demand(Refined scheme, Formula demand);
  std::optional<Refined> bound(const kernel::Global &global, Refined type);
  std::optional<Refined> range(const kernel::Global &global, Refined scheme);
  Formula between(std::span<const Symbol> ends);
  [[nodiscard]] bool is_library_method(const kernel::Global &global,
                                       std::string_view of_class) const;
  Refined quotient_within(Refined type);
  Refined result_within(Refined type, Refined general);
  Refined parts_within(Refined type, const RefinedType &general);
  std::optional<Formula> is_within(types::Type type, Formula first, Formula last, Formula value);
  [[nodiscard]] types::Type index_type(const kernel::expression::Global &node) const;

  Variances &variances_;
};

} // namespace culprit::refine
