// What may never give a value: it ends in an error, or does not end. Where such a thing is bound
// lazily, nobody may need it, so a promise of its type must not prove anything about other values
// (laziness.h). In a strict language there is no such thing: whatever is in scope has a value.
#pragma once

#include "refine/check/context.h"
#include "refine/check/globals.h"
#include "refine/check/strictness.h"
#include "refine/check/stubs.h"

#include <span>
#include <unordered_map>
#include <unordered_set>

namespace culprit::refine {

class Failures : Part {
public:
  Failures(Context &context, GlobalTypes &globals, Strictness &strictness)
      : Part(context), globals_(globals), strictness_(strictness) {}

  // Looks through the whole program, once.
  void find();

  // Whether the evaluation of an expression may end in an error, or, of a function, a call of it.
  [[nodiscard]] bool may_fail(ExpressionId id) const { return errors_.expressions.contains(id); }
  [[nodiscard]] bool may_fail(GlobalId id) const { return errors_.contains(id); }
  // ... or have no value for another reason that nobody checks.
  [[nodiscard]] bool may_be_missing(ExpressionId id) const {
    return missing_.expressions.contains(id);
  }
  [[nodiscard]] bool may_be_missing(GlobalId id) const { return missing_.contains(id); }
  // Lemmas that are believed although a proof is missing.
  [[nodiscard]] const std::vector<Stubs::Lemma> &stubs() const { return stubs_.lemmas; }

private:
  struct Failing {
    bool quietly = false; // also what does not end, or has no alternative, where nobody checks it
    std::unordered_map<GlobalId, bool> globals;
    std::unordered_set<VariableId> variables;
    std::unordered_set<ExpressionId> expressions;
    std::unordered_map<VariableId, unsigned> evaluated; // around the expression that is looked at

    [[nodiscard]] bool contains(GlobalId id) const {
      const auto known = globals.find(id);
      return known != globals.end() && known->second;
    }
    [[nodiscard]] bool may_miss(VariableId variable) const {
      return variables.contains(variable) && !evaluated.contains(variable);
    }
    void enter(VariableId variable) {
      if (variable != kernel::no_variable)
        ++evaluated[variable];
    }
    void leave(VariableId variable) {
      if (const auto around = evaluated.find(variable);
          around != evaluated.end() && --around->second == 0)
        evaluated.erase(around);
    }
  };

  bool fails_by_itself(GlobalId id);
  bool fails_here(ExpressionId id, Failing &failing);
  bool find_failing(ExpressionId root, Failing &failing);
  void find_failing(Failing &failing);
  [[nodiscard]] bool ends(std::span<const kernel::Binding> bindings) const;
  [[nodiscard]] bool is_callable(GlobalId id) const;
  [[nodiscard]] bool is_structural() const;

  GlobalTypes &globals_;
  Strictness &strictness_;
  Failing errors_;
  Failing missing_;
  Stubs stubs_;
  bool ends_structurally_ = false; // whether that is checked or not
  std::unordered_map<VariableId, kernel::ConstructorId> constructed_; // values at once
};

} // namespace culprit::refine
