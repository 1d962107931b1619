// What one call of a function shows when the annotations of its program are contracts: whether it
// comes to an end as its types say, and if it does not, what went wrong and where.
#pragma once

#include "evaluate/machine.h"

#include <span>
#include <string>
#include <vector>

namespace culprit::evaluate {

enum class Breach : std::uint8_t {
  None,
  Result,       // what a function gives is not what its type says
  Argument,     // what a function of the program is applied to
  Construction, // what a constructor is applied to
  Match,        // no pattern fits
  Assertion,    // OCaml: it does not hold
  Bounds,       // OCaml: an index or a size is none
  Failure,      // an operation or a function of the library fails
  Asked,        // the program calls error, undefined or throw
};

struct Observation {
  Breach breach = Breach::None;
  bool finished = false;      // the call came to an end, a good one or not
  bool fits = true;           // otherwise what was passed is not what its contract says
  bool outside_logic = false; // an Int wrapped around, or a Double was no number
  bool exited = false;        // the program said that it wants to end
  kernel::GlobalId function = kernel::no_global; // Result, Argument: whose contract it is
  kernel::ConstructorId constructor = kernel::no_constructor; // Construction
  EntityId demand = no_entity;                                // what does not hold
  EntityId place = no_entity;                                 // in the program
  std::string message;           // Match, Failure, Asked: what was said
  std::vector<Object *> applied; // Argument: what it was applied to, up to what does not fit
};

// Calls a function, evaluates all of what it gives, and looks. An action of IO is run; where the
// world lets it down, as at the end of the input, nothing is seen.
[[nodiscard]] Observation observe(Machine &machine, Object *function,
                                  std::span<Object *const> arguments, std::uint64_t steps,
                                  bool gives_action = false);

// Evaluates globals one after the other, as the modules of OCaml do, and then calls a function, if
// there is one.
[[nodiscard]] Observation observe(Machine &machine, std::span<const kernel::GlobalId> before,
                                  kernel::GlobalId function, std::span<Object *const> arguments,
                                  std::uint64_t steps);

// A value as an argument is written, by its constructors; `_` if it is not known. Its type, if it
// is known, tells what the value does not.
[[nodiscard]] std::string shown_argument(Machine &machine, Object *value,
                                         types::Environment *environment = nullptr,
                                         types::Type type = types::no_type);

} // namespace culprit::evaluate
