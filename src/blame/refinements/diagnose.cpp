#include "blame/refinements/diagnose.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace culprit::blame::refinements {

namespace {

using Names = std::unordered_set<Symbol>;

bool any_of(const std::vector<Symbol> &names, const Names &set) {
  return std::any_of(names.begin(), names.end(), [&](Symbol name) { return set.contains(name); });
}

bool any_around(const std::vector<Span> &list, const Span &part) {
  return std::any_of(list.begin(), list.end(),
                     [&](const Span &whole) { return inside(part, whole); });
}

// What a place where a proof failed is connected with.
struct Context {
  const Failure *failure = nullptr;
  Span clause;
  std::vector<Span> other_clauses; // in that clause, without the place
  std::size_t unit = SIZE_MAX;
  std::size_t owner = SIZE_MAX;
  std::size_t demand = SIZE_MAX;
  Names own; // the names of the function, and of those around it
  Names in_place, in_clause, in_unit;
  Names by_demand, by_signature, by_promise;
  Names callers, by_callers;   // who names this function, and what else they name
  std::vector<bool> connected; // units
};

class Relations {
public:
  explicit Relations(const Inventory &inventory) : inventory_(inventory) {
    for (const Unit &unit : inventory.units)
      named_.push_back(names_in(unit.span));
  }

  [[nodiscard]] Context context(const Failure &failure) const {
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
    context.in_place = names_in(failure.place);
    context.in_clause = context.clause.known() ? names_in(context.clause) : context.in_place;
    if (context.owner != SIZE_MAX)
      context.in_unit = named_[context.owner];
    if (failure.demand.known())
      context.demand = unit_at(inventory_, failure.demand);
    name_signatures(context);
    name_callers(context);
    connect(context);
    return context;
  }

  void relate(const Candidate &candidate, const Context &context,
              std::vector<Relation> &relations) const {
    const Unit &unit = inventory_.units[candidate.unit];
    if (unit.code)
      relate_code(candidate, unit, context, relations);
    else if (is_missing(candidate.shape))
      relate_missing(candidate, unit, context, relations);
    else
      relate_annotation(candidate, unit, context, relations);
    if (relations.empty() && context.connected[candidate.unit])
      relations.push_back(Relation::ByName);
  }

  // Whether the failure is that this has no case for something that no refined type rules out.
  [[nodiscard]] bool lacks_case(const Candidate &candidate, const Context &context) const {
    return context.failure->kind == Kind::Totality && candidate.span == context.failure->place &&
           std::ranges::any_of(inventory_.candidates, [&](const Candidate &other) {
             return other.shape == Shape::MissingSignature &&
                    any_of(inventory_.units[other.unit].names, context.own);
           });
  }

  // What an expression applies, or begins with.
  [[nodiscard]] Symbol head_of(const Span &span) const {
    const auto first = first_from(span);
    return first != inventory_.mentions.end() && inside(first->span, span) ? first->name
                                                                           : no_symbol;
  }

  // Whether a function names itself.
  [[nodiscard]] bool is_recursive(const std::vector<Symbol> &names) const {
    for (std::size_t i = 0; i < inventory_.units.size(); ++i)
      if (inventory_.units[i].code && inventory_.units[i].names == names &&
          any_of(names, named_[i]))
        return true;
    return false;
  }

  [[nodiscard]] Names names_in(const Span &span) const {
    Names names;
    for (auto mention = first_from(span); is_before_end(mention, span); ++mention)
      if (inside(mention->span, span))
        names.insert(mention->name);
    return names;
  }

private:
  using MentionAt = std::vector<Mention>::const_iterator;
  [[nodiscard]] MentionAt first_from(const Span &span) const {
    return std::lower_bound(inventory_.mentions.begin(), inventory_.mentions.end(), span,
                            [](const Mention &mention, const Span &whole) {
                              return std::pair(mention.span.file, mention.span.start) <
                                     std::pair(whole.file, whole.start);
                            });
  }
  [[nodiscard]] bool is_before_end(MentionAt mention, const Span &span) const {
    return mention != inventory_.mentions.end() && mention->span.file == span.file &&
           mention->span.start < span.end;
  }

  void name_signatures(Context &context) const {
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

  void name_callers(Context &context) const {
    for (std::size_t i = 0; i < inventory_.units.size(); ++i) {
      const Unit &unit = inventory_.units[i];
      if (!unit.code || any_of(unit.names, context.own) || !names_own(i, context))
        continue;
      context.callers.insert(unit.names.begin(), unit.names.end());
      context.by_callers.insert(named_[i].begin(), named_[i].end());
    }
  }

  // Whether a unit names the function where the failure is, or one around that.
  [[nodiscard]] bool names_own(std::size_t unit, const Context &context) const {
    const Names &named = named_[unit];
    if (context.failure->owner != no_symbol && named.contains(context.failure->owner))
      return true;
    for (std::size_t i = context.unit; i != SIZE_MAX; i = inventory_.units[i].parent)
      if (is_in_scope(inventory_.units[i], inventory_.units[unit].span) &&
          any_of(inventory_.units[i].names, named))
        return true;
    return false;
  }

  [[nodiscard]] static bool is_global(const Unit &unit) { return unit.parent == SIZE_MAX; }
  // Two functions may have local ones of the same name.
  [[nodiscard]] bool is_in_scope(const Unit &unit, const Span &place) const {
    return is_global(unit) || inside(place, inventory_.units[unit.parent].span);
  }

  // Everything that is reached by following names.
  void connect(Context &context) const {
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

  void relate_code(const Candidate &candidate, const Unit &unit, const Context &context,
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
                      return inside(candidate.span, guarded.condition) &&
                             inside(place, guarded.body);
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

  // What is known of an argument helps its own function alone.
  void relate_missing(const Candidate &candidate, const Unit &unit, const Context &context,
                      std::vector<Relation> &relations) const {
    if (candidate.shape != Shape::UnrefinedArgument)
      relate_annotation(candidate, unit, context, relations);
    else if (any_of(unit.names, context.own))
      relations.push_back(Relation::OwnArgument);
  }

  void relate_annotation(const Candidate &candidate, const Unit &unit, const Context &context,
                         std::vector<Relation> &relations) const {
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

  const Inventory &inventory_;
  std::vector<Names> named_; // by unit
};

// How many of the sets have a member around it.
double share_around(const std::vector<std::vector<Span>> &sets, const Span &part) {
  const auto with = std::count_if(sets.begin(), sets.end(),
                                  [&](const auto &set) { return any_around(set, part); });
  return with == 0 ? 0 : static_cast<double>(with) / static_cast<double>(sets.size());
}

void weigh_evidence(Features &features, const Candidate &candidate,
                    std::span<const Failure> failures, std::span<const Proof> proofs) {
  const bool code = is_code(candidate.shape);
  const auto other = [&](OtherFeature feature) -> double & {
    return features[others_at + static_cast<std::size_t>(feature)];
  };
  double &in_cores = other(code ? OtherFeature::CodeInCores : OtherFeature::AnnotationInCores);
  double &corrects = other(OtherFeature::Corrects);
  for (const Failure &failure : failures) {
    in_cores = std::max(in_cores, share_around(failure.cores, candidate.span));
    for (const std::vector<Span> &correction : failure.corrections)
      if (any_around(correction, candidate.span))
        corrects = std::max(corrects, 1 / static_cast<double>(correction.size()));
  }
  const auto about = std::count_if(proofs.begin(), proofs.end(), [&](const Proof &proof) {
    const Span &span = code ? proof.place : proof.demand;
    return span.known() && (inside(span, candidate.span) || inside(candidate.span, span));
  });
  other(code ? OtherFeature::ProvedPlace : OtherFeature::ProvedDemand) =
      std::log(1.0 + static_cast<double>(about));
}

// How much of what failed hangs on something of which nothing is said.
void weigh_missing(Features &features, const Candidate &candidate, const Inventory &inventory,
                   const Relations &relations, std::span<const Failure> failures) {
  const std::vector<Symbol> &names = inventory.units[candidate.unit].names;
  const auto other = [&](OtherFeature feature) -> double & {
    return features[others_at + static_cast<std::size_t>(feature)];
  };
  const auto applied_in = [&](const Span &span) {
    return std::find(names.begin(), names.end(), relations.head_of(span)) != names.end();
  };
  if (candidate.argument) {
    other(OtherFeature::MissingUsedInPlace) =
        std::any_of(failures.begin(), failures.end(), [&](const Failure &failure) {
          return any_of(candidate.bound, relations.names_in(failure.place));
        });
    return;
  }
  for (const Failure &failure : failures) {
    if (applied_in(failure.place))
      other(OtherFeature::MissingProducesPlace) = 1;
    if (candidate.shape == Shape::UnrefinedResult &&
        any_of(names, relations.names_in(failure.place)))
      other(OtherFeature::MissingHidesUse) = 1;
    const auto with =
        std::count_if(failure.cores.begin(), failure.cores.end(), [&](const auto &core) {
          return std::any_of(core.begin(), core.end(), applied_in);
        });
    if (with > 0)
      other(OtherFeature::MissingNamedInCores) =
          std::max(other(OtherFeature::MissingNamedInCores),
                   static_cast<double>(with) / static_cast<double>(failure.cores.size()));
  }
  other(OtherFeature::MissingRecursive) = relations.is_recursive(names) ? 1 : 0;
  if (candidate.shape != Shape::MissingSignature)
    return;
  const auto signatures =
      std::count_if(inventory.units.begin(), inventory.units.end(), [](const Unit &unit) {
        return !unit.code && unit.kind == EntityKind::Signature;
      });
  const auto missing = std::count_if(
      inventory.candidates.begin(), inventory.candidates.end(),
      [](const Candidate &suspect) { return suspect.shape == Shape::MissingSignature; });
  other(OtherFeature::MissingAmongMany) =
      static_cast<double>(signatures - missing) / static_cast<double>(signatures);
}

void set_features(Suspect &suspect, const Candidate &candidate, std::span<const Failure> failures) {
  Features &features = suspect.features;
  const bool code = is_code(candidate.shape);
  features[shapes_at + static_cast<std::size_t>(candidate.shape)] = 1;
  features[roles_at + static_cast<std::size_t>(candidate.role)] = 1;
  for (std::size_t i = 0; i < static_cast<std::size_t>(Oddity::Count); ++i)
    if (candidate.has(static_cast<Oddity>(i)))
      features[oddities_at + i] = 1;
  for (const Relation relation : suspect.relations)
    features[(code                          ? code_relations_at
              : is_missing(candidate.shape) ? missing_relations_at
                                            : annotation_relations_at) +
             static_cast<std::size_t>(relation)] = 1;
  const auto other = [&](OtherFeature feature) -> double & {
    return features[others_at + static_cast<std::size_t>(feature)];
  };
  const auto related = std::count(suspect.related.begin(), suspect.related.end(), true);
  other(OtherFeature::Share) = static_cast<double>(related) / static_cast<double>(failures.size());
  if (!is_missing(candidate.shape)) { // the place of what is missing says nothing about it
    other(OtherFeature::Size) = std::log(1.0 + length(candidate.span));
    other(OtherFeature::Long) = length(candidate.span) > glance ? 1 : 0;
  }
  other(OtherFeature::Argument) = candidate.argument ? 1 : 0;
  const auto any = [&](Kind kind) {
    return std::any_of(failures.begin(), failures.end(),
                       [&](const Failure &failure) { return failure.kind == kind; });
  };
  const bool argument = candidate.role == Role::Argument || candidate.shape == Shape::Arguments;
  other(OtherFeature::Termination) = any(Kind::Termination) && argument ? 1 : 0;
  other(OtherFeature::TerminationAnnotation) = any(Kind::Termination) && !code ? 1 : 0;
  other(OtherFeature::Totality) = any(Kind::Totality) && code ? 1 : 0;
  other(OtherFeature::Several) = failures.size() > 1 && code ? 1 : 0;
  other(OtherFeature::Same) = std::log(1.0 + candidate.twins.same);
  other(OtherFeature::OtherOperator) = std::log(1.0 + candidate.twins.other_operator);
  other(OtherFeature::OtherName) = std::log(1.0 + candidate.twins.other_name);
}

// Much in a function has nothing to do with each other.
bool is_close(Relation relation) {
  switch (relation) {
  case Relation::AroundPlace:
  case Relation::InClause:
  case Relation::InOtherClause:
  case Relation::InUnit:
  case Relation::InOwner:
  case Relation::CalleeInClause:
  case Relation::CalleeInUnit:
  case Relation::PromiseInClause:
  case Relation::PromiseInUnit:
  case Relation::UsedByCaller:
  case Relation::NamedByPromise:
  case Relation::ByName:
    return false;
  default:
    return true;
  }
}

} // namespace

std::vector<Suspect> suspects(const Inventory &inventory, std::span<const Failure> failures,
                              std::span<const Proof> proofs) {
  const Relations relations(inventory);
  std::vector<Context> contexts;
  for (const Failure &failure : failures)
    contexts.push_back(relations.context(failure));
  std::vector<Suspect> suspects;
  for (std::size_t i = 0; i < inventory.candidates.size(); ++i) {
    Suspect suspect;
    suspect.candidate = i;
    std::vector<bool> lacking; // by failure, whether this is the match without a case
    for (const Context &context : contexts) {
      std::vector<Relation> here;
      relations.relate(inventory.candidates[i], context, here);
      suspect.related.push_back(std::any_of(here.begin(), here.end(), [](Relation relation) {
        return relation != Relation::ByName && relation != Relation::UsedByCaller;
      }));
      suspect.close.push_back(std::any_of(here.begin(), here.end(), is_close));
      lacking.push_back(relations.lacks_case(inventory.candidates[i], context));
      suspect.relations.insert(suspect.relations.end(), here.begin(), here.end());
    }
    if (suspect.relations.empty())
      continue;
    suspect.lacks_case = std::ranges::find(lacking, true) != lacking.end();
    if (suspect.lacks_case) // what it lacks is no reason for others to fail
      suspect.close = std::move(lacking);
    std::sort(suspect.relations.begin(), suspect.relations.end());
    suspect.relations.erase(std::unique(suspect.relations.begin(), suspect.relations.end()),
                            suspect.relations.end());
    set_features(suspect, inventory.candidates[i], failures);
    weigh_evidence(suspect.features, inventory.candidates[i], failures, proofs);
    if (is_missing(inventory.candidates[i].shape))
      weigh_missing(suspect.features, inventory.candidates[i], inventory, relations, failures);
    suspects.push_back(std::move(suspect));
  }
  order(suspects, inventory, Stage::Prior);
  return suspects;
}

std::vector<Trial> trials(const std::vector<Suspect> &suspects, const Inventory &inventory) {
  std::vector<Trial> trials;
  for (std::size_t i = 0; i < suspects.size(); ++i) {
    double unlikely = 0; // later changes of one candidate are less likely
    for (const Change &change : inventory.candidates[suspects[i].candidate].changes) {
      trials.push_back({i, &change, suspects[i].weight + weigh(change.kind) - unlikely});
      unlikely += 0.5;
    }
  }
  std::stable_sort(trials.begin(), trials.end(),
                   [](const Trial &a, const Trial &b) { return a.weight > b.weight; });
  return trials;
}

void learn(Suspect &suspect, const Change &change, bool repaired) {
  const auto kind = static_cast<std::size_t>(change.kind);
  double &helped = suspect.features[repairs_at + kind];
  double &failed = suspect.features[failures_at + kind];
  if (!repaired) {
    failed = helped == 0 ? 1 : 0;
    return;
  }
  helped = 1;
  failed = 0;
  if (suspect.change == nullptr)
    suspect.change = &change;
}

void order(std::vector<Suspect> &suspects, const Inventory &inventory, Stage stage) {
  double highest = -1e9;
  for (Suspect &suspect : suspects) {
    suspect.weight = weigh(suspect.features, stage);
    highest = std::max(highest, suspect.weight);
  }
  // A match without a case is the mistake itself, and what its other cases give is none, unless a
  // change was seen to help.
  if (std::ranges::none_of(suspects,
                           [](const Suspect &suspect) { return suspect.change != nullptr; }))
    for (Suspect &suspect : suspects)
      if (suspect.lacks_case)
        suspect.weight = highest += 3;
  double sum = 0;
  for (Suspect &suspect : suspects) {
    suspect.probability = std::exp(suspect.weight - highest);
    sum += suspect.probability;
  }
  for (Suspect &suspect : suspects)
    suspect.probability /= sum;
  std::stable_sort(suspects.begin(), suspects.end(), [&](const Suspect &a, const Suspect &b) {
    if (a.weight != b.weight)
      return a.weight > b.weight;
    return inventory.candidates[a.candidate].span < inventory.candidates[b.candidate].span;
  });
}

} // namespace culprit::blame::refinements
