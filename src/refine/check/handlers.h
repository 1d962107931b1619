// Exceptions as control flow: which of them are sure to be caught, by the code around a place or by
// all that call it. What is not caught must not be raised; so nothing is taken to be caught that a
// handler may pass on, or that may be raised when the code around it has come to its end.
#pragma once

#include "refine/check/callers.h"
#include "refine/check/context.h"
#include "refine/check/groups.h"

#include <optional>
#include <string_view>
#include <unordered_set>

namespace culprit::refine {

class Handlers : Part {
public:
  struct Uses {
    const Groups &groups;
    const std::unordered_set<names::ValueId> &exported;
    bool may_refuse = true; // whether what others call may raise exceptions of its own
  };
  Handlers(Context &context, const Uses &uses);

  // Whether a variable is the body of a `try`, or its handler: both are looked at where the `try`
  // is.
  [[nodiscard]] bool is_part(VariableId variable) const { return parts_.contains(variable); }
  [[nodiscard]] ExpressionId part(VariableId variable) const { return parts_.at(variable); }

  // Whether an exception that an expression raises never reaches the end of the program: of the
  // library, by its name, or of the program; none: any at all. What others can call may refuse what
  // it is given, but only on purpose.
  enum class Purpose : bool { No, Yes };
  [[nodiscard]] bool catches(ExpressionId raised, std::string_view exception,
                             Purpose purpose = Purpose::No);
  [[nodiscard]] bool catches(ExpressionId raised, kernel::ConstructorId exception,
                             Purpose purpose = Purpose::No);

  // Whether a handler is sure to deal with an exception, and never passes it on.
  [[nodiscard]] bool is_sure(ExpressionId handler, kernel::ConstructorId exception) const;

  // Whether a function of the library may raise one, as far as its code says.
  [[nodiscard]] bool may_raise(GlobalId function) const;

private:
  void find_parts();
  // Whether a place is written inside of the body of a handler's `try`.
  [[nodiscard]] bool surrounds(ExpressionId handler, ExpressionId place) const;
  [[nodiscard]] bool is_entry(GlobalId function) const;
  [[nodiscard]] bool may_refuse(GlobalId function) const;
  [[nodiscard]] bool is_sure(ExpressionId body, VariableId raised,
                             kernel::ConstructorId exception) const;
  [[nodiscard]] bool raises_again(ExpressionId body) const;

  Uses uses_;
  Callers::Parts parts_;
  std::unordered_map<ExpressionId, ExpressionId> bodies_; // of a `try`, by its handler
  std::optional<Callers> callers_;                        // once somebody asks
};

} // namespace culprit::refine
