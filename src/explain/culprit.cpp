#include "explain/culprit.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::explain {

namespace {

using blame::refinements::Candidate;
using blame::refinements::Failure;
using blame::refinements::Inventory;
using blame::refinements::is_code;
using blame::refinements::RunEvidence;
using blame::refinements::Suspect;
using blame::refinements::Unit;
using What = Culprit::What;
using Shown = RunEvidence::Shown;

constexpr double decided = 0.55; // of what is likely

What what_of(const Candidate &candidate, const Inventory &inventory) {
  return is_code(candidate.shape)                  ? What::Code
         : inventory.units[candidate.unit].assumed ? What::Assumption
                                                   : What::Specification;
}

const RunEvidence *find_runs(std::span<const Failure> failures, Shown shown) {
  for (const Failure &failure : failures)
    if (failure.runs != nullptr && failure.runs->shown == shown)
      return failure.runs;
  return nullptr;
}

// What runs say for it; empty if that is nothing.
std::string evidence_for(What what, const Unit &unit, std::span<const Failure> failures,
                         const SymbolTable &symbols) {
  if (what == What::Undecided)
    return {};
  if (find_runs(failures, Shown::Wrong) != nullptr)
    return what == What::Code ? "a run of it goes wrong" : std::string();
  if (what == What::Code)
    return {};
  if (const RunEvidence *runs = find_runs(failures, Shown::WeakType)) {
    const bool own = std::ranges::find_first_of(unit.names, runs->weak) != unit.names.end();
    return own ? "the type allows values that the code never gives"
               : fmt::format("the code goes right, but the type of `{}` allows too much",
                             symbols.name(runs->weak.front()));
  }
  return find_runs(failures, Shown::Right) != nullptr
             ? "the code goes right on the small inputs that were tried"
             : std::string();
}

} // namespace

Culprit culprit_of(std::span<const Suspect> suspects, const Inventory &inventory,
                   std::span<const Failure> failures, const std::string &reason,
                   const SymbolTable &symbols) {
  Culprit culprit;
  if (suspects.empty())
    return culprit;
  const Candidate &first = inventory.candidates[suspects.front().candidate];
  double code = 0;
  for (const Suspect &suspect : suspects)
    code += is_code(inventory.candidates[suspect.candidate].shape) ? suspect.probability : 0;
  culprit.what = what_of(first, inventory);
  if ((is_code(first.shape) ? code : 1 - code) < 1 - decided)
    culprit.what = What::Undecided;
  const Unit &unit = inventory.units[first.unit];
  if (!unit.names.empty())
    culprit.name = symbols.name(unit.names.front());
  culprit.because = evidence_for(culprit.what, unit, failures, symbols);
  if (culprit.because.empty() && culprit.what != What::Undecided)
    culprit.because = reason;
  return culprit;
}

} // namespace culprit::explain
