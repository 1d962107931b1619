#include "types/diagnose.h"

#include "scl/diagnose.h"
#include "types/blame_system.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::types {

namespace {

class Teller {
public:
  Teller(const BlameSystem &built, const scl::Diagnosis &diagnosis, const EntityTable &entities,
         const Sources &sources)
      : built_(built), diagnosis_(diagnosis), entities_(entities), sources_(sources) {}

  [[nodiscard]] Diagnostic tell(const scl::Fault &fault) const {
    Diagnostic diagnostic;
    diagnostic.code = "C0201";
    diagnostic.certainty = Certainty::Genuine;
    for (std::uint32_t set = 0; set < fault.suspects.size(); ++set)
      for (const scl::Suspect &suspect : fault.suspects[set].members) {
        const Entity &entity = entities_[suspect.entity];
        Blame blame;
        blame.rank = suspect.rank;
        blame.set = set + 1;
        blame.score = suspect.probability;
        blame.entity = entity.kind;
        blame.name = entity.name;
        blame.span = entity.span;
        blame.text = std::string(sources_.text(entity.span));
        diagnostic.blame.push_back(std::move(blame));
      }
    std::stable_sort(diagnostic.blame.begin(), diagnostic.blame.end(),
                     [](const Blame &a, const Blame &b) { return a.rank < b.rank; });
    if (!diagnostic.blame.empty())
      diagnostic.span = diagnostic.blame[0].span;
    diagnostic.message = "types disagree";
    return diagnostic;
  }

private:
  const BlameSystem &built_;
  const scl::Diagnosis &diagnosis_;
  const EntityTable &entities_;
  const Sources &sources_;
};

} // namespace

Diagnosed diagnose(const ModuleInput &module, const Environment &environment, const Typing &typing,
                   const EntityTable &entities, const SymbolTable &symbols, const Sources &sources,
                   Budget &budget) {
  (void)module;
  BlameSystem built = BlameSystemBuilder(environment, typing, symbols).build();
  Diagnosed result;
  result.assertions = built.constraints.size();
  scl::Options options;
  options.entities = &entities;
  options.missing_hypotheses = false;
  options.suboptimal = 10;
  const scl::Diagnosis diagnosis = scl::diagnose(built.system, options, budget);
  result.complete = diagnosis.complete;
  const Teller teller(built, diagnosis, entities, sources);
  for (const scl::Fault &fault : diagnosis.faults)
    result.diagnostics.push_back(teller.tell(fault));
  return result;
}

} // namespace culprit::types
