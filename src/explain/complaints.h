// What a diagnostic says about a refinement that was not proved, in a sentence.
#pragma once

#include "explain/missing_cases.h"
#include "explain/refinements.h"

#include <optional>
#include <span>
#include <string>

namespace culprit::explain {

// Goals are indices into those that were not proved.
class Complaints {
public:
  Complaints(const RefinementExplanation &explanation, std::span<const Unproved> goals)
      : explanation_(explanation), goals_(goals) {}

  // What the goal is about, by its name.
  [[nodiscard]] std::string subject(std::size_t goal) const;
  // Whether both say what one match has no case for.
  [[nodiscard]] bool same_match(std::size_t goal, std::size_t other) const;
  // Of all that one match has no case for, one sentence tells.
  [[nodiscard]] std::string message(std::size_t goal, std::span<const std::size_t> together);
  // The same with the demand, where that is short enough to be quoted.
  [[nodiscard]] std::string complaint(std::size_t goal, const std::string &demand,
                                      std::span<const std::size_t> together);
  // What must hold, as it is written, or else in the words of the logic.
  [[nodiscard]] std::string required(const refine::Obligation &obligation,
                                     const Facts::AtGoal &facts) const;

private:
  const RefinementExplanation &explanation_;
  std::span<const Unproved> goals_;
  std::optional<CaseFinder> cases_; // made for the first match that is not total
};

} // namespace culprit::explain
