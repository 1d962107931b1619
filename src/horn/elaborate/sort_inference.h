// Unification of sorts, with the leniency of liquid-fixpoint: a type variable of the program may
// stand beside any other sort, and Int beside Real, if a cast is put between them.
#pragma once

#include "logic/store.h"

#include <cstdint>
#include <vector>

namespace culprit::horn {

class SortInference {
public:
  enum class Fit : std::uint8_t {
    Same,      // equal once the unknowns are solved
    Coercible, // a cast makes them equal
    Different,
  };

  explicit SortInference(logic::Store &store) : store_(store) {}

  // Forgets all unknowns.
  void clear() { unknowns_.clear(); }
  // An unknown; a numeric one is Int unless it meets Real.
  [[nodiscard]] logic::Sort fresh(bool numeric = false);
  // A Forall's body with unknowns for its Variables; any other sort as it is.
  [[nodiscard]] logic::Sort instantiate(logic::Sort sort);

  [[nodiscard]] Fit unify(logic::Sort a, logic::Sort b);
  void make_numeric(logic::Sort sort);

  [[nodiscard]] bool is_unknown(logic::Sort sort) const;
  // What an unknown stands for, so far; its arguments may still have unknowns.
  [[nodiscard]] logic::Sort shallow(logic::Sort sort);
  [[nodiscard]] logic::Sort resolve(logic::Sort sort);
  // Resolves it; unknowns that nothing determines become Int, or, once generalise() was called, new
  // Variables.
  [[nodiscard]] logic::Sort finish(logic::Sort sort);
  // For messages: unknowns are `_`.
  [[nodiscard]] logic::Sort display(logic::Sort sort);
  void generalise(std::uint32_t first_variable) {
    generalising_ = true;
    next_variable_ = first_variable;
  }
  void specialise() { generalising_ = false; }

  // The sort that two coercible ones are both cast to.
  [[nodiscard]] logic::Sort join(logic::Sort a, logic::Sort b);

private:
  struct Unknown {
    logic::Sort solution = logic::no_sort;
    bool numeric = false;
  };
  [[nodiscard]] Unknown &unknown(logic::Sort sort);
  [[nodiscard]] Fit bind(logic::Sort variable, logic::Sort sort);
  [[nodiscard]] Fit clash(logic::Sort a, logic::Sort b);
  [[nodiscard]] bool has_unknowns(logic::Sort sort);
  [[nodiscard]] bool occurs(logic::Sort what, logic::Sort sort);
  [[nodiscard]] bool is_string(logic::Sort sort);
  [[nodiscard]] bool has_rigid(logic::Sort sort) const;
  enum class Leave : std::uint8_t { AsTheyAre, Solved, Shown }; // what becomes of unknowns
  [[nodiscard]] logic::Sort rebuild(logic::Sort sort, Leave unknowns, unsigned depth);

  logic::Store &store_;
  std::vector<Unknown> unknowns_;
  std::vector<bool> has_unknowns_; // by sort
  std::vector<std::pair<logic::Sort, logic::Sort>> work_;
  std::vector<logic::Sort> instances_;
  bool generalising_ = false;
  std::uint32_t next_variable_ = 0;
};

} // namespace culprit::horn
