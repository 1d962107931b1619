// Proofs for nothing: where what is written contradicts itself, everything follows from it. Each
// place where that can begin is probed: could `false` be proved there? Code that is never reached
// and promises that hold of any value are probed as well where a change of the program is tried
// out: it must not repair a proof by making it worthless.
#pragma once

#include "refine/check/context.h"
#include "refine/check/generator.h"
#include "refine/check/globals.h"
#include "refine/check/matching.h"

#include <vector>

namespace culprit::refine {

// What is probed.
enum class Probing : std::uint8_t { Nothing, Contradictions, Code }; // Code: contradictions, too

class Probes : Part {
public:
  Probes(Context &context, Generator &generator, GlobalTypes &globals, Matching &matching,
         Probing probing)
      : Part(context), generator_(generator), globals_(globals), matching_(matching),
        probing_(probing) {}

  [[nodiscard]] bool of_code() const { return probing_ == Probing::Code; }

  // The arguments of a function; of one that is taken as given its result, too.
  void probe(Refined type, const Signature &signature, names::ValueId value);
  // Whether a right-hand side is reached.
  void probe_reached(ExpressionId id, const Reason &reason);
  // What is assumed of all values of a type must hold of some, whichever constructor made them.
  void probe_invariants();

  [[nodiscard]] const std::vector<Probe> &all() const { return probes_; }

private:
  // Whether a part of a type says nothing.
  void probe_conjuncts(Refined type, Vacuity shows, names::ValueId value);

  Generator &generator_;
  GlobalTypes &globals_;
  Matching &matching_;
  Probing probing_;
  std::vector<Probe> probes_;
};

} // namespace culprit::refine
