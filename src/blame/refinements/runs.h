// What runs say about suspects, and types with which the proof succeeds.
#pragma once

#include "blame/refinements/diagnose.h"

#include <optional>
#include <span>
#include <vector>

namespace culprit::blame::refinements {

class Runs {
public:
  Runs(const Inventory &inventory, std::span<const Failure> failures);

  // Sets the features that come from runs. The suspect's relations are known, in their order.
  void weigh(Suspect &suspect, const Candidate &candidate) const;

private:
  using Parts = std::vector<const RunEvidence::Part *>;
  struct WrongRun {
    const RunEvidence *runs = nullptr;
    std::vector<Parts> parts; // of each declaration of the top level, by unit
  };
  [[nodiscard]] std::size_t outermost(std::size_t unit) const;
  [[nodiscard]] std::vector<Parts> sort_parts(const RunEvidence &runs) const;
  // What a run does with a piece of code; none if that is not known.
  [[nodiscard]] std::optional<RunEvidence::Part> part_of(const WrongRun &wrong,
                                                         const Candidate &candidate) const;
  // Whether a run evaluates anything of these functions; none if they have no code.
  [[nodiscard]] std::optional<bool> reaches(const WrongRun &wrong,
                                            const std::vector<Symbol> &functions) const;

  const Inventory &inventory_;
  std::span<const Failure> failures_;
  std::vector<WrongRun> wrong_;
};

} // namespace culprit::blame::refinements
