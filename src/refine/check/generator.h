// From subtyping between refined types to Horn constraints, in the environment of a place.
#pragma once

#include "refine/check/unknowns.h"
#include "refine/logic/vocabulary.h"
#include "refine/obligation.h"
#include "refine/specifications.h"
#include "refine/type.h"

#include <algorithm>
#include <span>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Constructors;
class Invariants;
class Variances;

class Generator {
public:
  // What is known besides what is bound. Where signatures are read, nothing is yet.
  struct Facts {
    Invariants *invariants = nullptr;     // about all values of a type, where one is bound
    Constructors *constructors = nullptr; // about those that formulas mention
  };

  Generator(RefinedTypes &types, Vocabulary &vocabulary, const Specifications &specifications,
            Variances &variances, Unknowns &unknowns, Facts facts)
      : types_(types), formulas_(types.formulas()), vocabulary_(vocabulary),
        specifications_(specifications), variances_(variances), unknowns_(unknowns), facts_(facts) {
  }

  // ---- the environment
  using Mark = std::size_t;
  [[nodiscard]] Mark mark() const { return environment_.size(); }
  void leave(Mark mark);
  // Unknown refinements may speak about what has a name in the program.
  enum class Speaks : std::uint8_t { No, Yes };
  void bind(Symbol name, Refined type, Speaks speaks = Speaks::Yes);
  [[nodiscard]] bool knows(Symbol name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
  }
  // What is bound last may never be evaluated.
  void bound_lazily() { unknowns_.lazy.insert(environment_.back()); }
  void assume(Formula fact);
  // About something that may never be evaluated.
  void assume_lazily(Formula fact);
  // What holds since something has been evaluated, and only where it has: facts that were assumed
  // for that reason after the mark are forgotten.
  void assume_evaluated(Formula fact);
  void forget_evaluated(Mark since);

  // ---- templates
  // Whether it is an array of which elements are known in terms of its length.
  [[nodiscard]] bool knows_its_length(const RefinedType &type) const;
  // A type with unknown refinements everywhere, about which the origin says who gives them values.
  Refined fresh(types::Type type, Origin origin, Symbol subject = no_symbol);
  Refined fresh(Refined shape, Origin origin, Symbol subject = no_symbol);
  // Of a definition: whether its body is checked, and it is used, is told later.
  std::uint32_t define();
  Unknowns::Definition &definition(std::uint32_t number) { return unknowns_.definitions[number]; }
  // Of a use of something polymorphic: unknown refinements for abstract refinements.
  Refined instantiate(Refined scheme, std::span<const Refined> arguments);
  Formula fresh_formula(SortId sort, Origin origin,
                        std::span<const horn::surface::Binder> parameters = {});
  PredicateArgument fresh_predicate(const PredicateVariable &variable);
  void fresh_tuple(RefinedType &tuple);
  void fresh_array(RefinedType &array);
  // What the definition of a quantified type may take as given.
  void assume(const TypeConstraint &constraint);
  // ---- constraints
  void subtype(Refined sub, Refined super, const Reason &reason);
  // A value that is made has to meet an invariant of its type, which is not known of it before.
  void require_invariant(Refined type, const Refinement &invariant, const Reason &reason);
  // A formula without a value.
  void require(Formula goal, const Reason &reason, Kind kind = Kind::Refinement,
               EntityId conjunct = no_entity);

  // Asks whether a formula follows from the environment, which is no obligation. The number of the
  // clause.
  std::int64_t probe(Formula goal);

  // What is written makes sense: its sorts agree. Nothing is to be proved, so the clause has no
  // right side.
  void form(Refined type);
  void form(Formula formula);

  [[nodiscard]] const std::vector<Obligation> &obligations() const { return obligations_; }
  [[nodiscard]] const std::vector<Reason> &reasons() const { return reasons_; } // by clause number
  [[nodiscard]] std::span<const std::int64_t> environment() const { return environment_; }

  names::ValueId owner = names::no_value; // what is being checked
  bool unfolding = false;                 // whether definitions are unfolded for it (`ple f`)
  Reason use;                             // of something polymorphic: who has to show constraints

private:
  Refined fresh(Refined shape);
  Formula fresh_formula(SortId sort, std::span<const horn::surface::Binder> parameters = {});
  void subtype_inside(Refined sub, Refined super, const Reason &reason);
  void require(const TypeConstraint &constraint);
  [[nodiscard]] bool flat(Refined type) const; // refined at its root only
  void subtype_data(const RefinedType &left, const RefinedType &right, const Reason &reason);
  // Knowledge of a tuple, and of its parts, where values of one type are to be of the other. What
  // it speaks about is bound.
  [[nodiscard]] Refinement told_by_parts(const RefinedType &left, const RefinedType &right);
  [[nodiscard]] std::vector<Refined> told_by_whole(const RefinedType &left,
                                                   const RefinedType &right);
  [[nodiscard]] bool is_written(const Refinement &refinement) const;
  [[nodiscard]] Formula part_of(Formula tuple, std::size_t size, std::size_t part);
  void subtype_predicates(Refined sub, Refined super, const Reason &reason);
  void imply(Refined about, const Refinement &left, const Refinement &right, const Reason &reason);
  void emit(SortId sort, Formula left, Formula right, const Reason &reason);
  void emit_clause(SortId sort, Formula left, Formula right, const Reason &reason);
  [[nodiscard]] Formula joined(const Refinement &refinement);
  [[nodiscard]] const DataSpecification *specification(names::TypeNameId head) const;

  RefinedTypes &types_;
  Formulas &formulas_;
  Vocabulary &vocabulary_;
  const Specifications &specifications_;
  Variances &variances_;
  Unknowns &unknowns_; // of all generators of a module
  Facts facts_;
  std::vector<std::int64_t> environment_;
  std::vector<Symbol> names_;
  std::vector<Speaks> speaks_;
  std::unordered_set<std::int64_t> evaluated_; // facts of the environment
  std::vector<Obligation> obligations_;
  std::vector<Reason> reasons_;
  Unknown making_;      // of what is fresh
  unsigned inside_ = 0; // of values, where parts of them are compared
  unsigned beyond_ = 0; // of types, where values need not tell what is compared
};

} // namespace culprit::refine
