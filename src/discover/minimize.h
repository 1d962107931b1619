// Asks the fixpoint solver what qualifiers prove, within a budget of questions, and which of them a
// proof needs.
#pragma once

#include "base/budget.h"
#include "discover/question.h"
#include "discover/support.h"
#include "horn/solve/solve.h"
#include "horn/system.h"
#include "smt/contexts.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

namespace culprit::discover {

// Questions of the usual size that what was asked is worth.
[[nodiscard]] std::uint64_t questions_worth(const horn::Statistics &counts);

class Prover {
public:
  Prover(Question &question, const Deadline &deadline, smt::Contexts &contexts,
         std::uint64_t questions)
      : question_(question), deadline_(deadline), contexts_(contexts), most_(questions),
        base_(question.part.qualifiers) {}

  // Those of the goals that follow with these qualifiers besides the given ones, or from them
  // alone. Where they hold together, the latter takes a question for each clause.
  enum class Besides : bool { Nothing, Given };
  [[nodiscard]] std::vector<horn::ClauseId> provable(std::span<const horn::Qualifier> qualifiers,
                                                     std::span<const horn::ClauseId> goals,
                                                     Besides besides = Besides::Given);
  // Of the qualifiers that were asked about last and that proved these goals: those that the proof
  // rests on, as far as that is easily seen. From then on the given ones are used only if they are
  // such, until forget() is called.
  [[nodiscard]] std::vector<horn::Qualifier> held(std::span<const horn::Qualifier> qualifiers,
                                                  std::span<const horn::ClauseId> goals);
  void forget() { base_ = question_.part.qualifiers; }

  [[nodiscard]] std::uint64_t questions() const { return asked_; }
  void charge(std::uint64_t questions) { asked_ += questions; }
  [[nodiscard]] std::uint64_t left() const { return asked_ < most_ ? most_ - asked_ : 0; }
  // There may be so many more.
  void allow(std::uint64_t questions) { most_ = std::max(most_, asked_ + questions); }
  [[nodiscard]] const Deadline &deadline() const { return deadline_; }
  [[nodiscard]] bool exhausted() const { return asked_ >= most_ || deadline_.passed(); }

private:
  void find_what_is_needed(std::span<const horn::ClauseId> goals);
  [[nodiscard]] std::vector<logic::Term> instances(std::span<const horn::Qualifier> qualifiers);
  [[nodiscard]] std::vector<horn::Qualifier> useful(std::span<const horn::Qualifier> qualifiers,
                                                    std::unordered_set<logic::Term> &wanted);

  Question &question_;
  const Deadline &deadline_;
  smt::Contexts &contexts_;
  std::uint64_t most_;
  std::uint64_t asked_ = 0;
  std::vector<horn::Qualifier> base_;      // that the system has itself, and that matter
  Solution solution_;                      // with what was asked about last
  std::unordered_set<logic::Term> needed_; // of its conjuncts
};

// A part of the qualifiers that proves the goals as they all do, and of which nothing can be left
// out, unless questions run out. Those that come first are kept rather than later ones.
[[nodiscard]] std::vector<horn::Qualifier> minimize(Prover &prover,
                                                    std::span<const horn::Qualifier> qualifiers,
                                                    std::span<const horn::ClauseId> goals);

} // namespace culprit::discover
