// What the evaluation of an expression evaluates: read off the program, whatever its types are.
#pragma once

#include "refine/check/context.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Strictness : Part {
public:
  explicit Strictness(Context &context) : Part(context) {}

  // A match on a newtype evaluates nothing.
  [[nodiscard]] bool evaluates_subject(const kernel::expression::Case &node) const;
  // The variable that has been evaluated before any way leads to a join: the subject of the match
  // that the ways start from.
  [[nodiscard]] VariableId evaluated_before(const kernel::expression::Let &join) const;
  // The variable, other than its own, that a part of a program is sure to have evaluated.
  [[nodiscard]] VariableId evaluated_around(ExpressionId id, bool inside_bound) const;
  // An operator on numbers evaluates what it is applied to.
  [[nodiscard]] bool evaluates_arguments(ExpressionId id) const;
  // Whether a call certainly evaluates an argument, dictionaries not counted.
  [[nodiscard]] bool evaluates_argument(ExpressionId call, std::size_t argument);
  // The variables that the evaluation of an expression certainly evaluates.
  void collect_evaluated(ExpressionId id, std::unordered_set<VariableId> &into, unsigned depth = 0);
  // The argument that a function evaluates before it does anything else.
  std::optional<std::size_t> first_evaluated(GlobalId id);

private:
  bool is_strict_in(GlobalId id, std::size_t argument);
  [[nodiscard]] bool is_of_lists(const kernel::Global &method) const;

  std::unordered_map<GlobalId, std::vector<bool>> strict_; // by argument
};

} // namespace culprit::refine
