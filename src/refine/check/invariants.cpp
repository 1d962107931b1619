#include "refine/check/invariants.h"

#include "refine/logic/widths.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

Refinement Invariants::of(Refined type) {
  const RefinedType &shape = types_[types_.body(type)];
  Refinement result;
  if (shape.form != Form::Data)
    return result;
  for (const Invariant &invariant : specifications_.invariants) {
    const RefinedType &about = types_[types_.body(invariant.type)];
    if (about.form == Form::Data && about.head == shape.head && is_instance(invariant.type, type) &&
        (!invariant.checked || holds_of_all(invariant)))
      result.insert(result.end(), about.refinement.begin(), about.refinement.end());
  }
  for (const Measure &measure : specifications_.measures)
    if (measure.of_type == shape.head &&
        (measure.value == names::no_value || groups_.knows_result(measure.value)))
      result.insert(result.end(), measure.result.begin(), measure.result.end());
  if (shape.arguments.empty() && !types_.is_embedded(shape.head) &&
      vocabulary_.is_enumeration(shape.head)) {
    std::vector<Formula> either;
    for (const names::ValueId constructor : environment_.data.at(shape.head).constructors)
      either.push_back(
          formulas_.equal(formulas_.value(), formulas_.name(vocabulary_.constant(constructor))));
    if (either.size() > 1 && either.size() <= 8)
      result.push_back({formulas_.make(Op::Or, either)});
  }
  if (const std::optional<Width> width = width_of(dialect_, names_, symbols_, shape.head))
    result.push_back({fits(formulas_, *width, formulas_.value())});
  if (const std::optional<Symbol> size = sizes_.own_size(shape.head))
    result.push_back({formulas_.make(
        Op::LessEqual, {formulas_.integer(0),
                        formulas_.apply(formulas_.name(*size), std::array{formulas_.value()})})});
  return result;
}

// Whether the module that says something of all values of a type makes them all: the type is its
// own, and no derived instance makes values of it.
bool Invariants::holds_of_all(const Invariant &invariant) const {
  const names::TypeNameId type = types_[types_.body(invariant.type)].head;
  const types::Store &store = environment_.store;
  if (names_[type].module != invariant.module)
    return false;
  return std::none_of(environment_.instances.begin(), environment_.instances.end(),
                      [&](const types::Instance &instance) {
                        return instance.derived &&
                               std::any_of(instance.arguments.begin(), instance.arguments.end(),
                                           [&](types::Type argument) {
                                             return store.is(store.spine(argument).head, type);
                                           }) &&
                               !among(dialect_.derived.keeps_invariants,
                                      symbols_.name(names_[instance.head].name));
                      });
}

bool Invariants::is_instance(Refined pattern, Refined type) const {
  const RefinedType &left = types_[types_.body(pattern)];
  const RefinedType &right = types_[types_.body(type)];
  if (left.form == Form::Variable)
    return true;
  if (left.form != right.form || left.head != right.head ||
      left.arguments.size() != right.arguments.size())
    return false;
  for (std::size_t i = 0; i < left.arguments.size(); ++i)
    if (!is_instance(left.arguments[i], right.arguments[i]))
      return false;
  return true;
}

} // namespace culprit::refine
