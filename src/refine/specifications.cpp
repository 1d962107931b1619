#include "refine/specifications.h"

namespace culprit::refine {

std::optional<Formula> stated_result(const Specifications &specifications, RefinedTypes &types,
                                     names::ValueId function, std::span<const Formula> arguments) {
  Formulas &formulas = types.formulas();
  const auto signature = specifications.signatures.find(function);
  if (signature == specifications.signatures.end() || !signature->second.assumed)
    return std::nullopt;
  Substitution given;
  Refined rest = types.body(signature->second.type);
  for (const Formula argument : arguments) {
    if (types[rest].form != Form::Function)
      return std::nullopt;
    given.names.emplace_back(types[rest].binder, argument);
    rest = types.body(types[rest].result);
  }
  if (types[rest].form == Form::Function)
    return std::nullopt;
  for (const Conjunct &conjunct : types[rest].refinement) {
    const horn::surface::Expression &node = formulas[conjunct.formula];
    if (node.kind != Op::Equal && node.kind != Op::Iff)
      continue;
    const auto sides = formulas.children(conjunct.formula);
    const bool about_value =
        formulas[sides[0]].kind == Op::Name && formulas[sides[0]].name == formulas.value_name();
    if (about_value && !formulas.mentions(sides[1], formulas.value_name()))
      return formulas.substitute(sides[1], given);
  }
  return std::nullopt;
}

} // namespace culprit::refine
