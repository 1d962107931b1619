// Extensionality for functions that are to be equal: f = g says as much as f x = g x for a witness
// x, the same x for no two pairs; and f = g gives f t = g t for the witnesses of the other pairs.
#pragma once

#include "horn/solve/definitions.h"
#include "horn/solve/function_values.h"
#include "horn/solve/rules.h"
#include "horn/system.h"
#include "logic/store.h"

#include <functional>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::horn {

// What follows for the goals of one rule.
class Extensionality {
public:
  // Facts are given to `learn`, one by one. All must outlive it.
  using Learn = std::function<void(logic::Term)>;
  Extensionality(logic::Store &store, const System &system, Definitions &definitions, Learn learn)
      : store_(store), system_(system), definitions_(definitions), learn_(std::move(learn)) {}

  // The two sides of each goal that is an equation.
  void compare_sides(const Rule &rule);
  // All function values of the goals: those that are passed to something may be equal. True if
  // there are any that were not compared before.
  bool compare_functions(const Rule &rule);
  // Functions in the fields of two values that are to be equal, once it is known what these are.
  // True if there are any that were not compared before.
  bool compare_fields(const FunctionValues::ConstructorOf &constructor_of);

private:
  using Pairs = std::vector<std::pair<logic::Term, logic::Term>>;
  void compare(const Pairs &pairs);
  void instantiate_equality(logic::Term f, logic::Term g,
                            const std::vector<logic::Term> &witnesses);
  [[nodiscard]] logic::Term equal(logic::Term a, logic::Term b);
  [[nodiscard]] logic::Term apply_all(logic::Term function,
                                      const std::vector<logic::Term> &arguments);

  logic::Store &store_;
  const System &system_;
  Definitions &definitions_;
  Learn learn_;
  Pairs to_be_equal_;                        // if a goal is to follow
  std::unordered_set<logic::Term> compared_; // equations of functions
};

} // namespace culprit::horn
