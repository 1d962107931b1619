#include "driver/runs/type_witnesses.h"

#include "base/integer.h"
#include "driver/runs/value_witnesses.h"
#include "logic/print.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <cctype>

namespace culprit::driver {

namespace {

constexpr std::size_t longest_demand = 80;

// A name, an operator or a literal: what has a type of its own.
bool is_word(std::string_view text) {
  return !text.empty() && std::none_of(text.begin(), text.end(), [](char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0 || c == '(' || c == '\\';
  });
}

} // namespace

logic::Term TypeWitnesses::value_of(const explain::Unproved &goal, logic::Term variable) {
  logic::Store &store = *store_;
  const auto known = std::find_if(goal.model.begin(), goal.model.end(), [&](const auto &value) {
    return value.first == store.text(variable);
  });
  if (known == goal.model.end())
    return logic::no_term;
  const std::string &text = known->second;
  if (store.sort(variable) == store.bool_sort())
    return text == "true" || text == "false" ? store.truth(text == "true") : logic::no_term;
  const std::optional<Integer> number =
      store.sort(variable) == store.int_sort() ? Integer::parse(text) : std::nullopt;
  const std::optional<std::int64_t> small = number ? number->small() : std::nullopt;
  return small ? store.integer(*small) : logic::no_term;
}

// Apart from the solver: what is known of the values is not false of them, and the goal is.
bool TypeWitnesses::refutes(const explain::Unproved &goal, const horn::Clause &clause) {
  logic::Store &store = *store_;
  logic::Substitution values;
  const auto with_values = [&](logic::Term term) {
    for (const logic::Term variable : logic::free_variables(store, term))
      if (!values.contains(variable))
        if (const logic::Term value = value_of(goal, variable); value != logic::no_term)
          values.emplace(variable, value);
    return logic::simplify(store, logic::substitute(store, term, values));
  };
  const logic::Term no = store.truth(false);
  const auto any_false = [&](const horn::Formula &formula) {
    return std::any_of(formula.predicates.begin(), formula.predicates.end(),
                       [&](const horn::Predicate &part) { return with_values(part.term) == no; });
  };
  if (any_false(clause.left))
    return false;
  for (const horn::BindingId binding : clause.environment)
    if (any_false((*refinements_.system)[binding].formula))
      return false;
  return any_false(clause.right);
}

std::string TypeWitnesses::shown(logic::Term value) const {
  if (value == logic::no_term)
    return "_";
  if (store_->sort(value) == store_->bool_sort())
    return value == store_->truth(true) ? "True" : "False";
  return logic::to_source(*store_, value);
}

std::string TypeWitnesses::whose(const refine::Obligation &obligation) const {
  if (const EntityId place = obligation.reason.place; place != no_entity)
    if (const std::string_view text = sources_.text(program_.entities[place].span); is_word(text))
      return std::string(text);
  using refine::Demand;
  const refine::Reason &reason = obligation.reason;
  const bool own = reason.demand == Demand::Result || reason.demand == Demand::Method;
  if (own || reason.subject == no_symbol) // the type of the subject itself is what excludes it
    return {};
  return std::string(program_.symbols.name(reason.subject));
}

std::optional<Counterexample> TypeWitnesses::find(const explain::Unproved &goal) {
  const refine::Obligation &obligation = *goal.obligation;
  if (!obligation.of_types || goal.undecided || obligation.owner == names::no_value)
    return std::nullopt;
  if (!store_)
    store_ = refinements_.system->store;
  const horn::Clause &clause = (*refinements_.system)[goal.clause];
  const std::string demand =
      obligation.conjunct == no_entity
          ? std::string()
          : std::string(sources_.text(program_.entities[obligation.conjunct].span));
  AbstractedCall disputed;
  disputed.function = whose(obligation);
  if (demand.empty() || demand.size() > longest_demand || disputed.function.empty() ||
      !refutes(goal, clause))
    return std::nullopt;
  disputed.output = shown(value_of(goal, clause.value));
  disputed.excluded_by = demand;
  Counterexample example;
  example.concrete = false;
  example.function = program_.symbols.name(program_.names[obligation.owner].name);
  example.inputs = any_inputs(program_, obligation.owner);
  example.abstracted.push_back(std::move(disputed));
  return example;
}

} // namespace culprit::driver
