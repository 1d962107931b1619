// What runs of a program show about a proof that failed.
#pragma once

#include "base/source.h"
#include "base/symbol.h"

#include <cstdint>
#include <vector>

namespace culprit::blame::refinements {

struct RunEvidence {
  enum class Shown : std::uint8_t {
    Nothing,  // nothing was run, or not enough to tell
    Right,    // the code goes right on all small inputs
    Wrong,    // it goes wrong on some
    WeakType, // it would, if functions gave other values that their types allow
  };
  Shown shown = Shown::Nothing;

  // Wrong: whose type was broken, where it is that of a function of the program.
  enum class Broken : std::uint8_t { Other, Result, Argument };
  Broken broken = Broken::Other;
  Symbol broken_of = no_symbol;

  double share = 0; // Wrong: of the runs that were compared, those that go wrong in the same way

  std::vector<Symbol> weak; // WeakType: whose types

  // Wrong: what can be evaluated of the code.
  struct Part {
    Span span;
    bool reached = false; // by the run that goes wrong
    bool spared = true;   // by all runs that go right, of which there are some
    // How much being evaluated has to do with going wrong: 1 for the part for which it is most, 0
    // if no run goes right.
    double suspicion = 0;
  };
  std::vector<Part> parts;
};

} // namespace culprit::blame::refinements
