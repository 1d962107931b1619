#include "refine/check/variables.h"

namespace culprit::refine {

void Variables::bind(VariableId variable, Refined type) {
  const Symbol name = lifter_.name(variable);
  type = vocabulary_.type_of(type, name);
  types_of_[variable] = type;
  in_logic_.insert(variable);
  if (program_[variable].name != no_symbol) {
    shown_.try_emplace(name, symbols_.name(program_[variable].name));
    while (!visible_.empty() && visible_.back().since >= generator_.mark())
      visible_.pop_back();
    visible_.push_back({generator_.mark(), program_[variable].name, name});
  }
  const bool silent = introduced_for_.contains(variable) && !program_[variable].written;
  generator_.bind(name, type, silent ? Generator::Speaks::No : Generator::Speaks::Yes);
}

void Variables::know_here(VariableId variable, Refined type) {
  while (!better_.empty() && !holds(better_.back()))
    better_.pop_back();
  if (generator_.mark() > 0)
    better_.push_back({generator_.mark() - 1, generator_.environment().back(), variable, type});
}

const Refined *Variables::find(VariableId variable) const {
  for (auto here = better_.rbegin(); here != better_.rend(); ++here)
    if (here->variable == variable && holds(*here))
      return &here->type;
  const auto known = types_of_.find(variable);
  return known == types_of_.end() ? nullptr : &known->second;
}

EntityId Variables::place_of(ExpressionId id) const {
  if (const auto *variable = std::get_if<kernel::expression::Variable>(&program_[id].node))
    if (const auto place = introduced_for_.find(variable->variable); place != introduced_for_.end())
      return place->second;
  return program_[id].entity;
}

std::unordered_map<Symbol, Formula> Variables::visible() const {
  std::unordered_map<Symbol, Formula> around;
  for (const Visible &outer : visible_)
    if (outer.since < generator_.mark())
      around[outer.name] = formulas_.name(outer.in_logic);
  return around;
}

} // namespace culprit::refine
