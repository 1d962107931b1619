// What a search for predicates is about: some goals of a system, and what flows into them.
#pragma once

#include "horn/solve/rules.h"
#include "horn/system.h"

#include <cstdint>
#include <span>
#include <vector>

namespace culprit::discover {

struct Question {
  // The clauses that goals depend on, and no other goals. κs, bindings and terms are those of the
  // given system; new terms are made in its store.
  horn::System part;
  std::vector<horn::ClauseId> goals;  // in the part
  std::vector<horn::ClauseId> origin; // by clause of the part: which of the given ones it is
  std::vector<horn::Rule> rules;      // of the part, one per clause
  std::vector<std::vector<std::uint32_t>> writers; // by κ: positions of the rules that write it
  // The κs that goals depend on and that are solved with qualifiers: what predicates are sought
  // for, those that goals read first. The others mean what flows into them, whatever is found.
  std::vector<horn::KappaId> unknowns;
  // By κ: whether it is about a part of something (fst x) that another κ is about wherever this one
  // is read. What it could say, the other one can say as well.
  std::vector<bool> parts;
  [[nodiscard]] bool is_part(horn::KappaId kappa) const { return parts[horn::index(kappa)]; }
};

[[nodiscard]] Question ask(const horn::System &system, std::span<const horn::ClauseId> goals);

// The goals that depend on unknowns, in groups that have none in common.
[[nodiscard]] std::vector<std::vector<horn::ClauseId>> groups(const Question &question);

// The parameters of a κ that qualifiers may speak about, the value first.
[[nodiscard]] std::span<const logic::Term> spoken_parameters(const horn::Kappa &kappa);

} // namespace culprit::discover
