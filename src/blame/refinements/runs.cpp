#include "blame/refinements/runs.h"

#include <algorithm>

namespace culprit::blame::refinements {

namespace {

using Shown = RunEvidence::Shown;
using Broken = RunEvidence::Broken;
using Part = RunEvidence::Part;

void merge(Part &into, const Part &other) {
  into.reached |= other.reached;
  into.spared &= other.spared;
  into.suspicion = std::max(into.suspicion, other.suspicion);
}

// A part of a chain of operators is no expression of its own.
bool may_be_part_of_chain(Shape shape) {
  return shape == Shape::Operation || shape == Shape::Comparison || shape == Shape::Construction;
}

// Sets features by what a candidate is.
class Marker {
public:
  Marker(Suspect &suspect, const Candidate &candidate, const Unit &unit)
      : suspect_(suspect), unit_(unit), code_(is_code(candidate.shape)),
        missing_(is_missing(candidate.shape)) {}

  double &feature(RunFeature which) {
    return suspect_.features[runs_at + static_cast<std::size_t>(which)];
  }
  void set(RunFeature which) { feature(which) = 1; }

  void mark(const RunEvidence &runs) {
    if (runs.shown == Shown::Right)
      set(code_      ? RunFeature::RightCode
          : missing_ ? RunFeature::RightMissing
                     : RunFeature::RightAnnotation);
    else if (runs.shown == Shown::WeakType)
      mark_types(runs.weak,
                 {RunFeature::WeakCode, RunFeature::WeakAnnotation, RunFeature::WeakMissing},
                 {RunFeature::WeakOtherCode, RunFeature::WeakOtherAnnotation,
                  RunFeature::WeakOtherMissing});
    else if (runs.shown == Shown::Wrong)
      mark_wrong(runs);
  }

  void mark(const Part &part) {
    feature(RunFeature::Suspicion) = std::max(feature(RunFeature::Suspicion), part.suspicion);
    if (part.reached && part.spared)
      set(RunFeature::OnlyWrong);
  }

  // It was proved with stronger types of these functions.
  void mark_stronger(std::span<const Symbol> functions) {
    mark_types(
        functions,
        {RunFeature::StrongerCode, RunFeature::StrongerAnnotation, RunFeature::StrongerMissing},
        {RunFeature::StrongerOtherCode, RunFeature::StrongerOtherAnnotation,
         RunFeature::StrongerOtherMissing});
  }

private:
  [[nodiscard]] bool is_of(Symbol function) const {
    return function != no_symbol && std::ranges::find(unit_.names, function) != unit_.names.end();
  }
  [[nodiscard]] bool is_of_own_type() const {
    return std::ranges::any_of(suspect_.relations, [](Relation relation) {
      return relation >= Relation::Demanded && relation <= Relation::OwnResult;
    });
  }

  void mark_wrong(const RunEvidence &runs) {
    if (!code_)
      set(missing_           ? RunFeature::WrongMissing
          : is_of_own_type() ? RunFeature::WrongOwnType
                             : RunFeature::WrongOtherType);
    if (code_ || (!missing_ && is_of_own_type())) {
      double &share = feature(code_ ? RunFeature::MostlyWrongCode : RunFeature::MostlyWrongOwnType);
      share = std::max(share, runs.share);
    }
    if (runs.broken == Broken::Result && is_of(runs.broken_of))
      set(code_ ? RunFeature::BrokenResultCode : RunFeature::BrokenResultType);
    if (runs.broken == Broken::Argument && is_of(runs.broken_of))
      set(code_ ? RunFeature::BrokenArgumentCode : RunFeature::BrokenArgumentType);
  }

  // What speaks against the types of some functions, and so for all else.
  struct OfFunction {
    RunFeature code, annotation, missing;
  };
  void mark_types(std::span<const Symbol> functions, const OfFunction &theirs,
                  const OfFunction &of_others) {
    const bool is_theirs =
        std::ranges::any_of(functions, [&](Symbol function) { return is_of(function); });
    const OfFunction &features = is_theirs ? theirs : of_others;
    set(code_ ? features.code : missing_ ? features.missing : features.annotation);
  }

  Suspect &suspect_;
  const Unit &unit_;
  bool code_;
  bool missing_;
};

} // namespace

Runs::Runs(const Inventory &inventory, std::span<const Failure> failures)
    : inventory_(inventory), failures_(failures) {
  for (const Failure &failure : failures)
    if (failure.runs != nullptr && !failure.runs->parts.empty())
      wrong_.push_back({failure.runs, sort_parts(*failure.runs)});
}

void Runs::weigh(Suspect &suspect, const Candidate &candidate) const {
  const Unit &unit = inventory_.units[candidate.unit];
  Marker marker(suspect, candidate, unit);
  for (const Failure &failure : failures_) {
    if (failure.runs != nullptr)
      marker.mark(*failure.runs);
    if (!failure.strengthened.empty())
      marker.mark_stronger(failure.strengthened);
  }
  bool known = false;
  bool reached = false;
  for (const WrongRun &wrong : wrong_)
    if (is_code(candidate.shape)) {
      if (const std::optional<Part> part = part_of(wrong, candidate)) {
        known = true;
        reached |= part->reached;
        marker.mark(*part);
      }
    } else if (const std::optional<bool> reaches = this->reaches(wrong, unit.names)) {
      known = true;
      reached |= *reaches;
    }
  if (known && !reached)
    marker.set(is_code(candidate.shape) ? RunFeature::Unreached : RunFeature::UnreachedType);
}

std::size_t Runs::outermost(std::size_t unit) const {
  while (inventory_.units[unit].parent != SIZE_MAX)
    unit = inventory_.units[unit].parent;
  return unit;
}

std::vector<Runs::Parts> Runs::sort_parts(const RunEvidence &runs) const {
  std::vector<std::size_t> by_place;
  for (std::size_t i = 0; i < inventory_.units.size(); ++i)
    if (inventory_.units[i].code && outermost(i) == i)
      by_place.push_back(i);
  const auto start = [&](std::size_t unit) { return inventory_.units[unit].span.start; };
  std::ranges::sort(by_place, {}, start);
  std::vector<Parts> parts(inventory_.units.size());
  for (const Part &part : runs.parts) {
    const auto after = std::ranges::upper_bound(by_place, part.span.start, {}, start);
    if (after != by_place.begin() && inside(part.span, inventory_.units[*(after - 1)].span))
      parts[*(after - 1)].push_back(&part);
  }
  return parts;
}

std::optional<Part> Runs::part_of(const WrongRun &wrong, const Candidate &candidate) const {
  Part inner;
  const Part *around = nullptr;
  bool any = false;
  bool exact = false;
  for (const Part *part : wrong.parts[outermost(candidate.unit)])
    if (inside(part->span, candidate.span)) {
      any = true;
      exact |= part->span == candidate.span;
      merge(inner, *part);
    } else if (inside(candidate.span, part->span) &&
               (around == nullptr || inside(part->span, around->span))) {
      around = part;
    }
  if (!any)
    return around == nullptr ? std::nullopt : std::optional(*around);
  if (!exact && around != nullptr && may_be_part_of_chain(candidate.shape))
    merge(inner, *around);
  return inner;
}

std::optional<bool> Runs::reaches(const WrongRun &wrong,
                                  const std::vector<Symbol> &functions) const {
  std::optional<bool> reached;
  for (std::size_t i = 0; i < inventory_.units.size(); ++i)
    if (!wrong.parts[i].empty() &&
        std::ranges::find_first_of(inventory_.units[i].names, functions) !=
            inventory_.units[i].names.end())
      reached = reached.value_or(false) ||
                std::ranges::any_of(wrong.parts[i], [](const Part *part) { return part->reached; });
  return reached;
}

} // namespace culprit::blame::refinements
