#include "refine/logic/rewrites.h"

#include <algorithm>

namespace culprit::refine {

void Rewrites::add(std::span<const Obligation> obligations) {
  for (const names::ValueId value : specifications_.rewrites)
    static_cast<void>(rules(value)); // wrong ones are, whether or not anybody uses them
  std::unordered_map<names::ValueId, std::vector<std::int64_t>> by_user;
  for (const Obligation &obligation : obligations) {
    if (obligation.owner == names::no_value)
      continue;
    auto known = by_user.find(obligation.owner);
    if (known == by_user.end()) {
      std::vector<std::int64_t> numbers;
      for (const names::ValueId value : rules_of(obligation.owner))
        for (const std::int64_t number : rules(value))
          numbers.push_back(number);
      known = by_user.emplace(obligation.owner, std::move(numbers)).first;
    }
    for (const std::int64_t number : known->second)
      formulas_.module().rewrite_uses.emplace_back(obligation.clause, number);
  }
}

// A rule must not help to prove itself: neither directly, nor by what its own proof uses. Of two
// rules for everybody, the later one may use the earlier.
bool Rewrites::rests_on(names::ValueId rule, names::ValueId user) const {
  std::vector<names::ValueId> stack{rule};
  std::unordered_set<names::ValueId> seen{rule};
  while (!stack.empty()) {
    const names::ValueId next = stack.back();
    stack.pop_back();
    if (next == user || depends_(next, user))
      return true;
    const auto visit = [&](names::ValueId other) {
      if (seen.insert(other).second)
        stack.push_back(other);
    };
    for (const auto &[with, rules] : specifications_.rewrites_with)
      if (next == with || depends_(next, with))
        std::for_each(rules.begin(), rules.end(), visit);
    for (const names::ValueId other : specifications_.rewrites)
      if (other < next)
        visit(other);
  }
  return false;
}

std::vector<names::ValueId> Rewrites::rules_of(names::ValueId user) const {
  std::vector<names::ValueId> rules;
  const bool offered = specifications_.rewrites.contains(user);
  for (const names::ValueId rule : specifications_.rewrites)
    if ((!offered || rule < user) && !rests_on(rule, user))
      rules.push_back(rule);
  if (const auto own = specifications_.rewrites_with.find(user);
      own != specifications_.rewrites_with.end())
    for (const names::ValueId rule : own->second)
      if (!rests_on(rule, user))
        rules.push_back(rule);
  std::sort(rules.begin(), rules.end());
  rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
  return rules;
}

// x:a -> y:{b | p} -> {l = r}: for all x and y with p, l may be replaced by r, and r by l.
std::vector<std::int64_t> Rewrites::rules(names::ValueId value) {
  if (const auto known = rules_.find(value); known != rules_.end())
    return known->second;
  std::vector<std::int64_t> &rules = rules_[value];
  const auto signature = specifications_.signatures.find(value);
  if (signature == specifications_.signatures.end())
    return rules;
  horn::surface::Rewrite rule;
  RefinedTypes::Generalised variables;
  Refined rest = types_.body(signature->second.type);
  while (types_[rest].form == Form::Function) {
    const RefinedType arrow = types_[rest];
    // A premise that is not a formula about the parameter cannot be shown by matching.
    if (!types_.trivial(types_.with(arrow.argument, {}))) {
      diagnostics_.report("C0105", signature->second.span,
                          "a rewrite rule can have premises about its parameters only, not about "
                          "what is inside of them");
      return rules;
    }
    horn::surface::Refinement parameter;
    parameter.value = {arrow.binder, types_.sort(arrow.argument, variables), {}};
    std::vector<Formula> all;
    for (const Conjunct &conjunct : types_[arrow.argument].refinement)
      all.push_back(formulas_.substitute(
          conjunct.formula, {{{formulas_.value_name(), formulas_.name(arrow.binder)}}, {}}));
    parameter.predicate = formulas_.conjunction(all);
    rule.parameters.push_back(parameter);
    rest = types_.body(arrow.result);
  }
  for (const Conjunct &conjunct : types_[rest].refinement) {
    if (formulas_[conjunct.formula].kind != Op::Equal)
      continue;
    const std::vector<Formula> sides = formulas_.children(conjunct.formula);
    for (const auto &[left, right] : {std::pair(sides[0], sides[1]), std::pair(sides[1], sides[0])})
      if (determines(left, right, rule)) {
        rule.number = static_cast<std::int64_t>(formulas_.module().rewrites.size());
        rule.left = left;
        rule.right = right;
        formulas_.module().rewrites.push_back(rule);
        rules.push_back(rule.number);
      }
  }
  if (rules.empty())
    diagnostics_.report("C0105", signature->second.span,
                        "a rewrite rule needs a type that ends in an equation");
  return rules;
}

// Whether matching the left side says what all parameters are that matter.
bool Rewrites::determines(Formula left, Formula right, const horn::surface::Rewrite &rule) const {
  if (formulas_[left].kind != Op::Apply)
    return false;
  std::unordered_set<Symbol> needed;
  formulas_.collect_names(right, needed);
  for (const horn::surface::Refinement &parameter : rule.parameters)
    formulas_.collect_names(parameter.predicate, needed);
  return std::all_of(rule.parameters.begin(), rule.parameters.end(), [&](const auto &parameter) {
    return !needed.contains(parameter.value.name) || formulas_.mentions(left, parameter.value.name);
  });
}

} // namespace culprit::refine
