#include "explain/goals.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::explain {

namespace {

// What an operation on arrays or strings asks of an argument.
std::string_view within_bounds(std::string_view operation, std::uint32_t argument) {
  if (operation.ends_with("make"))
    return "length is not negative";
  if ((operation.ends_with("get") || operation.ends_with("set")) && argument == 2)
    return "index is within bounds";
  return "part lies within bounds";
}

} // namespace

std::string message_of(const refine::Obligation &obligation, const SymbolTable &symbols) {
  const refine::Reason &reason = obligation.reason;
  const std::string_view subject =
      reason.subject == no_symbol ? std::string_view("this") : symbols.name(reason.subject);
  if (reason.demand == refine::Demand::Exception)
    return fmt::format("{} may be raised here, and nobody catches it",
                       reason.subject == no_symbol ? std::string("an exception")
                                                   : fmt::format("`{}`", subject));
  switch (obligation.kind) {
  case Kind::Assertion:
    return reason.demand == refine::Demand::Argument ? "the divisor may be zero"
                                                     : "this assertion may fail";
  case Kind::Bounds:
    return fmt::format("nothing shows that this {}", within_bounds(subject, reason.argument));
  case Kind::Totality:
    if (reason.demand == refine::Demand::Argument)
      return fmt::format("nothing shows that `{}` is defined for argument {}", subject,
                         reason.argument);
    return fmt::format("`{}` is not defined for all values", subject);
  case Kind::Termination:
    return fmt::format("`{}` may not terminate: nothing shows that its recursion gets smaller",
                       subject);
  default:
    break;
  }
  switch (reason.demand) {
  case refine::Demand::Argument:
    return fmt::format("argument {} of `{}` could not be proved to have the type that is required",
                       reason.argument, subject);
  case refine::Demand::Field:
    return fmt::format("field {} of `{}` could not be proved to have the type that is required",
                       reason.argument, subject);
  case refine::Demand::Constraint:
    return fmt::format("the constraint in the type of `{}` could not be proved", subject);
  default:
    return fmt::format("the result of `{}` could not be proved to have its type", subject);
  }
}

std::string_view code_of(const refine::Obligation &obligation) {
  if (obligation.reason.demand == refine::Demand::Exception)
    return "C0308";
  switch (obligation.kind) {
  case Kind::Totality:
    return obligation.reason.demand == refine::Demand::Argument ? "C0308" : "C0302";
  case Kind::Termination:
    return "C0303";
  case Kind::Assertion:
    return "C0306";
  case Kind::Bounds:
    return "C0307";
  default:
    return "C0301";
  }
}

GoalKey key_of(const refine::Obligation &obligation, const SymbolTable &symbols,
               const EntityTable &entities) {
  const refine::Reason &reason = obligation.reason;
  GoalKey key;
  key.line = reason.place == no_entity ? 1 : entities[reason.place].span.start.line;
  key.kind = obligation.kind;
  if (reason.subject != no_symbol)
    key.subject = symbols.name(reason.subject);
  if (key.kind == Kind::Totality || key.kind == Kind::Termination || key.kind == Kind::Assertion)
    return key; // nothing more is demanded
  key.demand = reason.demand;
  if (reason.demand == refine::Demand::Argument || reason.demand == refine::Demand::Field)
    key.argument = reason.argument;
  return key;
}

const refine::Obligation *obligation_of(const refine::Refinements &refinements,
                                        horn::ClauseId goal) {
  const std::int64_t number = (*refinements.system)[goal].number;
  const auto entry =
      std::lower_bound(refinements.obligations.begin(), refinements.obligations.end(), number,
                       [](const refine::Obligation &obligation, std::int64_t wanted) {
                         return obligation.clause < wanted;
                       });
  return entry != refinements.obligations.end() && entry->clause == number ? &*entry : nullptr;
}

} // namespace culprit::explain
