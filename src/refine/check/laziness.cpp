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
  changed.refinement = inhabited(changed.refinement, type);
  return types_.add(std::move(changed));
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
  if (there || !failures_.may_be_missing(bound) || types_.is_function(type) ||
      types_[type].form == Form::Forall)
    return variables_.bind(variable, type);
  const Refined known = vocabulary_.type_of(type, lifter_.name(variable));
  pending_[variable] = {types_[known].refinement, bound};
  const std::optional<Refinement> field = projected(bound);
  const bool fails = failures_.may_fail(bound);
  const bool stands =
      fails ? field && !promises_others(*field) : field || evaluates_to_structure(program_, bound);
  Refinement certain =
      stands ? about_value(types_[type].refinement) : met(types_[type].refinement, type, fails);
  if (field)
    for (const Conjunct &conjunct : about_value(*field))
      certain.push_back(conjunct);
  if (fails && returns_argument(bound)) { // that is a value of the type
    for (const Conjunct &conjunct : types_[type].refinement)
      if (formulas_.is_unknown(conjunct.formula))
        certain.push_back(conjunct);
  } else if (certain.empty()) {
    certain = witnessed(bound, types_[type].refinement);
  }
  variables_.bind(variable, types_.with(type, std::move(certain)));
}

// The part of a refinement that some value meets. Of what does not end or has no alternative, where
// nobody checks that, unknown refinements are believed.
Refinement Laziness::met(const Refinement &refinement, Refined type, bool fails) {
  Refinement found = inhabited(refinement, type);
  if (!fails)
    for (const Conjunct &conjunct : refinement)
      if (formulas_.is_unknown(conjunct.formula))
        found.push_back(conjunct);
  return found;
}

// What a refinement says about its own value.
Refinement Laziness::about_value(const Refinement &refinement) {
  Refinement found;
  for (const Conjunct &whole : refinement) {
    if (formulas_.is_unknown(whole.formula)) {
      found.push_back(whole);
      continue;
    }
    for (const Formula part : formulas_.conjuncts(whole.formula))
      if (formulas_.mentions(part, formulas_.value_name()))
        found.push_back({part, whole.entity});
  }
  return found;
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
  return failures_.may_be_missing(id) ? met(whole, type, failures_.may_fail(id)) : whole;
}

// What is known of a field, where that is all that an expression takes from a value.
std::optional<Refinement> Laziness::projected(ExpressionId bound) {
  const auto *match = std::get_if<e::Case>(&program_[bound].node);
  if (match == nullptr || match->alternatives.count != 1 ||
      (match->otherwise != kernel::no_expression &&
       !std::holds_alternative<e::Failure>(program_[match->otherwise].node)))
    return std::nullopt;
  const kernel::Alternative one = program_[match->alternatives][0];
  const auto *taken = std::get_if<e::Variable>(&program_[one.body].node);
  const Refined *subject = variables_.find(match->subject);
  if (taken == nullptr || one.constructor == kernel::no_constructor || subject == nullptr)
    return std::nullopt;
  const kernel::Constructor &constructor = program_[one.constructor];
  const auto fields = program_[one.fields].subspan(constructor.dictionaries);
  std::vector<Symbol> before;
  Refined rest = types_.body(constructors_.fields_at(constructor.value, *subject, fields));
  for (const VariableId field : fields) {
    const RefinedType function = types_[types_.body(rest)];
    if (function.form != Form::Function)
      return std::nullopt;
    if (field == taken->variable) {
      Refinement known = types_[types_.body(function.argument)].refinement;
      std::erase_if(known, [&](const Conjunct &conjunct) {
        return std::any_of(before.begin(), before.end(), [&](Symbol other) {
          return formulas_.mentions(conjunct.formula, other);
        });
      });
      return known;
    }
    before.push_back(function.binder);
    rest = function.result;
  }
  return std::nullopt;
}

// What is known once a variable has been evaluated.
void Laziness::force(VariableId variable) {
  const auto found = pending_.find(variable);
  if (found == pending_.end() || !forcing_.insert(variable).second)
    return;
  const Substitution own{{{formulas_.value_name(), formulas_.name(lifter_.name(variable))}}, {}};
  for (const Conjunct &conjunct : Refinement(found->second.refinement))
    generator_.assume_evaluated(formulas_.substitute(conjunct.formula, own));
  force_arguments(found->second.bound);
  forcing_.erase(variable);
}

// What has been evaluated when an expression has.
void Laziness::force_arguments(ExpressionId id) {
  std::unordered_set<VariableId> found;
  strictness_.collect_evaluated(id, found);
  for (const VariableId variable : found)
    force(variable);
}

} // namespace culprit::refine
