#include "blame/refinements/diagnose.h"

#include "blame/refinements/relations.h"
#include "blame/refinements/runs.h"

#include <algorithm>
#include <cmath>

namespace culprit::blame::refinements {

namespace {

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

// What is said in many places: that it is demanded in two of them connects nothing else.
bool is_of_demand(Relation relation) {
  return relation == Relation::Demanded || relation == Relation::InDemand ||
         relation == Relation::DemandUnit || relation == Relation::NamedByDemand ||
         relation == Relation::NamedBySignature;
}

} // namespace

std::vector<Suspect> suspects(const Inventory &inventory, std::span<const Failure> failures,
                              std::span<const Proof> proofs) {
  const Relations relations(inventory);
  std::vector<Context> contexts;
  for (const Failure &failure : failures)
    contexts.push_back(relations.context(failure));
  const Runs runs(inventory, failures);
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
      suspect.by_demand.push_back(std::ranges::none_of(
          here, [](Relation relation) { return is_close(relation) && !is_of_demand(relation); }));
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
    runs.weigh(suspect, inventory.candidates[i]);
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
