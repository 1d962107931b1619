// What the annotations of a program and of the library say, with all names resolved.
#pragma once

#include "kernel/program.h"
#include "refine/obligation.h"
#include "refine/type.h"
#include "syntax/liquid/annotation.h"

#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

// How the arguments of a type follow it to subtypes.
enum class Variance : std::uint8_t { Unused, Covariant, Contravariant, Invariant };

// What the declaration of a data type says beyond its Haskell type.
struct DataSpecification {
  std::vector<VariableKey> parameters; // its type variables, as the predicates' types know them
  std::vector<PredicateVariable> predicates;
  // Those that an annotation declares; Variances knows all of them.
  bool variances_declared = false;
  std::vector<Variance> variances; // by parameter
  std::vector<Variance> predicate_variances;
  Symbol size = no_symbol; // the measure that termination goes by
};

// The options of LiquidHaskell that change what is checked.
struct CheckOptions {
  bool termination = true;
  bool totality = true;
  bool positivity = true;
  bool reflection = false; // constructors are those of algebraic data types
  bool ple = false;        // definitions are unfolded everywhere
  bool ple_local = false;  // only where `ple f` says so
  bool higher_order = false;
  bool adt = true;
  bool prune_unsorted = false;
  bool linear = false;
  bool extensionality = false;
  bool eta_beta = false;
  bool structural = true;     // termination by structure, where no metric is written
  bool binder_scope = false;  // {x:t | p}: t knows x, too
  bool ordered_lists = false; // OCaml: elements know those before them
};

struct MetricFormula {
  Formula formula = no_formula; // about the binders of the signature
  EntityId entity = no_entity;
};

struct Signature {
  Refined type = no_refined;
  Refined given = no_refined; // relaxed: to who uses it, and by whom it is about
  Refined owed = no_refined;
  EntityId entity = no_entity;
  bool assumed = false;
  bool offered = false; // OCaml: callers in other files know it, too
  bool has_metrics = false;
  std::vector<MetricFormula> metrics;
  Span span;
};

// f (C x y) = body, or f (C x y) = {v | body}.
struct MeasureEquation {
  names::ValueId constructor = names::no_value;
  std::vector<Symbol> parameters;
  Formula body = no_formula;
  bool predicate = false; // about the value
  EntityId entity = no_entity;
};

struct Measure {
  Symbol name = no_symbol;                // of the logic
  names::ValueId value = names::no_value; // a function of the program that was taken to the logic
  std::vector<MeasureEquation> equations;
  names::TypeNameId of_type = names::no_type_name; // of its argument
  Refinement result; // what its signature says about every value of it
  EntityId entity = no_entity;
};

// A local function with a signature: found by its name, nearest to the place.
struct LocalSignature {
  Symbol name = no_symbol;
  std::size_t annotations = 0; // which file's
  syntax::liquid::DeclarationId declaration{};
  syntax::Range range;
};

// A refined constructor, as it was written: fields by their names.
struct ConstructorSpecification {
  Refined type = no_refined; // Forall of the data type's parameters
  EntityId entity = no_entity;
};

struct Invariant {
  Refined type = no_refined; // a quantified type
  EntityId entity = no_entity;
  bool checked = false; // where a value is made; otherwise it is taken as given
  names::ModuleId module = names::no_module; // that says so
};

struct Specifications {
  CheckOptions options;
  std::vector<Diagnostic> warnings;
  std::unordered_map<names::ValueId, Signature> signatures;
  std::unordered_map<names::ValueId, std::unordered_map<std::uint32_t, Signature>>
      instance_signatures; // by method and instance
  std::vector<LocalSignature> locals;
  std::unordered_map<names::TypeNameId, DataSpecification> data;
  std::unordered_map<names::ValueId, ConstructorSpecification> constructors;
  std::vector<Measure> measures;
  std::vector<Invariant> invariants;
  std::unordered_set<names::ValueId> lifted;      // `measure f` of a function of the program
  std::unordered_set<names::ValueId> ill_founded; // of those, with equations that define nothing
  std::unordered_set<names::ValueId> inlined;
  std::unordered_set<names::ValueId> reflected;
  std::unordered_set<names::ValueId> opaque;
  std::unordered_map<names::ValueId, names::ValueId> reflected_as;
  std::unordered_set<names::ValueId> lazy;
  std::unordered_set<names::ValueId> ignored;
  std::unordered_set<names::ValueId> failing; // must not be proved
  std::unordered_set<names::ValueId> unfolding;
  std::set<names::ValueId> rewrites; // whose equations everybody may use
  std::map<names::ValueId, std::vector<names::ValueId>> rewrites_with; // only this one
  std::unordered_set<names::TypeNameId> autosized;
  std::unordered_set<kernel::VariableId> lazy_variables; // local ones
  // Whether unknown refinements are believed only of what has been evaluated (check/laziness.h).
  bool doubts_unknowns = false;
};

// What a function of the library gives for these arguments, if its type says so: {v:t | v = e}.
[[nodiscard]] std::optional<Formula> stated_result(const Specifications &specifications,
                                                   RefinedTypes &types, names::ValueId function,
                                                   std::span<const Formula> arguments);

} // namespace culprit::refine
