// From what a proof needs of templates to the edits that write it down.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"
#include "horn/solve/solve.h"
#include "horn/system.h"
#include "names/program.h"
#include "names/resolution.h"
#include "refine/refine.h"
#include "syntax/liquid/annotation.h"
#include "syntax/tree.h"
#include "types/environment.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace culprit::discover {

// The module that annotations are written in.
struct AnnotatedModule {
  const syntax::Tree &tree;
  const syntax::liquid::Annotations &annotations;
  names::ModuleId module = names::no_module;
  const names::Program &names;
  const types::Environment &environment;
  SymbolTable &symbols;
  Sources &sources; // types that nobody wrote are added
  FileId file = no_file;
};

// A signature that says more.
struct FoundAnnotation {
  names::ValueId function = names::no_value;
  std::string name;    // of the function
  std::string type;    // as it is to be written
  bool exists = false; // a signature with refinements
  Edit edit;
};

// A part of what is written about a function, in whose place something else is to come.
struct DroppedConjunct {
  names::ValueId function = names::no_value;
  refine::TypePath place;
  Span span;
  bool may_vanish = false; // nothing need come
};

// Nothing if something cannot be written. Of functions that more is said of, ascending.
[[nodiscard]] std::optional<std::vector<FoundAnnotation>>
write_annotations(const AnnotatedModule &module, const refine::Refinements &refinements,
                  const logic::Store &terms, std::span<const horn::NeededConjunct> needed,
                  std::span<const DroppedConjunct> dropped = {});

// What a conjunct costs that would have to be written (horn::Solver::needed): nothing, if it
// belongs to no template.
[[nodiscard]] horn::Solver::Dearness dearness(const refine::Refinements &refinements,
                                              const horn::Solver &solver);

} // namespace culprit::discover
