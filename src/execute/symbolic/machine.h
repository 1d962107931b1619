// Runs a function of a program on inputs that are not fixed (lazy counterfactual symbolic
// execution). What a run looks at of an input is decided when it is looked at; the types of the
// function say what its inputs are, and annotations are checked as contracts on the way. A
// function that is called may give any value that its type allows instead of what its code says.
//
// The parts: runs and their values (machine.cpp), evaluation (evaluation.cpp), primitive operations
// (operations.cpp), inputs (holes.cpp), contracts (checks.cpp, predicates.h), calls that are
// abstracted (abstraction.cpp), what inputs were in the end (inputs.cpp), and what only OCaml has
// (ocaml.cpp).
#pragma once

#include "evaluate/evaluate.h"
#include "evaluate/observe.h"
#include "execute/entry.h"
#include "execute/makers.h"
#include "execute/runner.h"
#include "execute/symbolic/abstraction.h"
#include "execute/symbolic/cell.h"
#include "execute/symbolic/path.h"
#include "execute/value.h"
#include "kernel/primitives.h"

#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <vector>

namespace culprit::execute {

struct SymbolicRun {
  std::optional<Halt> halted;
  evaluate::Observation seen;
  std::vector<Value> inputs;   // if something was seen
  std::vector<Drawn> drawn;    // by OCaml, until then
  std::optional<Value> output; // the result, if that is what does not fit
  std::vector<AbstractCall> abstracted;
  bool checkable = true; // whether the real program can tell about its inputs
};

class SymbolicMachine {
public:
  SymbolicMachine(const Subject &subject, Entries &entries, Makers &makers, logic::Store &store,
                  Frontier &frontier);

  [[nodiscard]] SymbolicRun run(const Entry &entry, Start start, const Abstractions &abstractions,
                                std::uint64_t steps);
  [[nodiscard]] std::uint64_t steps() const { return steps_; } // of all runs

private:
  using Contract = evaluate::Contract;
  using ContractId = evaluate::ContractId;
  friend class PredicateEvaluation;

  // Who has to see to it that a value is what its contract says. What inputs have to be is assumed.
  enum class Party : std::uint8_t { Function, Caller, Input };
  struct Guard {
    kernel::GlobalId function = kernel::no_global;
    kernel::ConstructorId constructor = kernel::no_constructor;
    Party positive = Party::Function;
    Party negative = Party::Caller;
    std::uint32_t skipped = 0; // dictionaries that come first
    bool own = false;          // of the function that is run, as it was called

    friend bool operator==(const Guard &, const Guard &) = default;
  };
  // A failure of the program on its way to whoever catches it.
  struct Raised {
    Cell *failure = nullptr;
    bool deliberate = false;
    EntityId place = no_entity;
  };
  // A contract that does not hold.
  struct Broken {
    evaluate::Observation seen;
    Cell *result = nullptr; // of the entry, if it is that
  };
  struct Pending {
    Cell *argument = nullptr; // under a guard
    EntityId place = no_entity;
  };
  struct Abstracted {
    kernel::GlobalId function = kernel::no_global;
    Symbol name = no_symbol; // of what is no global
    std::vector<Cell *> arguments;
    Cell *result = nullptr;
  };
  // A function that a call was given: the type of what is called says what it may be applied to.
  struct Callback {
    Cell *function = nullptr;
    Type type = types::no_type;
    ContractId contract = evaluate::no_demand;
    std::span<Cell *> slots;
  };
  struct Written { // about a function
    ContractId contract = evaluate::no_demand;
    std::span<Cell *> slots; // what it mentions besides its arguments
    std::size_t dictionaries = 0;
  };
  // What an abstract refinement says about some values.
  struct Supposition {
    std::uint32_t abstraction = 0;
    std::vector<Cell *> arguments;
    bool holds = false;
  };
  // What a function of the logic gives in predicates: the same for the same arguments.
  struct LogicalCall {
    kernel::GlobalId function = kernel::no_global;
    std::uint32_t measure = 0; // if there is no function
    std::vector<Cell *> arguments;
    Cell *result = nullptr; // none: what its code says
  };

  // ---- values and evaluation (machine.cpp, evaluation.cpp)
  void reset(const Entry &entry, Start start, std::uint64_t steps);
  void spend();
  void finish_result(Cell *value, ContractId contract, std::span<Cell *> slots);
  [[nodiscard]] Cell *evaluate(kernel::ExpressionId code, const Environment *environment,
                               const Scope *scope);
  [[nodiscard]] Cell *force(Cell *cell);
  [[nodiscard]] Cell *unfold(Cell *cell); // what a cell that is not evaluated comes to
  [[nodiscard]] Cell *apply(Cell *function, std::vector<Cell *> arguments);
  [[nodiscard]] Cell *call(Cell *function, std::span<Cell *const> arguments);
  [[nodiscard]] Cell *atom(kernel::ExpressionId id, const Environment *environment);
  [[nodiscard]] std::vector<Cell *> atoms(kernel::List<kernel::ExpressionId> list,
                                          const Environment *environment);
  [[nodiscard]] static const Environment *find(kernel::VariableId variable,
                                               const Environment *environment);
  [[nodiscard]] Cell *literal(const kernel::Literal &literal);
  [[nodiscard]] Cell *bound(kernel::VariableId variable, kernel::ExpressionId code,
                            const Environment *environment, const Scope *scope);
  [[nodiscard]] const Environment *recursive(const kernel::expression::LetRecursive &node,
                                             const Environment *environment, const Scope *scope);
  [[nodiscard]] Cell *construct(const kernel::expression::Construct &node,
                                const Environment *environment, const Scope *scope);
  // Where a match goes on.
  [[nodiscard]] kernel::ExpressionId match(const kernel::expression::Case &node,
                                           const Environment *&environment);
  [[nodiscard]] Truth matches(const kernel::Literal &literal, const Cell &value);
  [[nodiscard]] Cell *global(kernel::GlobalId id);
  [[nodiscard]] Cell *bare(kernel::GlobalId id);
  [[nodiscard]] const Scope *scope_of(kernel::GlobalId id);
  [[noreturn]] void fail(kernel::ConstructorId kind, bool deliberate);
  void evaluate_all(Cell *cell);
  [[nodiscard]] Cell *boolean(bool value);
  [[nodiscard]] Cell *unit();

  // ---- operations (operations.cpp)
  [[nodiscard]] Cell *operate(kernel::GlobalId operation, std::span<Cell *const> arguments);
  [[nodiscard]] Cell *operate(const kernel::PrimitiveOperation &operation,
                              std::vector<Cell *> arguments);
  [[nodiscard]] Cell *arithmetic(std::string_view name, std::span<Cell *const> arguments);
  [[nodiscard]] Cell *on_reals(std::string_view name, std::span<Cell *const> arguments);
  [[nodiscard]] Cell *divide(const Whole &left, const Whole &right, bool quotient, bool large);
  [[nodiscard]] Cell *perform(Cell *action);
  [[nodiscard]] Whole whole(const Cell &cell) const { return {cell.number, cell.term}; }
  [[nodiscard]] Fraction fraction(const Cell &cell) const { return {cell.real, cell.term}; }
  [[nodiscard]] Whole calculate(logic::Op op, const Whole &left, const Whole &right);
  [[nodiscard]] Fraction calculate(logic::Op op, const Fraction &left, const Fraction &right);
  [[nodiscard]] Truth compare(logic::Op op, const Whole &left, const Whole &right);
  [[nodiscard]] Truth compare(logic::Op op, const Fraction &left, const Fraction &right);
  template <class N> [[nodiscard]] Truth relate(logic::Op op, const N &left, const N &right);
  [[nodiscard]] logic::Term term(const Whole &number);
  [[nodiscard]] logic::Term term(const Fraction &number);
  [[nodiscard]] Fraction as_fraction(const Whole &number);

  // ---- inputs (holes.cpp)
  // One way to make data: a constructor, or a function where constructors are hidden.
  struct Shape {
    kernel::ConstructorId constructor = kernel::no_constructor;
    std::optional<Maker> maker;
    std::vector<Type> fields;
    bool recursive = false;
  };
  [[nodiscard]] Cell *hole(Type type, const Supply *supply);
  void promise(Cell *input, Type type, const Promise *promises);
  void keep(Cell *input, const Promise *promises);
  [[nodiscard]] Cell *split(Cell *hole);
  [[nodiscard]] Cell *make(Cell *hole, const Shape &way);
  [[nodiscard]] bool has_head(Type type, names::TypeNameId head) const;
  [[nodiscard]] const std::vector<Shape> &shapes(Type type);
  [[nodiscard]] std::optional<Shape> shape(names::ValueId constructor,
                                           std::span<const Type> arguments);
  [[nodiscard]] const Promise *field_promises(const Promise *of_whole,
                                              kernel::ConstructorId constructor, std::size_t field,
                                              std::span<Cell *> fields, Cell *self);
  [[nodiscard]] Cell *ask(Cell *oracle, std::vector<Cell *> arguments);
  [[nodiscard]] Cell *answer(Cell *oracle, std::span<Cell *const> arguments);
  [[nodiscard]] const Promise *result_promises(const Cell &oracle,
                                               std::span<Cell *const> arguments);
  [[nodiscard]] Cell *from_supply(std::uint32_t variable, const Supply *supply);
  [[nodiscard]] std::string_view library_name(Type type) const {
    return entries_.library_name(type);
  }
  [[nodiscard]] names::TypeNameId basic_type(std::string_view name) const;
  [[nodiscard]] bool can_make(Type type);

  // ---- contracts (checks.cpp)
  [[nodiscard]] std::uint32_t guard_number(const Guard &guard);
  [[nodiscard]] Cell *guarded(Cell *cell, ContractId contract, std::span<Cell *> slots,
                              std::uint32_t guard);
  [[nodiscard]] Cell *check(Cell *value, ContractId contract, std::span<Cell *> slots,
                            std::uint32_t guard);
  [[nodiscard]] Cell *check_fields(Cell *value, ContractId contract, std::span<Cell *> slots,
                                   std::uint32_t guard);
  void guard_fields(Cell *data, const evaluate::FieldContracts &contracts, std::uint32_t depth,
                    std::span<Cell *> slots, std::uint32_t guard);
  void check_construction(Cell *data);
  void demand(const evaluate::Demand &demand, std::uint32_t depth, std::span<Cell *> slots,
              Cell *value, std::uint32_t guard, ContractId contract = evaluate::no_demand);
  [[nodiscard]] Cell *call_guarded(Cell *function, std::vector<Cell *> &arguments);
  [[nodiscard]] Cell *guard_local(const evaluate::LocalContract &local, Cell *cell,
                                  std::span<Cell *> slots);
  [[nodiscard]] Cell *guard_let(kernel::VariableId variable, Cell *cell,
                                const Environment *environment);
  void check_pending();
  // Nothing if it is not known. Abstract refinements of the function that is run are any
  // predicates; those of others are chosen by their callers.
  [[nodiscard]] std::optional<Truth> holds(evaluate::PredicateId predicate, std::uint32_t depth,
                                           std::span<Cell *> slots, Cell *value, bool own);
  [[nodiscard]] std::span<Cell *> first_slots(std::span<Cell *> slots, std::size_t depth,
                                              std::span<Cell *const> more);

  // ---- calls that are abstracted (abstraction.cpp)
  [[nodiscard]] Cell *abstract(const Cell &function, std::span<Cell *const> arguments);
  [[nodiscard]] Written written_about(const Cell &function);
  [[nodiscard]] std::pair<Abstracted, Type> call_of(const Cell &function);
  [[nodiscard]] bool may_abstract(const Cell &function);
  [[nodiscard]] bool has_no_code(const Cell &function);
  [[nodiscard]] bool abstracts_more() const;
  // The same of what predicates mention, where a proof would not look inside.
  [[nodiscard]] bool may_suppose(kernel::GlobalId function, std::span<Cell *const> arguments);
  [[nodiscard]] bool is_matched(kernel::GlobalId function, std::span<Cell *const> arguments) const;
  // What was supposed of a call; it is remembered that there was one.
  [[nodiscard]] Cell *supposed_call(const Cell &function, std::span<Cell *const> arguments);
  [[nodiscard]] const LogicalCall *find_logical(kernel::GlobalId function,
                                                std::span<Cell *const> arguments) const;
  [[nodiscard]] bool knows_many_calls() const;
  void look_at(Cell *data);
  [[nodiscard]] Cell *dictionary(const Dictionary &instance);
  [[nodiscard]] Cell *made_up_dictionary(names::TypeNameId of_class);
  [[nodiscard]] Cell *made_up_method(names::ValueId method);
  [[nodiscard]] Type type_of_method(const Cell &method);
  [[nodiscard]] std::size_t arity_of(const Cell &function);
  [[nodiscard]] std::uint32_t cost_of_abstraction(const Cell &function) const;
  [[nodiscard]] Cell *any_number(Cell *chosen_for);
  // A local function with a type of its own may be called with anything that its type allows.
  void offer_lone_call(kernel::VariableId local, const Cell &function, Cell *checked);
  [[noreturn]] void call_alone(kernel::VariableId local, Cell *function);
  // The same of a function that is passed to a call that is abstracted.
  void offer_callbacks(const Abstracted &call, const std::vector<Callback> &given,
                       const Supply &supply);
  [[nodiscard]] std::vector<Cell *> anything_allowed(const Callback &way, const Supply *supply);
  [[nodiscard]] [[nodiscard]] Symbol name_of(kernel::VariableId local) const;
  AbstractCall describe(const Abstracted &call);
  void collect(Type type, Cell *value, Supply &supply, unsigned depth);

  // ---- OCaml (ocaml.cpp)
  [[nodiscard]] Cell *operate_ocaml(std::string_view name, std::span<Cell *const> arguments);
  [[nodiscard]] Cell *on_ints(std::string_view operation, std::span<Cell *const> arguments);
  [[nodiscard]] Cell *on_floats(std::string_view operation, std::span<Cell *const> arguments);
  [[nodiscard]] Cell *on_sequences(std::string_view name, std::span<Cell *const> arguments);
  [[nodiscard]] Cell *compare_any(std::string_view operation, Cell *left, Cell *right);
  [[nodiscard]] int order(Cell *left, Cell *right, bool equality, unsigned depth);
  [[nodiscard]] Truth matches_text(const kernel::Literal &literal, Cell *value);
  [[noreturn]] void raise(kernel::ConstructorId exception, std::string_view message);
  [[noreturn]] void fail_in_ocaml(kernel::FailureKind kind);
  [[nodiscard]] Cell *attempt(Cell *body, Cell *handler);
  [[nodiscard]] Cell *draw(std::string source, std::int64_t least, std::int64_t greatest);
  [[nodiscard]] Cell *bytes(std::string_view text);
  [[nodiscard]] Cell *sequence(CellKind kind, std::span<Cell *const> elements);
  [[nodiscard]] std::span<Cell *> elements(Cell *sequence);
  [[nodiscard]] std::string text_of(Cell *string);
  [[nodiscard]] std::size_t index_in(std::size_t size, const Whole &index);
  void check_part(std::size_t size, const Whole &from, const Whole &count,
                  std::string_view message);
  void change(Cell *whole, std::size_t which, Cell *value);
  [[nodiscard]] Cell *parse_int(Cell *text);
  [[nodiscard]] Cell *sequence_hole(Type type, CellKind kind, Type element, const Supply *supply);
  [[nodiscard]] std::optional<Cell *> ocaml_hole(Type type, const Supply *supply);
  [[nodiscard]] Value sequence_value(Cell *cell, Type type); // none: the smallest one
  [[nodiscard]] std::span<Cell *> original_parts(Cell *cell) const;

  // ---- what inputs were (inputs.cpp)
  [[nodiscard]] Value value_of(Cell *cell, Type type);
  // A value that a function made, in the words in which it was made.
  [[nodiscard]] std::optional<Value> made_value(Cell *cell);
  [[nodiscard]] Value smallest(Type type, unsigned depth);
  [[nodiscard]] Value oracle_value(const Cell &cell);
  [[nodiscard]] std::optional<Value> shown(Cell *cell, unsigned depth = 0);
  [[nodiscard]] std::optional<Shape> newtype(Type type);

  const Subject &subject_;
  const kernel::Program &program_;
  Entries &entries_;
  Makers &makers_;
  evaluate::Contracts &contracts_;
  evaluate::Known known_;
  names::TypeNameId set_type_ = names::no_type_name; // sets of the library
  kernel::GlobalId elements_of_set_ = kernel::no_global;
  Path path_;
  Arena arena_;
  std::vector<Cell *> globals_; // of this run, by GlobalId
  std::vector<std::uint32_t> made_globals_;
  std::vector<std::uint8_t> abstractable_; // by GlobalId
  std::vector<std::uint8_t> in_logic_;     // by GlobalId: not known yet, no, yes
  std::unordered_map<std::uint32_t, Scope> scopes_;
  std::vector<Guard> guards_;
  std::unordered_map<Type, std::vector<Shape>> shapes_;
  std::unordered_map<std::string, bool> can_make_; // by what types say
  unsigned making_ = 0;
  std::vector<Shape> made_; // of this run
  std::vector<Pending> pending_;
  std::vector<Abstracted> abstracted_;
  std::vector<Supposition> suppositions_;
  std::vector<LogicalCall> logical_calls_;
  std::vector<kernel::GlobalId> called_;                // by code, of what annotations mention
  std::vector<std::pair<std::int64_t, Cell *>> chosen_; // what the program's choices gave
  const Abstractions *abstractions_ = nullptr;
  const Entry *entry_ = nullptr;
  ContractId result_contract_ = evaluate::no_demand; // of the entry
  std::uint32_t offered_ = 0; // calls of this run that could have been abstracted
  std::uint64_t steps_ = 0;
  std::uint64_t last_step_ = 0;
  unsigned depth_ = 0;
  unsigned splitting_ = 0;
  bool quiet_ = false;                          // nothing is checked
  bool exact_ = false;                          // nothing is abstracted
  kernel::GlobalId caller_ = kernel::no_global; // whose code the last call is
  EntityId last_call_ = no_entity;
  EntityId place_ = no_entity;
  bool library_fails_ = false;
  bool checkable_ = true;
  std::vector<Drawn> drawn_;
  Raised caught_;                                           // by the last handler of OCaml
  std::unordered_map<Cell *, std::span<Cell *>> originals_; // of inputs that have changed
};

} // namespace culprit::execute
