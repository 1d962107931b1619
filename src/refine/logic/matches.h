// What functions of the logic are on values whose constructor is known: equations for unfolding
// where constructors stand in formulas only. Measures have theirs; a field of a record selects what
// its constructor was given, and a test for a constructor is true of its own values.
#pragma once

#include "refine/logic/vocabulary.h"
#include "refine/specifications.h"

#include <unordered_set>

namespace culprit::refine {

class Matches {
public:
  Matches(const Specifications &specifications, RefinedTypes &types, Vocabulary &vocabulary,
          const names::Program &names)
      : specifications_(specifications), types_(types), formulas_(types.formulas()),
        vocabulary_(vocabulary), names_(names) {}

  // For functions that some formula mentions, of the data types of these modules.
  void add(const std::unordered_set<names::ModuleId> &modules);

private:
  void measures();
  void constructor(names::ValueId constructor);
  template <typename Body>
  void add(Symbol function, names::ValueId constructor, std::size_t fields, const Body &body);

  const Specifications &specifications_;
  RefinedTypes &types_;
  Formulas &formulas_;
  Vocabulary &vocabulary_;
  const names::Program &names_;
  std::unordered_set<Symbol> mentioned_;
};

} // namespace culprit::refine
