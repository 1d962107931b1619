#include "blame/refinements/relations.h"

#include <algorithm>
#include <utility>

namespace culprit::blame::refinements {

bool any_of(const std::vector<Symbol> &names, const Names &set) {
  return std::any_of(names.begin(), names.end(), [&](Symbol name) { return set.contains(name); });
}

bool any_around(const std::vector<Span> &list, const Span &part) {
  return std::any_of(list.begin(), list.end(),
                     [&](const Span &whole) { return inside(part, whole); });
}

Relations::Relations(const Inventory &inventory) : inventory_(inventory) {
  for (const Unit &unit : inventory.units)
    named_.push_back(names_in(unit.span));
}

Context Relations::context(const Failure &failure) const {
  Context context;
  context.failure = &failure;
  context.unit = unit_at(inventory_, failure.place);
  context.owner = context.unit;
  for (std::size_t i = context.unit; i != SIZE_MAX; i = inventory_.units[i].parent) {
    context.owner = i;
    context.own.insert(inventory_.units[i].names.begin(), inventory_.units[i].names.end());
  }
  if (failure.owner != no_symbol)
    context.own.insert(failure.owner);
  for (const Span &clause : inventory_.clauses)
    if (inside(failure.place, clause) &&
        (!context.clause.known() || inside(clause, context.clause)))
      context.clause = clause;
  for (const auto *list : {&inventory_.clauses, &inventory_.lambdas})
    for (const Span &inner : *list)
      if (inside(inner, context.clause) && !inside(failure.place, inner))
        context.other_clauses.push_back(inner);
  set_apart(context);
  context.in_place = names_in(failure.place);
  context.in_clause =
      context.clause.known() ? names_in(context.clause, context.apart) : context.in_place;
  if (context.owner != SIZE_MAX)
    context.in_unit = context.apart.empty()
                          ? named_[context.owner]
                          : names_in(inventory_.units[context.owner].span, context.apart);
  if (failure.demand.known())
    context.demand = unit_at(inventory_, failure.demand);
  name_signatures(context);
  name_callers(context);
  connect(context);
  return context;
}

void Relations::relate(const Candidate &candidate, const Context &context,
                       std::vector<Relation> &relations) const {
  const Unit &unit = inventory_.units[candidate.unit];
  if (any_around(context.apart, candidate.span))
    return;
  if (unit.code)
    relate_code(candidate, unit, context, relations);
  else if (is_missing(candidate.shape))
    relate_missing(candidate, unit, context, relations);
  else
    relate_annotation(candidate, unit, context, relations);
  if (relations.empty() && context.connected[candidate.unit])
    relations.push_back(Relation::ByName);
}

bool Relations::lacks_case(const Candidate &candidate, const Context &context) const {
  return context.failure->kind == Kind::Totality && candidate.span == context.failure->place &&
         std::ranges::any_of(inventory_.candidates, [&](const Candidate &other) {
           return other.shape == Shape::MissingSignature &&
                  any_of(inventory_.units[other.unit].names, context.own);
         });
}

Symbol Relations::head_of(const Span &span) const {
  const auto first = first_from(span);
  return first != inventory_.mentions.end() && inside(first->span, span) ? first->name : no_symbol;
}

bool Relations::is_recursive(const std::vector<Symbol> &names) const {
  for (std::size_t i = 0; i < inventory_.units.size(); ++i)
    if (inventory_.units[i].code && inventory_.units[i].names == names && any_of(names, named_[i]))
      return true;
  return false;
}

Names Relations::names_in(const Span &span, const std::vector<Span> &without) const {
  Names names;
  for (auto mention = first_from(span); is_before_end(mention, span); ++mention)
    if (inside(mention->span, span) && !any_around(without, mention->span))
      names.insert(mention->name);
  return names;
}

Relations::MentionAt Relations::first_from(const Span &span) const {
  return std::lower_bound(inventory_.mentions.begin(), inventory_.mentions.end(), span,
                          [](const Mention &mention, const Span &whole) {
                            return std::pair(mention.span.file, mention.span.start) <
                                   std::pair(whole.file, whole.start);
                          });
}

bool Relations::is_before_end(MentionAt mention, const Span &span) const {
  return mention != inventory_.mentions.end() && mention->span.file == span.file &&
         mention->span.start < span.end;
}

// What a demand says about a component of a tuple may be about another one. That a statement was
// executed may be what the next one needs: then it is part of what fails together.
void Relations::set_apart(Context &context) const {
  const Failure &failure = *context.failure;
  const auto is_in_core = [&](const Sibling &sibling) {
    return std::ranges::any_of(failure.cores, [&](const std::vector<Span> &core) {
      return std::ranges::any_of(core,
                                 [&](const Span &member) { return inside(member, sibling.span); });
    });
  };
  for (const std::vector<Sibling> &siblings : inventory_.siblings) {
    const auto own = std::ranges::find_if(
        siblings, [&](const Sibling &sibling) { return inside(failure.place, sibling.span); });
    if (own == siblings.end() || (!own->statement && own->span == failure.place))
      continue;
    Names needed = names_in(own->span);
    for (auto before = std::make_reverse_iterator(own); before != siblings.rend(); ++before)
      if (any_of(before->binds, needed) || is_in_core(*before))
        needed.merge(names_in(before->span));
      else
        context.apart.push_back(before->span);
    for (auto after = own + 1; after != siblings.end(); ++after)
      if (!is_in_core(*after))
        context.apart.push_back(after->span);
  }
}

void Relations::name_signatures(Context &context) const {
  if (context.demand != SIZE_MAX)
    context.by_demand = named_[context.demand];
  for (std::size_t i = 0; i < inventory_.units.size(); ++i) {
    const Unit &unit = inventory_.units[i];
    if (unit.code)
      continue;
    if (any_of(unit.names, context.own))
      context.by_signature.insert(named_[i].begin(), named_[i].end());
    else if (any_of(unit.names, context.in_unit))
      context.by_promise.insert(named_[i].begin(), named_[i].end());
  }
}

void Relations::name_callers(Context &context) const {
  for (std::size_t i = 0; i < inventory_.units.size(); ++i) {
    const Unit &unit = inventory_.units[i];
    if (!unit.code || any_of(unit.names, context.own) || !names_own(i, context))
      continue;
    context.callers.insert(unit.names.begin(), unit.names.end());
    context.by_callers.insert(named_[i].begin(), named_[i].end());
  }
}

bool Relations::names_own(std::size_t unit, const Context &context) const {
  const Names &named = named_[unit];
  if (context.failure->owner != no_symbol && named.contains(context.failure->owner))
    return true;
  for (std::size_t i = context.unit; i != SIZE_MAX; i = inventory_.units[i].parent)
    if (is_in_scope(inventory_.units[i], inventory_.units[unit].span) &&
        any_of(inventory_.units[i].names, named))
      return true;
  return false;
}

bool Relations::is_in_scope(const Unit &unit, const Span &place) const {
  return is_global(unit) || inside(place, inventory_.units[unit.parent].span);
}

void Relations::connect(Context &context) const {
  context.connected.assign(inventory_.units.size(), false);
  Names reached = context.own;
  reached.insert(context.in_unit.begin(), context.in_unit.end());
  reached.insert(context.by_demand.begin(), context.by_demand.end());
  reached.insert(context.by_callers.begin(), context.by_callers.end());
  bool more = true;
  while (more) {
    more = false;
    for (std::size_t i = 0; i < inventory_.units.size(); ++i)
      if (!context.connected[i] && any_of(inventory_.units[i].names, reached) &&
          (is_global(inventory_.units[i]) || context.connected[inventory_.units[i].parent])) {
        context.connected[i] = true;
        reached.insert(named_[i].begin(), named_[i].end());
        more = true;
      }
  }
}

void Relations::relate_code(const Candidate &candidate, const Unit &unit, const Context &context,
                            std::vector<Relation> &relations) const {
  const Span &place = context.failure->place;
  if (candidate.span == place)
    relations.push_back(Relation::Place);
  else if (inside(candidate.span, place))
    relations.push_back(Relation::InPlace);
  else if (inside(place, candidate.span))
    relations.push_back(Relation::AroundPlace);
  if (context.clause.known() && inside(candidate.span, context.clause))
    relations.push_back(Relation::InClause);
  if (any_around(context.other_clauses, candidate.span))
    relations.push_back(Relation::InOtherClause);
  if (context.unit == candidate.unit)
    relations.push_back(Relation::InUnit);
  else if (context.owner != SIZE_MAX &&
           inside(candidate.span, inventory_.units[context.owner].span))
    relations.push_back(Relation::InOwner);
  if (std::any_of(inventory_.guarded.begin(), inventory_.guarded.end(),
                  [&](const Inventory::Guarded &guarded) {
                    return inside(candidate.span, guarded.condition) && inside(place, guarded.body);
                  }))
    relations.push_back(Relation::Guards);
  if (context.unit == candidate.unit)
    return;
  if (is_in_scope(unit, place)) {
    if (any_of(unit.names, context.in_place))
      relations.push_back(Relation::CalleeInPlace);
    else if (any_of(unit.names, context.in_clause))
      relations.push_back(Relation::CalleeInClause);
    else if (any_of(unit.names, context.in_unit))
      relations.push_back(Relation::CalleeInUnit);
  }
  if (names_own(candidate.unit, context))
    relations.push_back(Relation::Caller);
  else if (any_of(unit.names, context.by_callers))
    relations.push_back(Relation::UsedByCaller);
  if (any_of(unit.names, context.by_demand)) // a function that is a measure, too
    relations.push_back(Relation::NamedByDemand);
  else if (any_of(unit.names, context.by_signature))
    relations.push_back(Relation::NamedBySignature);
}

void Relations::relate_missing(const Candidate &candidate, const Unit &unit, const Context &context,
                               std::vector<Relation> &relations) const {
  if (candidate.shape != Shape::UnrefinedArgument)
    relate_annotation(candidate, unit, context, relations);
  else if (any_of(unit.names, context.own))
    relations.push_back(Relation::OwnArgument);
}

void Relations::relate_annotation(const Candidate &candidate, const Unit &unit,
                                  const Context &context, std::vector<Relation> &relations) const {
  const Span &demand = context.failure->demand;
  if (candidate.span == demand)
    relations.push_back(Relation::Demanded);
  else if (demand.known() && inside(candidate.span, demand))
    relations.push_back(Relation::InDemand);
  if (context.demand == candidate.unit)
    relations.push_back(Relation::DemandUnit);
  if (any_of(unit.names, context.own))
    relations.push_back(candidate.argument ? Relation::OwnArgument : Relation::OwnResult);
  else if (any_of(unit.names, context.in_place))
    relations.push_back(Relation::PromiseInPlace);
  else if (any_of(unit.names, context.in_clause))
    relations.push_back(Relation::PromiseInClause);
  else if (any_of(unit.names, context.in_unit))
    relations.push_back(Relation::PromiseInUnit);
  if (any_of(unit.names, context.callers))
    relations.push_back(Relation::Caller);
  else if (any_of(unit.names, context.by_callers))
    relations.push_back(Relation::UsedByCaller);
  if (any_of(unit.names, context.by_demand))
    relations.push_back(Relation::NamedByDemand);
  if (any_of(unit.names, context.by_signature))
    relations.push_back(Relation::NamedBySignature);
  if (any_of(unit.names, context.by_promise))
    relations.push_back(Relation::NamedByPromise);
}

} // namespace culprit::blame::refinements
