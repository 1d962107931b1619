// What questions about some of the clauses teach for questions about others.
//
// A candidate falls because of a model: a rule's body is true in it and the candidate is false. The
// model relies on little: a few clauses, κs that something flows into, candidates that had fallen
// before. Wherever these are given, whatever else is present, the candidate falls again. So every
// fall is a Horn clause over propositions, and a later question starts with all that follows from
// them, without asking the solver.
//
// What a rule can prove carries over as well: to questions where it knows no less.
#pragma once

#include "horn/solve/solve.h"
#include "horn/system.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace culprit::horn {

// Why a candidate (or the `false` that a κ starts with) fell: the rule, and what its model relied
// on.
struct Fall {
  std::uint32_t rule = 0;
  std::vector<std::uint32_t> cubes;                                // rules that flowed in
  std::vector<std::uint32_t> reached;                              // κs that something flowed into
  std::vector<std::pair<std::uint32_t, std::uint32_t>> candidates; // (κ, candidate) fallen before
};

using LessonId = std::uint32_t;
inline constexpr LessonId no_lesson = 0xFFFFFFFF;

// Which falls brought about the state of a question.
struct Trace {
  std::vector<std::vector<LessonId>> candidates; // by κ, by candidate
  std::vector<LessonId> reached;                 // by κ
  LessonId failed = no_lesson;                   // the goal
};

class Lessons {
public:
  // By κ: how many candidates it has.
  explicit Lessons(const std::vector<std::size_t> &candidates);

  // A fall of nothing yet. One that is not certain (the solver gave up) is kept, but never applied.
  LessonId learn(Fall fall, bool certain);
  void concludes_reached(LessonId lesson, std::uint32_t kappa);
  void concludes_fallen(LessonId lesson, std::uint32_t kappa, std::uint32_t candidate);
  void concludes_failed(LessonId lesson, std::uint32_t goal);

  [[nodiscard]] const Fall &operator[](LessonId lesson) const { return lessons_[lesson].fall; }

  // All that follows where the rules in question are present.
  [[nodiscard]] Trace apply(std::uint32_t goal,
                            const std::function<bool(std::uint32_t rule)> &present) const;

private:
  using Atom = std::uint32_t; // κ reached, or candidate fallen
  struct Lesson {
    Fall fall;
    bool certain = true;
    std::vector<Atom> premises;
    std::vector<Atom> conclusions;
    std::optional<std::uint32_t> failed;
  };
  [[nodiscard]] Atom reached(std::uint32_t kappa) const { return first_[kappa]; }
  [[nodiscard]] Atom fallen(std::uint32_t kappa, std::uint32_t candidate) const {
    return first_[kappa] + 1 + candidate;
  }

  std::vector<Atom> first_; // by κ; one more at the end
  std::vector<Lesson> lessons_;
  std::vector<std::vector<LessonId>> readers_; // by atom: lessons with it as a premise
};

[[nodiscard]] bool included(const std::vector<bool> &part, const std::vector<bool> &whole);

// What a rule has proved, and under which circumstances.
struct Proof {
  std::vector<bool> alive;               // candidates of what it reads
  std::vector<bool> reached;             // κs it reads
  std::vector<bool> present;             // rules that flow in
  std::vector<std::vector<bool>> proved; // by head: its candidates
  bool impossible = false;               // nothing flows through the rule

  // Does the rule know no less in `now` than it knew here?
  [[nodiscard]] bool holds_in(const Proof &now) const;
};

} // namespace culprit::horn
