// Where values are compared as a whole, as OCaml's `=` and `compare` do it: whoever meets a
// function on the way raises an exception. What a polymorphic function compares is up to its users,
// so it is asked of them.
#pragma once

#include "refine/check/context.h"

#include <string_view>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

class Comparisons : Part {
public:
  explicit Comparisons(Context &context) : Part(context) {}

  [[nodiscard]] static bool compares(std::string_view operation);
  // Whether a function compares values of types that its users choose.
  [[nodiscard]] bool compares(GlobalId function);
  [[nodiscard]] bool compares(VariableId function); // a local one

  // Whether values of a type may have functions in them, as far as the type says: what is hidden
  // has none.
  [[nodiscard]] bool hold_functions(types::Type type) const;
  [[nodiscard]] bool hold_functions(std::span<const types::Type> types) const;

private:
  [[nodiscard]] bool is_open(types::Type type) const;
  [[nodiscard]] bool compares_open(ExpressionId body, std::vector<GlobalId> &others);
  [[nodiscard]] bool compares(std::vector<GlobalId> reached);

  std::unordered_map<GlobalId, bool> functions_;
  std::unordered_map<VariableId, ExpressionId> locals_; // once somebody asks
  std::unordered_map<VariableId, bool> known_locals_;
};

} // namespace culprit::refine
