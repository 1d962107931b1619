// Values as text, by their constructors: for types without a Show instance.
#pragma once

#include "evaluate/machine.h"
#include "types/environment.h"

#include <string>

namespace culprit::evaluate {

inline constexpr std::size_t longest_text = 100'000; // what goes beyond it is left out

// Evaluates the machine's result all the way down; what was evaluated before a failure is written.
// Its type, if it is known, tells what the value does not.
[[nodiscard]] Outcome show(Machine &machine, std::string &text,
                           types::Environment *environment = nullptr,
                           types::Type type = types::no_type);

// A value of OCaml as its toplevel writes it. Nothing is evaluated.
[[nodiscard]] std::string ocaml_text(Machine &machine, Object *value);
// An exception as Printexc.to_string writes it.
[[nodiscard]] std::string exception_text(Machine &machine, Object *exception);

} // namespace culprit::evaluate
