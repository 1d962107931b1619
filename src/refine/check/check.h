// Checks the kernel of a program against its refined types: bidirectionally, against what is
// written where something is, with unknown refinements elsewhere.
#pragma once

#include "kernel/program.h"
#include "refine/check/generator.h"
#include "refine/check/inert.h"
#include "refine/logic/lift.h"
#include "refine/read/reader.h"
#include "refine/specifications.h"

#include <functional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

struct CheckInput {
  const kernel::Program &kernel;
  const names::Program &names;
  const types::Environment &environment;
  const SymbolTable &symbols;
  const EntityTable &entities;
  FileId file = no_file;
};

class Checker {
public:
  using GlobalId = kernel::GlobalId;

  Checker(const CheckInput &input, Specifications &specifications, Reader &reader,
          RefinedTypes &types, Generator &generator, Lifter &lifter, Vocabulary &vocabulary,
          LocalDefinitions &locals, Diagnostics &diagnostics);

  // All that a module defines, or what a change of some functions can matter to. What it exports
  // without a signature may be used in any way.
  void module(names::ModuleId module, const std::unordered_set<names::ValueId> &exported,
              const std::unordered_set<names::ValueId> &touched);
  [[nodiscard]] std::vector<names::ValueId> checked_values() const; // ascending

  // The size of a recursive data type: how many of its constructors a value is built of.
  std::optional<Symbol> own_size(names::TypeNameId type);

  // Whether what a measure's type says about its result may be used in what is being checked: not
  // in a proof that it could rest on.
  [[nodiscard]] bool knows_result(names::ValueId measure) const;

  // Whether the definition of the first one mentions the second one, directly or not.
  [[nodiscard]] bool depends(GlobalId from, GlobalId on) const;

  bool probing = false;      // whether contradictions are looked for
  bool probing_code = false; // whether dead code and idle promises are, too
  [[nodiscard]] const std::vector<Probe> &probes() const { return probes_; }

  // Names that a report can show, by their names in the logic.
  [[nodiscard]] const std::unordered_map<Symbol, std::string> &names_of_program() const {
    return shown_;
  }

private:
  using ExpressionId = kernel::ExpressionId;
  using VariableId = kernel::VariableId;

  // ---- the types of globals (globals.cpp)
  Refined type_of(GlobalId global);
  Refined make_type(GlobalId id);
  [[nodiscard]] bool found_out(GlobalId id) const;
  Refined with_definition(Refined type, names::ValueId value);
  [[nodiscard]] std::optional<Symbol> measure_of_library(names::ValueId value) const;
  std::optional<Formula> definition_over(Refined type, names::ValueId value);
  Refined with_result(Refined type, Formula function, Formula meaning);
  void global(GlobalId id);
  [[nodiscard]] Refined shape_of(ExpressionId id);
  [[nodiscard]] Refined used_shape(const kernel::expression::Global &node);
  [[nodiscard]] Refined own_view(Refined scheme, ExpressionId body);
  void find_recursion(names::ModuleId module);
  void find_numbers();
  void find_measured();
  void find_affected(const std::unordered_set<names::ValueId> &touched);
  [[nodiscard]] bool in_logic(names::ValueId value) const;
  void mentions(ExpressionId root, const std::function<void(GlobalId)> &visit) const;

  // ---- methods (methods.cpp)
  Refined type_of_method(names::ValueId method);
  [[nodiscard]] const Signature *instance_signature(const kernel::Global &global) const;
  Refined type_of_instance_method(const kernel::Global &global);
  Refined method_at_instance(const kernel::Global &global);
  Refined of_class(const kernel::Global &global);
  [[nodiscard]] bool is_choice(const kernel::Global &global) const;
  Refined choice(Refined scheme);
  Refined without_result(Refined type);
  void instance_method(GlobalId id);
  [[nodiscard]] bool is_at_instance(const kernel::Global &global, Refined scheme) const;
  [[nodiscard]] bool is_derived(const kernel::Global &global) const;

  // ---- constructors and fields (constructors.cpp)
  Refined constructor_type(names::ValueId constructor);
  Refinement constructor_facts(names::ValueId constructor, std::span<const Symbol> fields);
  Refined field_type(names::ValueId field);
  Refined field_in(names::ValueId constructor, names::ValueId field, Symbol whole);
  [[nodiscard]] bool field_in_logic(names::ValueId field) const;
  void constructed_in(Formula formula, bool inside, std::vector<Formula> &facts);
  void constructed(names::ValueId constructor, Formula term, std::vector<Formula> &facts);

  // ---- expressions (check.cpp)
  void check(ExpressionId id, Refined type, const Reason &reason);
  Refined synthesise(ExpressionId id);
  Refined synthesise_here(ExpressionId id);
  Refined use(Refined scheme, std::span<const types::Type> types);
  Refined instantiate_by(Refined scheme, std::span<const Refined> arguments, types::Type result);
  void keep_invariants(Refined made, ExpressionId id);
  Refined variable(const kernel::expression::Variable &node);
  Refined global_use(const kernel::expression::Global &node);
  Refined constant(const kernel::Literal &literal, types::Type type);
  Refined apply(ExpressionId id, ExpressionId function, std::span<const ExpressionId> arguments);
  Refined pass(Refined function, std::span<const ExpressionId> arguments, Symbol subject,
               Demand demand, types::Type result,
               std::span<const ExpressionId> strict = {}); // these are evaluated before the call
  Refined applied(Refined type);
  [[nodiscard]] std::optional<Formula> equal_to(const Refinement &refinement) const;
  void give(ExpressionId argument, Refined type, const Reason &reason);
  Formula atom(ExpressionId id, Refined expected);
  [[nodiscard]] EntityId place_of(ExpressionId id) const;
  Symbol subject_of(ExpressionId function) const;
  void used_at(ExpressionId function);
  void lambda(const kernel::expression::Lambda &node, Refined type, const Reason &reason);
  void let(const kernel::expression::Let &node, const std::function<void()> &body);
  void let_recursive(const kernel::expression::LetRecursive &node,
                     const std::function<void()> &body);
  void bind_variable(VariableId variable, Refined type);
  std::optional<Signature> local_signature(VariableId variable);
  std::uint32_t defined_here(VariableId variable);

  // ---- what may not be there (absent.cpp)
  bool gives_nothing(ExpressionId id);
  bool gives_nothing(Refined scheme, std::size_t arguments);
  void selects(ExpressionId function, ExpressionId argument);
  void selects_any(ExpressionId function, Refined type);
  void each_without(ExpressionId field, ExpressionId place,
                    const std::function<void(names::ValueId)> &enter_constructor);
  void uses_method(ExpressionId id, const kernel::Global &global);
  void uses_constructor(ExpressionId id, Refined type);

  // ---- what may have no value (effects.cpp)
  bool fails_by_itself(GlobalId id);
  struct Failing {
    bool quietly = false; // also what does not end, or has no alternative, where nobody checks it
    std::unordered_map<GlobalId, bool> globals;
    std::unordered_set<VariableId> variables;
    std::unordered_set<ExpressionId> expressions;
    std::unordered_map<VariableId, unsigned> evaluated; // around the expression that is looked at

    [[nodiscard]] bool may_miss(VariableId variable) const {
      return variables.contains(variable) && !evaluated.contains(variable);
    }
    void enter(VariableId variable) {
      if (variable != kernel::no_variable)
        ++evaluated[variable];
    }
    void leave(VariableId variable) {
      if (const auto found = evaluated.find(variable);
          found != evaluated.end() && --found->second == 0)
        evaluated.erase(found);
    }
  };
  [[nodiscard]] bool evaluates_subject(const kernel::expression::Case &node) const;
  [[nodiscard]] VariableId evaluated_before(const kernel::expression::Let &join) const;
  [[nodiscard]] VariableId evaluated_around(ExpressionId id, bool inside_bound) const;
  bool fails_here(ExpressionId id, Failing &found);
  bool find_failing(ExpressionId root, Failing &found);
  void find_failing(Failing &found);
  [[nodiscard]] bool ends(std::span<const kernel::Binding> bindings) const;
  Refinement inhabited(const Refinement &refinement, Refined type);
  Refined weakened(Refined type);
  bool gives_argument(ExpressionId id);
  void find_witnesses(ExpressionId call, Refined function, std::span<const ExpressionId> arguments);
  void find_witnesses(Refined place, Refined given, std::vector<std::set<Symbol>> &found);
  [[nodiscard]] Refinement witnessed(ExpressionId call, const Refinement &refinement) const;
  bool is_inhabited(const Refinement &refinement, Refined type);
  std::optional<Refinement> projected(ExpressionId bound);
  void bind_lazily(VariableId variable, Refined type, ExpressionId bound);
  void force(VariableId variable);
  Refinement about_value(const Refinement &refinement);
  bool promises_others(const Refinement &refinement);
  Refinement known_of(GlobalId id, Refined type);
  [[nodiscard]] bool evaluates_arguments(ExpressionId id) const;
  void force_arguments(ExpressionId id);
  void evaluated(ExpressionId id, std::unordered_set<VariableId> &into, unsigned depth);
  bool strict_in(GlobalId id, std::size_t argument);
  std::optional<std::size_t> first_evaluated(GlobalId id);
  void gives_value(ExpressionId function, Refined type, bool error, const Reason &reason);
  [[nodiscard]] Refined result_of(Refined function) const;
  [[nodiscard]] bool has_unknown(const Refinement &refinement) const;

  // ---- partial methods (partial.cpp)
  [[nodiscard]] names::TypeNameId head_of(const kernel::Global &global) const;
  [[nodiscard]] bool inherits(const kernel::Global &global) const;
  std::optional<Formula> enumerated(const kernel::Global &global);
  Refined with_demand(Refined scheme, Formula demand);
  Refined converted(const kernel::expression::Global &node, Refined type);
  void refutes(ExpressionId id, ExpressionId function, std::span<const ExpressionId> arguments);

  // ---- values made out of sight (unseen.cpp)
  bool has_refined_fields(names::TypeNameId type, std::optional<std::size_t> parameter);
  void derived_instances(names::ModuleId module);
  [[nodiscard]] bool has_invariant(names::TypeNameId type) const;
  void coercions(names::ModuleId module);
  void coerces(EntityId place, types::Type dictionary);
  void makes_unseen(EntityId place, const kernel::Global &global);
  struct Unseen {                                    // what a coercion can make
    names::TypeNameId refined = names::no_type_name; // a type with refined fields
    std::set<VariableKey> variables;
    bool family = false; // something that is not known here
  };
  Unseen unseen(types::Type type);

  // ---- proofs for nothing (vacuous.cpp)
  void probe_reached(ExpressionId id, const Reason &reason);
  void probe_promises(Refined result, names::ValueId value);
  [[nodiscard]] bool says_false(const Refinement &refinement) const;
  void probe(Refined type, const Signature &signature, names::ValueId value);
  void probe_invariants();

  // ---- matches (match.cpp)
  void match(const kernel::expression::Case &node, Refined type, const Reason &reason);
  void open(kernel::ConstructorId constructor, VariableId subject,
            std::span<const VariableId> fields);
  Refined opened(names::ValueId constructor, Refined subject, std::span<const VariableId> fields);
  void others(const kernel::expression::Case &node);
  void enter(names::ValueId constructor, VariableId subject);
  void made_by(names::ValueId constructor, Refined type, Symbol value);
  void find_matched_again();
  void assume_tag(names::ValueId constructor, VariableId subject);
  void fail(ExpressionId id, const kernel::expression::Failure &failure);

  // ---- termination (termination.cpp)
  struct Recursive {
    std::vector<VariableId> parameters; // of the function being checked
    std::vector<MetricFormula> metrics; // about these parameters
    EntityId entity = no_entity;
  };
  Refined decreasing(Refined type, const std::vector<MetricFormula> &callee_metrics,
                     std::span<const Symbol> callee_binders, const Recursive &caller);
  std::optional<Formula> size(Refined type, Formula value);
  void add_size(names::ValueId constructor, std::span<const Symbol> fields, Refinement &facts);
  struct Metrics {
    std::vector<MetricFormula> formulas; // about the binders of the type
    bool found = false;
  };
  Metrics metrics(Refined type, const Signature *signature, ExpressionId body,
                  const std::function<bool(ExpressionId)> &is_recursive);
  enum class Passed : std::uint8_t { Part, Same, Other };
  std::vector<std::vector<Passed>>
  recursive_calls(ExpressionId body, const std::function<bool(ExpressionId)> &is_recursive) const;
  std::vector<std::size_t>
  structural_order(ExpressionId body, const std::function<bool(ExpressionId)> &is_recursive) const;
  bool about_itself(const Metrics &metrics, std::span<const GlobalId> globals);
  void group(std::span<const GlobalId> globals);
  void local_group(std::span<const kernel::Binding> bindings, std::span<const Refined> types,
                   std::span<const Signature *const> signatures);
  std::vector<Symbol> binders(Refined type) const;
  std::vector<VariableId> parameters_of(ExpressionId body) const;

  const kernel::Program &program_;
  const names::Program &names_;
  const types::Environment &environment_;
  const SymbolTable &symbols_;
  const EntityTable &entities_;
  FileId file_;
  Specifications &specifications_;
  Reader &reader_;
  RefinedTypes &types_;
  Formulas &formulas_;
  Generator &generator_;
  Lifter &lifter_;
  Vocabulary &vocabulary_;
  LocalDefinitions &locals_;
  Diagnostics &diagnostics_;

  InertData inert_;
  std::unordered_map<GlobalId, Refined> global_types_;
  std::unordered_map<GlobalId, Refined> recursive_types_; // of the group being checked
  std::unordered_map<VariableId, Refined> recursive_locals_;
  std::unordered_map<names::ValueId, Refined> constructor_types_;
  struct ConstructorFacts {
    std::vector<Symbol> fields;
    Refinement facts;
  };
  std::unordered_map<names::ValueId, ConstructorFacts> facts_of_;
  std::unordered_map<VariableId, Refined> variable_types_;
  struct Join {
    Refined type = no_refined;
    Formula reached = no_formula;
  };
  std::unordered_map<VariableId, Join> joins_;
  std::unordered_map<VariableId, EntityId> made_for_; // names that the kernel needs
  std::unordered_set<VariableId> in_logic_;           // those that constraints may mention
  std::unordered_map<VariableId, ExpressionId> lazy_; // checked where they are used
  std::unordered_set<VariableId> nothing_;            // end in an error once they are needed
  Failing errors_;                                    // may end in an error
  Failing missing_;                                   // may have no value at all
  std::unordered_map<VariableId, kernel::ConstructorId> constructed_; // values at once
  struct Pending {                                                    // until it is evaluated
    Refinement refinement;
    ExpressionId bound = kernel::no_expression;
  };
  std::unordered_map<VariableId, Pending> pending_;
  // Of calls that may fail: unknown refinements that one value is known to meet together.
  std::unordered_map<ExpressionId, std::vector<std::set<Symbol>>> witnesses_;
  std::unordered_set<VariableId> forcing_;
  std::unordered_map<GlobalId, std::vector<bool>> strict_; // by argument
  std::unordered_set<VariableId> matched_again_;           // subjects of more than one match
  std::unordered_map<names::TypeNameId, std::optional<Symbol>> own_sizes_;
  struct Visible { // a variable of the program that is in scope
    Generator::Mark since = 0;
    Symbol name = no_symbol;
    Symbol in_logic = no_symbol;
  };
  std::vector<Visible> visible_;
  // Definitions whose types are found out, and those among them that are being checked.
  std::unordered_map<GlobalId, std::uint32_t> definitions_of_globals_;
  std::unordered_map<VariableId, std::uint32_t> definitions_of_locals_;
  std::unordered_set<std::uint32_t> checking_;
  std::vector<Probe> probes_;
  std::unordered_map<Symbol, std::string> shown_;
  std::unordered_set<names::ValueId> exported_;
  std::vector<std::vector<GlobalId>> groups_; // strongly connected
  std::vector<bool> recursive_;               // by group
  std::vector<bool> affected_;                // by group: whether it is checked
  std::unordered_map<GlobalId, std::size_t> group_of_;
  std::size_t current_ = 0;                      // the group being checked
  std::unordered_set<GlobalId> measured_;        // what measures are made of
  Symbol owner_ = no_symbol;                     // the binding being checked
  ExpressionId applied_ = kernel::no_expression; // the function of the application at hand
  unsigned depth_ = 0;
};

} // namespace culprit::refine
