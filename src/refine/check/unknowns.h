// No unknown refinement is `false` by accident. One that nothing flows into has `false` as its
// strongest solution, and whatever rests on it is proved: that is right only where all its values
// are in sight and there are none. So each is made for a reason that says who gives it its values,
// and when all constraints are there, those that are empty are held against it.
#pragma once

#include "base/symbol.h"
#include "horn/format/surface.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Formulas;

// Who gives an unknown refinement its values.
enum class Origin : std::uint8_t {
  TypeArgument, // whoever passes values of this type, where something polymorphic is used
  AbstractRefinement,
  Function,   // a function without a signature: its calls, and its body
  Expression, // its branches
  Way,        // the ways that meet there
  Hole,       // in a signature: the calls and the body of what it is about
  Signature,  // a conjunct that may be taken away (relax.h)
  Field,      // of a record: whoever makes one, or assigns to it
};

struct Unknown {
  Origin origin = Origin::Hole;
  bool argument = false; // of a function: what is passed, not what it gives
  Symbol subject = no_symbol;
  std::uint32_t definition = 0; // of a function
};

// All that is known about the unknown refinements of a module besides its clauses.
struct Unknowns {
  struct Definition {
    bool checked = false; // its body is held against the type
    bool used = false;    // outside of its own body
  };
  std::unordered_map<Symbol, Unknown> origins;
  std::vector<Definition> definitions{1};
  std::vector<bool> inside;              // by clause: about parts of a value, like elements
  std::unordered_set<std::int64_t> lazy; // bindings that may never be evaluated
};

struct Empty { // and mentioned on the left of a clause
  Symbol unknown = no_symbol;
  Unknown origin;
};

// An expression that never comes to a value gives an unknown refinement nothing, but code that does
// not ask for the value is reached all the same: so what is only empty because of this becomes
// `true`, and so does what has no reason to be empty. The others are returned.
[[nodiscard]] std::vector<Empty> settle(Formulas &formulas, const Unknowns &unknowns);

// For a person, after "is empty: ".
[[nodiscard]] std::string why_empty(const Unknown &unknown, const SymbolTable &symbols);

} // namespace culprit::refine
