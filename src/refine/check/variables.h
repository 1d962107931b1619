// The variables that are in scope: their types, and what reports and annotations call them.
#pragma once

#include "refine/check/context.h"
#include "refine/check/generator.h"

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Variables : Part {
public:
  Variables(Context &context, Generator &generator) : Part(context), generator_(generator) {}

  // From here to the end of its scope, constraints know it.
  void bind(VariableId variable, Refined type);
  // Known to the check only: formulas do not mention it.
  void know(VariableId variable, Refined type) { types_of_[variable] = type; }
  // Known by a better type for as long as what has been assumed last is known.
  void know_here(VariableId variable, Refined type);

  // None: it has not been bound.
  [[nodiscard]] const Refined *find(VariableId variable) const;
  [[nodiscard]] Refined type_of(VariableId variable) const {
    const Refined *known = find(variable);
    return known != nullptr ? *known : types_.plain(program_[variable].type);
  }
  [[nodiscard]] bool in_logic(VariableId variable) const { return in_logic_.contains(variable); }

  // A name that only the kernel needs, for a value that was written there.
  void introduced_for(VariableId variable, EntityId place) { introduced_for_[variable] = place; }
  // Where a value was written that has only got a name on the way to the kernel.
  [[nodiscard]] EntityId place_of(ExpressionId id) const;

  // The variables of the program that an annotation here can mention.
  [[nodiscard]] std::unordered_map<Symbol, Formula> visible() const;
  // Names that a report can show, by their names in the logic.
  [[nodiscard]] const std::unordered_map<Symbol, std::string> &names_of_program() const {
    return shown_;
  }

private:
  struct Visible { // a variable of the program that is in scope
    Generator::Mark since = 0;
    Symbol name = no_symbol;
    Symbol in_logic = no_symbol;
  };

  struct Better { // than what it was bound to, because of a fact of the environment
    Generator::Mark place = 0;
    std::int64_t fact = 0;
    VariableId variable = kernel::no_variable;
    Refined type = no_refined;
  };
  [[nodiscard]] bool holds(const Better &here) const {
    const std::span<const std::int64_t> known = generator_.environment();
    return here.place < known.size() && known[here.place] == here.fact;
  }

  Generator &generator_;
  std::unordered_map<VariableId, Refined> types_of_;
  std::vector<Better> better_;
  std::unordered_set<VariableId> in_logic_; // those that constraints may mention
  std::unordered_map<VariableId, EntityId> introduced_for_;
  std::vector<Visible> visible_;
  std::unordered_map<Symbol, std::string> shown_;
};

} // namespace culprit::refine
