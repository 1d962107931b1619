// The machine behind the evaluator. Its stack has two parts: values, and continuations that say
// what is to be done with the value that is being evaluated. Frames of functions lie among the
// values, on top of what the continuations below still need.
#pragma once

#include "base/characters.h"
#include "evaluate/code.h"
#include "evaluate/contracts.h"
#include "evaluate/evaluate.h"
#include "evaluate/heap.h"
#include "evaluate/primitives.h"
#include "evaluate/trace.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace culprit::evaluate {

class Machine {
public:
  Machine(const kernel::Program &program, const names::Program &names, const SymbolTable &symbols,
          World world, const Limits &limits, const Deadline &deadline, Evaluator::Describe describe,
          Evaluator::Locate locate);

  // Each goes on where the last one ended: values stay what they are.
  Outcome evaluate(Object *object);
  Outcome run(Object *action);
  // Evaluates a function applied to an argument.
  Outcome apply(Object *function, Object *argument);
  // Evaluates a string to its end; a failure leaves what came before it.
  Outcome text(Object *list, std::string &into);

  [[nodiscard]] Object *global(kernel::GlobalId id);
  // What the last evaluation came to. A root: it stays alive.
  [[nodiscard]] Object *result() { return behind(value_); }
  // Keeps an object alive, and knows where it is, until it is released; last in, first out.
  void keep(Object *object) { kept_.push_back(object); }
  [[nodiscard]] Object *kept() { return kept_.back(); }
  void release() { kept_.pop_back(); }
  // The failure that the last evaluation ended with.
  [[nodiscard]] Object *failure() { return failure_; }

  // ---- contracts (machine_contracts.cpp)

  // From now on globals and constructors keep their contracts. Nothing is collected any more while
  // something is evaluated.
  void enforce(Contracts &contracts) {
    contracts_ = &contracts;
    compiler_.enforce(contracts.locals());
  }
  [[nodiscard]] Contracts *contracts() { return contracts_; }
  // Who has to see to it that a value is what its contract says.
  enum class Party : std::uint8_t { Function, Caller, Input };
  struct Violation {
    kernel::GlobalId function = kernel::no_global; // whose contract it is; none: a constructor's
    kernel::ConstructorId constructor = kernel::no_constructor;
    Party party = Party::Function; // who broke it
    EntityId demand = no_entity;
    EntityId place = no_entity;      // the call, or what was called last
    ContractId contract = no_demand; // that has the demand
    std::vector<Object *> slots;     // its environment, and the value that breaks it
  };
  [[nodiscard]] const std::optional<Violation> &violation() const { return violation_; }
  void forget_violation() { violation_.reset(); }
  // A function as others see it when `caller` calls it, and without its contract.
  [[nodiscard]] Object *guarded(kernel::GlobalId id, Party caller);
  [[nodiscard]] Object *bare(kernel::GlobalId id);
  // Whether a value that is there satisfies a contract.
  [[nodiscard]] bool satisfies(Object *value, ContractId contract, std::span<Object *const> slots);
  // A function that keeps to its contract, or breaks it as an input does.
  // Dictionaries that come first are passed over.
  [[nodiscard]] Object *guarded_input(Object *value, ContractId contract,
                                      std::span<Object *const> slots);
  // Data whose fields are checked as those that the program makes are; none if they do not fit.
  [[nodiscard]] Object *make_checked(kernel::ConstructorId constructor,
                                     std::span<Object *const> fields);
  // Evaluates something while something else is being evaluated. What the steps do not suffice for
  // is as it was before.
  Outcome aside(Object *object, std::uint64_t steps);
  Outcome aside(Object *function, std::span<Object *const> arguments, std::uint64_t steps);
  [[nodiscard]] Object *result_of_aside() { return aside_result_; }
  // Without any checks.
  template <class Work> Outcome quietly(Work work) {
    const bool before = std::exchange(quiet_, true);
    Outcome outcome = work();
    quiet_ = before;
    return outcome;
  }
  Object *plain_data(kernel::ConstructorId constructor, std::span<Object *const> fields);
  // What an instance makes of those that it depends on; none if that fails.
  Object *dictionary(kernel::GlobalId instance, std::span<Object *const> arguments);
  // The list of a set of the library; none if it cannot be found out.
  Object *elements_of_set(Object *set);
  // The entries of a map of the library in their order; none if it is not one.
  Object *entries_of_map(Object *map);
  // Between two evaluations.
  void tidy() {
    if (heap_.wants_collection())
      collect();
  }
  // All of a value, as far as it can be evaluated; false if something could not be.
  bool force(Object *object, std::size_t nodes);
  // From now on what functions are applied to is remembered while nobody needs it.
  void watch_arguments() { watches_arguments_ = true; }
  // From now on each call of a function of OCaml is told of with the arguments that its body takes.
  using Called = std::function<void(std::span<Object *const> arguments)>;
  void watch_calls(kernel::GlobalId function, Called tell) {
    watched_body_ = (*global(function))[0].body;
    tell_of_call_ = std::move(tell);
  }
  void watch_calls_no_longer() {
    watched_body_ = nullptr;
    tell_of_call_ = nullptr;
  }
  // From now on the branches of the program's matches that are taken are remembered.
  void watch_branches() { watches_branches_ = true; }
  [[nodiscard]] bool has_reached(kernel::ExpressionId match, std::uint32_t branch) const {
    return reached_.contains({match, branch});
  }
  // Evaluates such arguments of the last call, each without further checks, and checks them: a
  // function was applied to something that its type excludes, whether it looks at it or not. The
  // first one that does not fit is the violation.
  void check_watched(std::uint64_t steps);
  // What the program's constants came to is forgotten, and on demand those of the library.
  void forget_constants(bool of_library = false);
  // From now on what is evaluated of the program itself is marked; none: no longer.
  void trace(Trace *trace) { trace_ = trace; }
  // Calls a function and evaluates all of what it gives.
  Outcome call_all(Object *function, std::span<Object *const> arguments, std::uint64_t steps,
                   bool gives_action = false);
  // The same for those who make inputs: what it gives; none if that does not come to a value, or
  // breaks a contract on the way.
  [[nodiscard]] Object *made_by_call(Object *function, std::span<Object *const> arguments,
                                     std::uint64_t steps);
  std::uint64_t checks = 0;    // predicates that were evaluated
  std::uint64_t unchecked = 0; // that could not be
  // Operations whose result is not that of the logic: an Int that wraps around, a Double that is no
  // number.
  std::uint64_t outside_logic = 0;
  [[nodiscard]] std::uint64_t steps() const { return steps_; } // of all evaluations

  // For primitives.
  [[nodiscard]] Heap &heap() { return heap_; }
  [[nodiscard]] const Known &known() const { return known_; }
  [[nodiscard]] const kernel::Program &program() const { return program_; }
  [[nodiscard]] const names::Program &names() const { return names_; }
  [[nodiscard]] const SymbolTable &symbols() const { return symbols_; }
  [[nodiscard]] World &world() { return world_; }
  Object *data(kernel::ConstructorId constructor, std::initializer_list<Object *> fields);
  Object *truth(bool value) { return compiler_.nullary(value ? known_.yes : known_.no); }
  Object *unit() { return compiler_.nullary(known_.unit); }
  Object *nil() { return compiler_.nullary(known_.nil); }
  Object *string(std::string_view characters);
  // Makes the operation that is being run fail.
  Object *fail(kernel::ConstructorId kind, std::string_view message);
  // The same with an exception of OCaml, without an argument, or with one.
  Object *fail_with(kernel::ConstructorId exception);
  Object *fail_with(kernel::ConstructorId exception, std::string_view argument);
  Object *bytes(std::string_view text);
  // Ends the evaluation: something is needed that is not there.
  Object *undefined(std::string_view what);
  // Ends the evaluation: it needs more memory than it may have.
  Object *too_large();
  // So many steps were taken at once; false if the evaluation ends.
  bool spend(std::uint64_t steps);
  // The next character of the input; of length 0 at its end.
  CodePoint next_input(bool take);
  std::vector<std::uint8_t> memory; // of the flat store

private:
  static constexpr std::uint64_t steps_of_part =
      50'000; // of what is evaluated beside something else

  enum class Then : std::uint8_t {
    Stop,
    Bind,      // a slot of a frame is what comes
    Branch,    // choose a branch
    Select,    // take a field
    Update,    // a thunk comes to it
    Apply,     // to arguments
    Arguments, // one more argument of a primitive is there
    Run,       // an action
    Perform,   // what an action gives is the value of an expression
    Continue,  // the second half of a bind gets what the first one gives
    Catch,     // where failures go
    Put,       // a part of a string is there
    Check,     // a value under a guard is there
    Result,    // of a function under a contract
  };
  struct Continuation {
    Then then = Then::Stop;
    std::uint32_t base = 0;   // of the frame to return to
    std::uint32_t height = 0; // values above are nobody's
    std::uint32_t count = 0;  // Apply, Arguments: of values; Put: the handle
    const Code *code = nullptr;
    const PrimitiveImplementation *primitive = nullptr;
    std::uint32_t next = 0;  // Arguments: the one being evaluated; Put: 1 if it is the list itself
    bool running = false;    // Arguments, Catch: of an action that is being run
    std::uint32_t guard = 0; // Result
    EntityId call = no_entity; // what had been called last, by whoever waits for the value
  };

  Outcome run_steps();
  void reset();
  [[nodiscard]] std::size_t bytes() const;
  bool check_limits();
  void collect();

  void step();
  void trace_step();
  void step_let(const Code &code);
  void step_recursive(const Code &code);
  void step_apply(const Code &code);
  void step_case(const Code &code);
  void step_select(const Code &code);
  void take_field(Object *dictionary, std::uint32_t field);
  void step_fail(const Code &code);
  void fails_here(const Code &code);
  void step_fail_in_ocaml(const Code &code);
  void resume();
  void choose(const Code &code, Object *value);
  [[nodiscard]] bool matches(const kernel::Literal &literal, const Object &value) const;

  Object *read(const Operand &operand);
  Object *close(ObjectKind kind, const Body &body);
  Object *construct(const Code &code);
  Object *text(std::string_view characters);

  void give(Object *value); // a value is there
  void enter(Object *object);
  void enter_thunk(Object *thunk);
  void unpack(Object *text);
  void call(Object *function);         // with arguments_
  void give_partial(Object *function); // applied to too few arguments
  void enter_function(Object *function);
  Continuation &push(Then then, std::uint32_t height);
  void ensure(std::size_t height);
  [[nodiscard]] std::uint32_t floor() const { return continuations_.back().height; }

  void operate(const PrimitiveImplementation &primitive); // with arguments_
  void evaluate_arguments(const PrimitiveImplementation &primitive, std::uint32_t next,
                          bool running);
  void execute(const PrimitiveImplementation &primitive, bool running);
  [[nodiscard]] bool is_accident(const Object &failure) const;
  void perform(Object *action);
  void gave(Object *result); // an action has run
  void put(std::uint32_t handle, Object *list);
  void raise(Object *failure);
  void stuck(std::string_view why);

  // A contract with its parties; a violation of what it demands of a value is the first one's.
  struct Guard {
    ContractId contract = no_demand;
    kernel::GlobalId function = kernel::no_global;
    kernel::ConstructorId constructor = kernel::no_constructor;
    Party positive = Party::Function;
    Party negative = Party::Caller;
    std::uint32_t skipped = 0;  // dictionaries that come first
    EntityId place = no_entity; // of an argument: the call, which may be over when it is looked at

    friend auto operator<=>(const Guard &, const Guard &) = default;
  };
  std::uint32_t guard_number(const Guard &guard);
  [[nodiscard]] Guard part_of(std::uint32_t guard, ContractId contract) const;
  Object *wrap(ObjectKind kind, Object *inside, std::uint32_t guard, Object *environment);
  Object *guard(Object *object, std::uint32_t number, Object *environment);
  Object *check(Object *value, std::uint32_t number, Object *environment);
  bool holds(const Demand &demand, const Contract &contract, Object *environment, Object *value,
             std::uint32_t guard);
  Object *check_fields(Object *value, std::uint32_t number, Object *environment);
  // Of what the program itself makes: the library knows nothing of its contracts.
  void check_construction(Object *data, Party party = Party::Function);
  void guard_construction(Object &data); // of a knot: nothing of it is looked at yet
  void guard_fields(Object *data, const FieldContracts &contracts, std::uint32_t number,
                    Object *environment, bool now);
  Object *environment_of(Object *outer, std::size_t depth, std::span<const Word> more);
  void guard_local(const Code &code);
  void call_guarded(Object *function);
  void check_global(kernel::GlobalId id, Object *&known);
  Object *listed(Object *object, names::ModuleId module, std::string_view function);
  template <class Start> Outcome evaluate_aside(std::uint64_t steps, Start start);
  void unwind();
  [[nodiscard]] bool violated() const { return violation_.has_value(); }
  void violate(const Demand &demand, std::uint32_t guard, std::vector<Object *> slots);

  const kernel::Program &program_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  World world_;
  Limits limits_;
  Budget budget_;
  Evaluator::Describe describe_;
  Evaluator::Locate locate_;
  Known known_;
  Heap heap_;
  Compiler compiler_;
  std::vector<Object *> globals_;
  std::vector<Object *> bare_;              // without contracts, where they differ
  std::vector<kernel::GlobalId> constants_; // those of globals_ that are no functions
  std::vector<bool> failing_;               // by GlobalId

  std::vector<Object *> values_;
  std::vector<Continuation> continuations_;
  std::vector<Object *> kept_;
  std::vector<Object *> arguments_; // between two steps: nothing
  const Code *code_ = nullptr;      // none: value_ is there
  std::uint32_t base_ = 0;
  std::uint32_t top_ = 0;
  Object *value_ = nullptr;
  Object *failure_ = nullptr;
  Object *caught_ = nullptr; // the last failure that was caught
  EntityId caught_place_ = no_entity;
  EntityId place_ = no_entity;     // where the program failed
  EntityId last_call_ = no_entity; // of the program itself
  std::optional<Outcome> ended_;
  bool deliberate_ = false;    // the last failure is one that the program asked for
  bool library_fails_ = false; // what calls error is a function of the library
  std::uint64_t steps_ = 0;
  std::uint64_t last_step_ = UINT64_MAX; // of the evaluation that is going on
  std::size_t bottom_ = 1;               // continuations below are those of others
  unsigned asides_ = 0;                  // one inside of another
  Contracts *contracts_ = nullptr;
  std::vector<Guard> guards_;
  std::map<Guard, std::uint32_t> guard_index_;
  std::optional<Violation> violation_;
  struct Watched {
    Object *argument = nullptr; // under a guard
    EntityId place = no_entity;
  };
  std::vector<Watched> watched_;
  bool watches_arguments_ = false;
  const Body *watched_body_ = nullptr;
  Called tell_of_call_;
  bool watches_branches_ = false;
  std::set<std::pair<kernel::ExpressionId, std::uint32_t>> reached_;
  Trace *trace_ = nullptr;
  Object *called_ = nullptr; // what the last call_all gave
  Object *aside_result_ = nullptr;
  bool quiet_ = false; // nothing is checked
  std::string input_;  // read, but not taken
  std::size_t input_position_ = 0;
  bool input_ended_ = false;
};

} // namespace culprit::evaluate
