// What all parts of the check share: the program, what was written about it, and the stores that
// types and formulas live in. Beside these there is one piece of mutable state, the name of the
// binding that is being checked, because every report mentions it; what else changes belongs to
// one part.
#pragma once

#include "base/diagnostic.h"
#include "kernel/program.h"
#include "refine/dialect.h"
#include "refine/logic/lift.h"
#include "refine/logic/vocabulary.h"
#include "refine/specifications.h"
#include "refine/type.h"

namespace culprit::refine {

struct Context {
  const kernel::Program &program;
  const names::Program &names;
  const types::Environment &environment;
  const SymbolTable &symbols;
  const EntityTable &entities;
  FileId file = no_file; // that is checked
  const Dialect &dialect;
  const Specifications &specifications;
  RefinedTypes &types;
  Vocabulary &vocabulary;
  Lifter &lifter;
  Diagnostics &diagnostics;
  Symbol owner = no_symbol; // the binding being checked
};

// A part of the check: short names for what is shared.
class Part {
protected:
  using ExpressionId = kernel::ExpressionId;
  using GlobalId = kernel::GlobalId;
  using VariableId = kernel::VariableId;

  explicit Part(Context &context)
      : context_(context), program_(context.program), names_(context.names),
        environment_(context.environment), symbols_(context.symbols), entities_(context.entities),
        dialect_(context.dialect), specifications_(context.specifications), types_(context.types),
        formulas_(context.types.formulas()), vocabulary_(context.vocabulary),
        lifter_(context.lifter), diagnostics_(context.diagnostics) {}

  [[nodiscard]] Span span_of(EntityId entity) const {
    return entity == no_entity ? Span{} : entities_[entity].span;
  }
  // The type of things that the logic does not speak about, like dictionaries.
  [[nodiscard]] Refined unit_type() const {
    return types_.plain(environment_.values[index(names_.unit_value())].type);
  }

  Context &context_;
  const kernel::Program &program_;
  const names::Program &names_;
  const types::Environment &environment_;
  const SymbolTable &symbols_;
  const EntityTable &entities_;
  const Dialect &dialect_;
  const Specifications &specifications_;
  RefinedTypes &types_;
  Formulas &formulas_;
  Vocabulary &vocabulary_;
  Lifter &lifter_;
  Diagnostics &diagnostics_;
};

// ---- questions that several parts ask

// The parameters of a function, without dictionaries.
[[nodiscard]] std::vector<kernel::VariableId> parameters_of(const kernel::Program &program,
                                                            kernel::ExpressionId body);
// The names of a function's arguments in its type.
[[nodiscard]] std::vector<Symbol> binders(const RefinedTypes &types, Refined type);
// What a function gives when it has all its arguments.
[[nodiscard]] Refined result_of(const RefinedTypes &types, Refined function);
[[nodiscard]] bool has_unknown(const Formulas &formulas, const Refinement &refinement);
// Whether `false` is among the conjuncts.
[[nodiscard]] bool says_false(const Formulas &formulas, const Refinement &refinement);
// Whether a method is that of a derived instance.
[[nodiscard]] bool is_derived(const types::Environment &environment, const kernel::Global &global);
// Whether an instance has no such method, and its class no default.
[[nodiscard]] bool is_missing(const kernel::Program &program, const kernel::Global &method);
// Whether formulas speak about a function of the program.
[[nodiscard]] bool in_logic(const Specifications &specifications, names::ValueId value);

} // namespace culprit::refine
