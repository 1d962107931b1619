// What is known of constructors that stand in formulas: a<p (x : xs)> speaks about a value that no
// code makes.
#include "refine/check.h"

#include <array>

namespace culprit::refine {

// Constructors in what unknown predicates are about, and in what is to be shown. What is known
// already comes from code, or from such a place.
void Checker::constructed_in(Formula formula, bool inside, std::vector<Formula> &facts) {
  const horn::surface::Expression node = formulas_[formula];
  if (node.kind == Op::Lambda || node.kind == Op::Forall || node.kind == Op::Exists)
    return;
  const std::vector<Formula> parts = formulas_.children(formula);
  for (const Formula part : parts)
    constructed_in(part, inside || node.kind == Op::Kappa, facts);
  if (!inside || (node.kind != Op::Apply && node.kind != Op::Name))
    return;
  const Formula head = node.kind == Op::Apply ? parts[0] : formula;
  if (formulas_[head].kind != Op::Name)
    return;
  if (const names::ValueId value = vocabulary_.constructor(formulas_[head].name);
      value != names::no_value)
    constructed(value, formula, facts);
}

void Checker::constructed(names::ValueId constructor, Formula term, std::vector<Formula> &facts) {
  const std::vector<Formula> parts = formulas_.children(term);
  const auto info = environment_.constructors.find(constructor);
  const std::size_t given = parts.empty() ? 0 : parts.size() - 1;
  if (info == environment_.constructors.end() || info->second.arity != given)
    return;
  auto [known, added] = facts_of_.try_emplace(constructor);
  if (added) {
    for (std::size_t i = 0; i < given; ++i)
      known->second.fields.push_back(formulas_.fresh("field"));
    known->second.facts = constructor_facts(constructor, known->second.fields);
  }
  Substitution own{{{formulas_.value_name(), term}}, {}};
  for (std::size_t i = 0; i < given; ++i)
    own.names.emplace_back(known->second.fields[i], parts[i + 1]);
  for (const Conjunct &conjunct : known->second.facts)
    facts.push_back(formulas_.substitute(conjunct.formula, own));
}

} // namespace culprit::refine
