// What runs say about a suspect.
#include "blame/refinements/relations.h"

#include <algorithm>

namespace culprit::blame::refinements {

namespace {

using Shown = RunEvidence::Shown;
using Broken = RunEvidence::Broken;

// What a run does with a piece of code: all that it evaluates inside of it, or else the innermost
// part around it.
RunEvidence::Part part_of(const RunEvidence &runs, const Span &code) {
  RunEvidence::Part inner;
  const RunEvidence::Part *around = nullptr;
  bool any = false;
  for (const RunEvidence::Part &part : runs.parts)
    if (inside(part.span, code)) {
      any = true;
      inner.reached |= part.reached;
      inner.spared &= part.spared;
      inner.suspicion = std::max(inner.suspicion, part.suspicion);
    } else if (inside(code, part.span) &&
               (around == nullptr || inside(part.span, around->span))) {
      around = &part;
    }
  inner.span = code;
  if (any || around == nullptr)
    return any ? inner : RunEvidence::Part{};
  return *around;
}

class RunReader {
public:
  RunReader(Suspect &suspect, const Candidate &candidate, const Unit &unit)
      : suspect_(suspect), candidate_(candidate), unit_(unit), code_(is_code(candidate.shape)),
        missing_(is_missing(candidate.shape)) {}

  void read(std::span<const Failure> failures) {
    bool reached = false;
    bool known = false;
    for (const Failure &failure : failures) {
      if (failure.runs == nullptr)
        continue;
      const RunEvidence &runs = *failure.runs;
      switch (runs.shown) {
      case Shown::Nothing:
        break;
      case Shown::Right:
        set(code_      ? RunFeature::RightCode
            : missing_ ? RunFeature::RightMissing
                       : RunFeature::RightAnnotation);
        break;
      case Shown::WeakType:
        read_weak_type(runs);
        break;
      case Shown::Wrong:
        if (const RunEvidence::Part part = part_of(runs, candidate_.span);
            code_ && part.span.known()) {
          known = true;
          reached |= part.reached;
          read_part(part);
        }
        read_wrong(runs);
        break;
      }
    }
    if (known && !reached)
      set(RunFeature::Unreached);
  }

private:
  double &feature(RunFeature which) {
    return suspect_.features[runs_at + static_cast<std::size_t>(which)];
  }
  void set(RunFeature which) { feature(which) = 1; }

  [[nodiscard]] bool is_of(Symbol function) const {
    return function != no_symbol &&
           std::find(unit_.names.begin(), unit_.names.end(), function) != unit_.names.end();
  }
  [[nodiscard]] bool is_related(std::initializer_list<Relation> relations) const {
    return std::ranges::any_of(relations, [&](Relation relation) {
      return std::ranges::binary_search(suspect_.relations, relation);
    });
  }

  void read_part(const RunEvidence::Part &part) {
    feature(RunFeature::Suspicion) = std::max(feature(RunFeature::Suspicion), part.suspicion);
    if (part.reached && part.spared)
      set(RunFeature::OnlyWrong);
  }

  void read_wrong(const RunEvidence &runs) {
    if (missing_)
      set(RunFeature::WrongMissing);
    else if (!code_ && is_related({Relation::Demanded, Relation::InDemand, Relation::DemandUnit,
                                   Relation::OwnArgument, Relation::OwnResult}))
      set(RunFeature::WrongOwnType);
    else if (!code_)
      set(RunFeature::WrongOtherType);
    if (runs.broken == Broken::Result && is_of(runs.broken_of))
      set(code_ ? RunFeature::BrokenResultCode : RunFeature::BrokenResultType);
    if (runs.broken == Broken::Argument && is_of(runs.broken_of))
      set(code_ ? RunFeature::BrokenArgumentCode : RunFeature::BrokenArgumentType);
  }

  void read_weak_type(const RunEvidence &runs) {
    if (is_of(runs.weak))
      set(code_      ? RunFeature::WeakCode
          : missing_ ? RunFeature::WeakMissing
                     : RunFeature::WeakAnnotation);
    else
      set(code_      ? RunFeature::WeakOtherCode
          : missing_ ? RunFeature::WeakOtherMissing
                     : RunFeature::WeakOtherAnnotation);
  }

  Suspect &suspect_;
  const Candidate &candidate_;
  const Unit &unit_;
  bool code_;
  bool missing_;
};

} // namespace

void weigh_runs(Suspect &suspect, const Candidate &candidate, const Inventory &inventory,
                std::span<const Failure> failures) {
  RunReader(suspect, candidate, inventory.units[candidate.unit]).read(failures);
}

} // namespace culprit::blame::refinements
