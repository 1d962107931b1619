#include "explain/reasons.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::explain {

using blame::refinements::Candidate;
using blame::refinements::Inventory;
using blame::refinements::Relation;
using blame::refinements::Shape;
using blame::refinements::Suspect;

namespace {

std::string unit_name(const Candidate &candidate, const Inventory &inventory,
                      const SymbolTable &symbols) {
  const std::vector<Symbol> &names = inventory.units[candidate.unit].names;
  return names.empty() ? std::string("this") : fmt::format("`{}`", symbols.name(names.front()));
}

// The size of the smallest correction set of annotations that this one is in; 0: none is known.
std::size_t annotations_with(const Candidate &candidate, const GoalCores &cores,
                             const EntityTable &entities) {
  std::size_t smallest = 0;
  for (const std::vector<EntityId> &set : cores.corrections) {
    const bool annotations = std::all_of(set.begin(), set.end(), [&](EntityId member) {
      const EntityKind kind = entities[member].kind;
      return kind != EntityKind::Expression && kind != EntityKind::Pattern;
    });
    const bool has_it = std::any_of(set.begin(), set.end(), [&](EntityId member) {
      return entities[member].span == candidate.span;
    });
    if (annotations && has_it && (smallest == 0 || set.size() < smallest))
      smallest = set.size();
  }
  return blame::refinements::is_code(candidate.shape) ? 0 : smallest;
}

} // namespace

std::string reason_of(const Suspect &suspect, const Candidate &candidate, const Unproved &goal,
                      const Inventory &inventory, const RefinementExplanation &explanation) {
  const Kind kind = goal.obligation->kind;
  const bool is_access = kind == Kind::Assertion || kind == Kind::Bounds;
  if (const std::size_t given_up = annotations_with(candidate, goal.cores, explanation.entities);
      given_up > 0)
    return fmt::format("without this{}, the proof would succeed",
                       given_up == 1   ? ""
                       : given_up == 2 ? " and one other annotation"
                                       : fmt::format(" and {} other annotations", given_up - 1));
  using blame::refinements::Oddity;
  if (candidate.has(Oddity::Says_nothing))
    return "promises nothing";
  if (candidate.has(Oddity::Self_related))
    return blame::refinements::is_code(candidate.shape) ? "both sides are the same"
                                                        : "relates something to itself";
  if (candidate.has(Oddity::Repeats))
    return "appears twice in a row";
  if (candidate.has(Oddity::Unchanged_recursion))
    return "is passed on unchanged";
  if (candidate.has(Oddity::Bare_proof))
    return "no step of a proof is given here";
  if (candidate.has(Oddity::Behind_otherwise))
    return "what follows `otherwise` is never reached";
  const auto is = [&](Relation relation) {
    return std::find(suspect.relations.begin(), suspect.relations.end(), relation) !=
           suspect.relations.end();
  };
  const std::string unit = unit_name(candidate, inventory, explanation.symbols);
  switch (candidate.shape) {
  case Shape::MissingSignature:
    return fmt::format("{} has no refined type", unit);
  case Shape::UnrefinedResult:
    return fmt::format("nothing is promised of what {} gives", unit);
  case Shape::UnrefinedArgument:
    return fmt::format("{} knows nothing about this argument", unit);
  default:
    break;
  }
  if (is(Relation::Demanded) || is(Relation::InDemand))
    return "states the requirement";
  if (is(Relation::Place))
    return is_access ? "is what fails" : "produces this value";
  if (is(Relation::InPlace))
    return is_access ? "part of what fails" : "part of what produces this value";
  if (is(Relation::Guards))
    return "decides whether this is reached";
  if (is(Relation::OwnArgument))
    return fmt::format("all that {} knows about its argument", unit);
  if (is(Relation::PromiseInPlace) || is(Relation::PromiseInClause) || is(Relation::PromiseInUnit))
    return fmt::format("what is known about {}", unit);
  if (is(Relation::CalleeInPlace) || is(Relation::CalleeInClause) || is(Relation::CalleeInUnit))
    return fmt::format("part of {}, which is used there", unit);
  if (is(Relation::Caller))
    return fmt::format("part of {}, which uses it", unit);
  if (is(Relation::UsedByCaller))
    return fmt::format("part of {}, which is used together with it", unit);
  if (is(Relation::InClause))
    return "in the same clause";
  return fmt::format("part of {}", unit);
}

} // namespace culprit::explain
