// Exceptions as control flow: which of them the code around a place is sure to catch. What is not
// caught there must not be raised; so nothing is taken to be caught that a handler may pass on, or
// that may be raised when the code around it has come to its end.
#pragma once

#include "refine/check/context.h"

#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Handlers : Part {
public:
  explicit Handlers(Context &context);

  // Whether a variable is the body of a `try`, or its handler: both are looked at where the `try`
  // is.
  [[nodiscard]] bool is_part(VariableId variable) const { return parts_.contains(variable); }
  [[nodiscard]] ExpressionId part(VariableId variable) const { return parts_.at(variable); }

  // The code that is looked at from here on is inside of a `try` with this handler.
  void enter(ExpressionId handler);
  void leave() { around_.pop_back(); }
  // A function's body is run by whoever calls it: where that is not inside of what is around the
  // function, nothing is. What was around before.
  using Around = std::vector<ExpressionId>;
  [[nodiscard]] Around enter_function(ExpressionId lambda);
  void leave_function(Around around) { around_ = std::move(around); }

  // Of the library, by its name; of the program.
  [[nodiscard]] bool catches(std::string_view exception) const;
  [[nodiscard]] bool catches(kernel::ConstructorId exception) const; // none: any at all

  // Whether a function of the library may raise one, as far as its code says.
  [[nodiscard]] bool may_raise(GlobalId function) const;

private:
  void find_parts();
  void find_called_directly();
  [[nodiscard]] bool is_sure(ExpressionId body, VariableId raised,
                             kernel::ConstructorId exception) const;
  [[nodiscard]] bool raises_again(ExpressionId body) const;

  std::unordered_map<VariableId, ExpressionId> parts_;
  std::unordered_set<ExpressionId> called_directly_; // functions that do not outlive their scope
  Around around_;                                    // handlers
};

} // namespace culprit::refine
