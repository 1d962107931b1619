#include "refine/check/laziness.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

// The type of a function that may fail, to those who do not know whether it does.
Refined Laziness::weakened(Refined type) {
  RefinedType changed = types_[type];
  if (changed.form == Form::Function || changed.form == Form::Forall) {
    changed.result = weakened(changed.result);
    return types_.add(std::move(changed));
  }
  return stand_in(type, kernel::no_expression, true);
}

namespace {

// Whether an expression evaluates some variables, and is a structure of them then. It is one of
// those that could stand in for them, if they have no value.
bool evaluates_to_structure(const kernel::Program &program, kernel::ExpressionId id) {
  const auto *let = std::get_if<e::Let>(&program[id].node);
  while (let != nullptr && let->strictness == kernel::Strictness::Strict &&
         std::holds_alternative<e::Variable>(program[let->bound].node)) {
    id = let->body;
    let = std::get_if<e::Let>(&program[id].node);
  }
  return std::holds_alternative<e::Construct>(program[id].node);
}

} // namespace

// What a let binds, where it may have no value.
void Laziness::bind(VariableId variable, Refined type, ExpressionId bound) {
  const kernel::Expression &expression = program_[bound];
  const bool there = std::holds_alternative<e::Construct>(expression.node) ||
                     std::holds_alternative<e::Lambda>(expression.node) ||
                     std::holds_alternative<e::Constant>(expression.node);
  if (there || types_.is_function(type) || types_[type].form == Form::Forall ||
      (!failures_.may_be_missing(bound) && !takes_uncertain_fields(bound) && !is_doubted(type)))
    return variables_.bind(variable, type);
  pending_[variable] = {vocabulary_.type_of(type, lifter_.name(variable)), bound};
  Fields fields;
  if (const std::optional<Refined> part = taken(bound, fields)) {
    if (const VariableId whole = structure(bound); whole != kernel::no_variable)
      fields_of_[whole].push_back(variable);
    return variables_.bind(variable, *part);
  }
  const bool fails = failures_.may_fail(bound);
  if (!fails && evaluates_to_structure(program_, bound))
    return variables_.bind(variable, types_.with(type, about_value(types_[type].refinement)));
  Refined known = stand_in(type, bound, fails);
  if (fails && returns_argument(bound)) // that is a value of the type
    for (const Conjunct &conjunct : Refinement(types_[type].refinement))
      if (formulas_.is_unknown(conjunct.formula))
        known = types_.strengthen(known, {conjunct});
  variables_.bind(variable, known);
}

// Endless data have no first value from which something unknown could follow: it may be there, and
// yet what is found of it need not be true.
bool Laziness::is_doubted(Refined type) const {
  if (!specifications_.doubts_unknowns)
    return false;
  const RefinedType &node = types_[type];
  return std::any_of(
             node.refinement.begin(), node.refinement.end(),
             [&](const Conjunct &conjunct) { return formulas_.is_unknown(conjunct.formula); }) ||
         (node.form == Form::Data &&
          std::any_of(node.arguments.begin(), node.arguments.end(),
                      [&](Refined argument) { return is_doubted(argument); }));
}

// The part of a refinement that some value meets. Of what does not end or has no alternative, where
// nobody checks that, unknown refinements are believed.
Refinement Laziness::met(const Refinement &refinement, Refined type, bool fails) {
  Refinement result = inhabited(refinement, type, fails);
  if (!fails && !specifications_.doubts_unknowns)
    for (const Conjunct &conjunct : refinement)
      if (formulas_.is_unknown(conjunct.formula))
        result.push_back(conjunct);
  return result;
}

// What a refinement says about its own value.
Refinement Laziness::about_value(const Refinement &refinement) {
  Refinement result;
  for (const Conjunct &whole : refinement) {
    if (formulas_.is_unknown(whole.formula)) {
      result.push_back(whole);
      continue;
    }
    for (const Formula part : formulas_.conjuncts(whole.formula))
      if (formulas_.mentions(part, formulas_.value_name()))
        result.push_back({part, whole.entity});
  }
  return result;
}

bool Laziness::promises_others(const Refinement &refinement) const {
  return std::any_of(refinement.begin(), refinement.end(), [&](const Conjunct &whole) {
    const std::vector<Formula> parts = formulas_.conjuncts(whole.formula);
    return !formulas_.is_unknown(whole.formula) &&
           std::any_of(parts.begin(), parts.end(), [&](Formula part) {
             return !formulas_.mentions(part, formulas_.value_name());
           });
  });
}

// What is known of a constant wherever it is mentioned.
Refinement Laziness::known_of(GlobalId id, Refined type) {
  const Refinement whole = types_[type].refinement;
  return failures_.may_be_missing(id) || is_doubted(type) ? met(whole, type, failures_.may_fail(id))
                                                          : whole;
}

Refined Laziness::passed_as(GlobalId id, Refined type) {
  return failures_.may_be_missing(id) || is_doubted(type)
             ? stand_in(type, kernel::no_expression, failures_.may_fail(id))
             : type;
}

// What is known once a variable has been evaluated.
void Laziness::force(VariableId variable) {
  const auto delayed = pending_.find(variable);
  if (delayed == pending_.end() || !forcing_.insert(variable).second)
    return;
  assume_type(variable, delayed->second.type);
  force_arguments(delayed->second.bound);
  if (const auto fields = fields_of_.find(variable); fields != fields_of_.end())
    for (const VariableId field : fields->second) // are those of a value
      if (generator_.knows(lifter_.name(field)))
        assume_type(field, pending_.at(field).type);
  forcing_.erase(variable);
}

void Laziness::assume_type(VariableId variable, Refined type) {
  const Formula itself = formulas_.name(lifter_.name(variable));
  for (const Conjunct &conjunct : Refinement(types_[type].refinement))
    generator_.assume_evaluated(
        formulas_.substitute(conjunct.formula, {{{formulas_.value_name(), itself}}, {}}));
  if (types_.with(variables_.type_of(variable), {}) == types_.with(type, {}))
    return;
  generator_.assume_evaluated(formulas_.equal(itself, itself)); // its parts are there, too
  variables_.know_here(variable, type);
}

// What has been evaluated when an expression has.
void Laziness::force_arguments(ExpressionId id) {
  std::unordered_set<VariableId> evaluated;
  strictness_.collect_evaluated(id, evaluated);
  for (const VariableId variable : evaluated)
    force(variable);
}

} // namespace culprit::refine
