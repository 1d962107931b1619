// Asks the fixpoint solver what qualifiers prove, within a budget of questions, and which of them a
// proof needs.
#pragma once

#include "base/budget.h"
#include "discover/question.h"
#include "horn/solve/solve.h"
#include "horn/system.h"
#include "smt/contexts.h"

#include <cstdint>
#include <span>
#include <vector>

namespace culprit::discover {

// Questions of the usual size that what was asked is worth.
[[nodiscard]] std::uint64_t questions_worth(const horn::Statistics &counts);

class Prover {
public:
  Prover(Question &question, const Deadline &deadline, smt::Contexts &contexts,
         std::uint64_t questions)
      : question_(question), deadline_(deadline), contexts_(contexts), most_(questions) {}

  // Those of the goals that follow with these qualifiers besides the given ones.
  [[nodiscard]] std::vector<horn::ClauseId> provable(std::span<const horn::Qualifier> qualifiers,
                                                     std::span<const horn::ClauseId> goals);
  // Of the qualifiers that were asked about last and that proved something: those of which an
  // instance holds of a κ.
  [[nodiscard]] std::vector<horn::Qualifier>
  held(std::span<const horn::Qualifier> qualifiers) const;

  [[nodiscard]] std::uint64_t questions() const { return asked_; }
  void charge(std::uint64_t questions) { asked_ += questions; }
  [[nodiscard]] const Deadline &deadline() const { return deadline_; }
  [[nodiscard]] bool exhausted() const { return asked_ >= most_ || deadline_.passed(); }

private:
  void note_what_holds(const horn::Solver &solver, std::span<const horn::Qualifier> qualifiers);

  Question &question_;
  const Deadline &deadline_;
  smt::Contexts &contexts_;
  std::uint64_t most_;
  std::uint64_t asked_ = 0;
  std::vector<bool> alive_;
};

// A part of the qualifiers that proves the goals as they all do, and of which nothing can be left
// out, unless questions run out. Those that come first are kept rather than later ones.
[[nodiscard]] std::vector<horn::Qualifier> minimize(Prover &prover,
                                                    std::span<const horn::Qualifier> qualifiers,
                                                    std::span<const horn::ClauseId> goals);

} // namespace culprit::discover
