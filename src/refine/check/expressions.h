// Expressions against refined types: bidirectionally, against what is written where something is,
// with unknown refinements elsewhere.
#pragma once

#include "refine/check/carried.h"
#include "refine/check/comparisons.h"
#include "refine/check/constructors.h"
#include "refine/check/context.h"
#include "refine/check/generator.h"
#include "refine/check/globals.h"
#include "refine/check/handlers.h"
#include "refine/check/inert.h"
#include "refine/check/inferred.h"
#include "refine/check/laziness.h"
#include "refine/check/matching.h"
#include "refine/check/methods.h"
#include "refine/check/operations.h"
#include "refine/check/partiality.h"
#include "refine/check/probes.h"
#include "refine/check/schemes.h"
#include "refine/check/termination.h"
#include "refine/check/undeclared.h"
#include "refine/check/variables.h"
#include "refine/read/reader.h"

#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace culprit::refine {

class Expressions : Part {
public:
  struct Uses { // other parts
    Generator &generator;
    Reader &reader; // of signatures of local functions
    LocalDefinitions &locals;
    Variables &variables;
    Schemes &schemes;
    InferredDefinitions &inferred;
    Constructors &constructors;
    Methods &methods;
    GlobalTypes &globals;
    Matching &matching;
    Partiality &partiality;
    Operations &operations;
    Handlers &handlers;
    Strictness &strictness;
    Failures &failures;
    Laziness &laziness;
    Termination &termination;
    Probes &probes;
    const std::unordered_set<names::ValueId> &exported;
  };
  Expressions(Context &context, const Uses &uses);

  void check(ExpressionId id, Refined type, const Reason &reason);
  // Whoever takes a function relies on what it gives, so there must be a value for what it does not
  // give, by an error or otherwise.
  void require_stand_in(ExpressionId function, Refined type, bool error, const Reason &reason);
  // In a strict language, only functions may be recursive.
  void require_function(ExpressionId recursive, Refined type);

private:
  Refined synthesise(ExpressionId id);
  Refined synthesise_here(ExpressionId id);
  [[nodiscard]] types::Type type_of(ExpressionId id) const;
  Refined synthesise_construct(ExpressionId id, const kernel::expression::Construct &node);
  Refined synthesise_undeclared(ExpressionId id, const kernel::expression::Construct &node);
  void bind_fields(const kernel::Alternative &alternative, VariableId subject, EntityId place);
  Refined variable(ExpressionId id, const kernel::expression::Variable &node);
  Refined global_use(ExpressionId id, const kernel::expression::Global &node);
  Refined constant(const kernel::Literal &literal, types::Type type);
  [[nodiscard]] Refined literal_type(kernel::LiteralKind kind);
  void unsupported(ExpressionId id, std::string_view what);
  [[nodiscard]] bool is_total(names::ValueId function) const;
  void require_knowledge(GlobalId id);
  [[nodiscard]] bool is_unrefined(types::Type type) const;
  void keep_invariants(Refined result, ExpressionId id);
  void keep_invariants_of_constructor(ExpressionId id, Refined type);

  // ---- applications (apply.cpp)
  Refined apply(ExpressionId id, ExpressionId function, std::span<const ExpressionId> arguments);
  Refined newly_made(Refined array);
  Refined knowing_later(Refined function, std::span<const ExpressionId> arguments);
  Refined not_told(Refined function, Symbol about);
  Refined
  pass_arguments(Refined function, std::span<const ExpressionId> arguments, Symbol subject,
                 Demand demand, types::Type result,
                 std::span<const ExpressionId> strict = {}, // these are evaluated before the call
                 Kind kind = Kind::Refinement);             // of what is asked for
  [[nodiscard]] bool is_of_library(ExpressionId function) const;
  Refined without_caught_demands(Refined type, ExpressionId call, ExpressionId function);
  [[nodiscard]] bool is_unchecked(Symbol function) const;
  void check_argument(ExpressionId argument, Refined type, const Reason &reason);
  Formula term_of(ExpressionId id, Refined expected);
  Refined with_applied_result(Refined type);
  [[nodiscard]] std::optional<Formula> equal_to(const Refinement &refinement) const;
  [[nodiscard]] Symbol subject_of(ExpressionId function) const;
  void record_use(ExpressionId function);

  // ---- operations and exceptions (operate.cpp)
  Refined operate(ExpressionId id, const kernel::expression::Primitive &node);
  void attempt(const kernel::expression::Primitive &node, Refined type, const Reason &reason);
  Refined raise(ExpressionId id, bool caught, Symbol subject);
  // What an exception carries is known to the handlers around it, if nothing else gets there.
  using CarriedBy = std::unordered_map<kernel::ConstructorId, std::vector<Formula>>; // by field
  [[nodiscard]] CarriedBy carried_to(ExpressionId handler);
  void carry(const kernel::expression::Primitive &raise);
  void know_carried(VariableId raised, const kernel::Alternative &alternative);
  void fail(ExpressionId id, const kernel::expression::Failure &node);
  // Functions cannot be compared.
  void require_no_comparison(ExpressionId id);
  [[nodiscard]] bool meets_functions(std::string_view operation,
                                     std::span<const ExpressionId> arguments) const;
  [[nodiscard]] kernel::ConstructorId made_by(ExpressionId value) const;
  // The same, but nothing is asked for that is not unknown: what happens then is dealt with.
  // Of one argument, counted from 1; 0: of all.
  [[nodiscard]] Refined without_demands(Refined function, std::size_t argument = 0);
  [[nodiscard]] bool never_returns(const kernel::expression::Primitive &node) const;
  [[nodiscard]] bool is_operation(ExpressionId id, std::string_view name) const;
  // Whether the function is one of the library that only raises an exception; which one.
  [[nodiscard]] std::optional<std::string_view> raising(ExpressionId function) const;
  [[nodiscard]] std::optional<std::string_view> raising_name(names::ValueId function) const;

  // ---- bindings (bindings.cpp)
  void lambda(std::span<const VariableId> parameters, ExpressionId body, Refined type,
              const Reason &reason);
  bool is_scheme(VariableId variable, ExpressionId bound);
  bool is_missing_function(VariableId variable, ExpressionId bound);
  [[nodiscard]] bool calls_erroneous(ExpressionId id) const;
  void let(const kernel::expression::Let &node, const std::function<void()> &body);
  void let_recursive(const kernel::expression::LetRecursive &node,
                     const std::function<void()> &body);
  void local_group(std::span<const kernel::Binding> bindings, std::span<const Refined> types,
                   std::span<const Signature *const> signatures);
  std::optional<Signature> local_signature(VariableId variable);

  void match(const kernel::expression::Case &node, Refined type, const Reason &reason);

  Generator &generator_;
  Reader &reader_;
  LocalDefinitions &locals_;
  Variables &variables_;
  Schemes &schemes_;
  InferredDefinitions &inferred_;
  Constructors &constructors_;
  Methods &methods_;
  GlobalTypes &globals_;
  Matching &matching_;
  Partiality &partiality_;
  Operations &operations_;
  Handlers &handlers_;
  Strictness &strictness_;
  Failures &failures_;
  Laziness &laziness_;
  Termination &termination_;
  Probes &probes_;
  InertData inert_;
  Comparisons comparisons_;
  Undeclared undeclared_;
  Carried of_exceptions_;

  struct Join {
    Refined type = no_refined;
    Formula reached = no_formula;
  };
  std::unordered_map<VariableId, Join> joins_;
  std::unordered_map<VariableId, Refined> restricted_; // local functions inside of their own group
  std::unordered_map<VariableId, ExpressionId> lazy_;  // checked where they are used
  std::unordered_map<VariableId, kernel::ConstructorId> made_by_; // what is bound to a value
  std::unordered_map<VariableId, ExpressionId> made_of_;
  std::vector<CarriedBy> carried_;                     // by the `try`s around
  std::unordered_map<VariableId, CarriedBy> known_of_; // of what handlers are given
  std::unordered_set<VariableId> erroneous_;           // end in an error once they are needed
  std::unordered_set<GlobalId> unknown_;               // functions that were complained about
  ExpressionId applied_ = kernel::no_expression;       // the function of the application at hand
  unsigned depth_ = 0;
};

} // namespace culprit::refine
