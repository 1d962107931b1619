// The only door to Z3. A Solver is one incremental context (one lane); the context is made when the
// first query needs it. Type variables and opaque sorts are Int here, function sorts are Int with
// an `apply` per signature, sets and maps are arrays, declared data types are Z3's;
// docs/soundness.md says what that means.
#pragma once

#include "base/budget.h"
#include "logic/declarations.h"
#include "logic/store.h"
#include "smt/contexts.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace culprit::smt {

class Refutations;

enum class Answer : std::uint8_t { Sat, Unsat, Unknown };
enum class Truth : std::uint8_t { False, True, Unknown };

struct Limits {
  std::uint64_t resources_per_query = 20'000'000; // Z3's rlimit: deterministic
  // After so many queries, or so many of them without an answer, everything is unknown.
  std::uint64_t queries = UINT64_MAX;
  std::uint64_t unknown = UINT64_MAX;
  bool linear = false;  // treat non-linear * and / as uninterpreted
  bool strings = false; // Z3's sequences for Str; otherwise texts only differ and have a length
};

struct Statistics {
  std::uint64_t queries = 0;
  std::uint64_t reused = 0; // of them, answered by the model of an earlier one
  std::uint64_t known = 0;  // of them, known to be contradictory
  std::uint64_t unknown = 0;
  std::uint64_t resources = 0;
};

class Solver {
public:
  // All of them must outlive the solver. The store may grow. What is known to be contradictory is
  // not asked again (refutations.h).
  Solver(const logic::Store &store, const logic::Declarations &declarations,
         const Deadline &deadline, Limits limits = {}, Contexts *contexts = nullptr,
         Refutations *refutations = nullptr);
  ~Solver();
  Solver(Solver &&) noexcept;
  Solver &operator=(Solver &&) noexcept;

  void push();
  void pop(unsigned scopes = 1);
  void add(logic::Term formula); // in the current scope

  // Assumptions are any Bool terms; they hold for this check only.
  [[nodiscard]] Answer check(std::span<const logic::Term> assumptions = {});
  // After Unsat: positions in `assumptions` of a subset that suffices (not minimal).
  [[nodiscard]] const std::vector<std::size_t> &core() const;
  // After Sat: the value of a Bool term in the model (Unknown if the model does not decide it), or
  // of any term as text.
  [[nodiscard]] Truth evaluate(logic::Term term);
  [[nodiscard]] std::string value(logic::Term term);

  // Is `goal` a consequence of what was added and of `hypotheses`?
  [[nodiscard]] Truth entails(std::span<const logic::Term> hypotheses, logic::Term goal);

  // From another thread: ends the running check with Unknown.
  void interrupt();

  // Gives its context back, and with it what it has learnt: the next question makes another one.
  // For when nothing is added.
  void rest();

  [[nodiscard]] const Statistics &statistics() const;

private:
  class Context;
  std::unique_ptr<Context> context_;
};

// Do two sorts look the same to the solver? Terms of such sorts may be equated and substituted for
// each other.
[[nodiscard]] bool same_representation(const logic::Store &store,
                                       const logic::Declarations &declarations, logic::Sort a,
                                       logic::Sort b);

} // namespace culprit::smt
