// What is known about functions that are values: one that a field selects or an equation gives is
// applied like the function that it is. From `append d = plus` follows `append d x y = plus x y`.
#pragma once

#include "horn/solve/definitions.h"
#include "horn/system.h"
#include "logic/store.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::horn {

// Adds up to `most` values of function sort in a term that are compared or passed on, not those
// that are applied.
void passed_functions(const logic::Store &store, logic::Term root, std::size_t most,
                      std::vector<logic::Term> &values);

class FunctionValues {
public:
  // All must outlive it.
  FunctionValues(logic::Store &store, const System &system, Definitions &definitions)
      : store_(store), system_(system), definitions_(definitions) {}

  // Both are equal.
  void is(logic::Term function, logic::Term value);
  // An application that occurs.
  void applied(logic::Term term);
  // Looks at functions that are selected from values whose constructor has become known.
  using ConstructorOf = std::function<std::optional<Application>(logic::Term)>;
  void select(const ConstructorOf &constructor_of);
  // The equations that follow and were not given yet.
  [[nodiscard]] std::vector<std::pair<logic::Term, logic::Term>> new_equations();

private:
  void remember(logic::Term function, logic::Term value);
  [[nodiscard]] std::optional<logic::Term> selected(logic::Term selection,
                                                    const ConstructorOf &constructor_of) const;
  [[nodiscard]] logic::Term with_function(logic::Term term, logic::Term function,
                                          logic::Term value);

  logic::Store &store_;
  const System &system_;
  Definitions &definitions_;
  std::unordered_map<logic::Term, std::vector<logic::Term>> values_;       // by function
  std::unordered_map<logic::Term, std::vector<logic::Term>> applications_; // by function
  std::unordered_set<logic::Term> selected_; // those whose constructor has been looked at
  struct Replaced {                          // an application, a function in it, and what that is
    logic::Term term;
    logic::Term function;
    logic::Term value;
  };
  std::vector<Replaced> replaced_;
};

} // namespace culprit::horn
