// Values that one type speaks about and another, which has to agree with it, excludes. No run shows
// that: the types differ in what nothing of the program is a value of, such as the argument of a
// type without constructors, the index of a generalised constructor, or a bound of abstract
// refinements.
#pragma once

#include "base/diagnostic.h"
#include "explain/refinements.h"
#include "load/program.h"
#include "refine/refine.h"

#include <optional>

namespace culprit::driver {

class TypeWitnesses {
public:
  TypeWitnesses(const refine::Refinements &refinements, const load::LoadedProgram &program,
                const Sources &sources)
      : refinements_(refinements), program_(program), sources_(sources) {}

  // Of a goal that compares types, from the model in which it fails. Nothing if it is not certain
  // that the model refutes it.
  [[nodiscard]] std::optional<Counterexample> find(const explain::Unproved &goal);

private:
  // What a variable of the logic is in the model, as a term; no_term if it is not known.
  [[nodiscard]] logic::Term value_of(const explain::Unproved &goal, logic::Term variable);
  [[nodiscard]] bool refutes(const explain::Unproved &goal, const horn::Clause &clause);
  [[nodiscard]] std::string shown(logic::Term value) const;
  // Whose type it is, by a name of the program.
  [[nodiscard]] std::string whose(const refine::Obligation &obligation) const;

  const refine::Refinements &refinements_;
  const load::LoadedProgram &program_;
  const Sources &sources_;
  std::optional<logic::Store> store_; // a copy, made when it is needed
};

} // namespace culprit::driver
