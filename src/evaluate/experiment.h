// Calls the functions of a program with small values, under the contracts that its annotations are.
// A function whose contract holds for its arguments must neither break a contract nor fail; what
// does is a counterexample to its types.
#pragma once

#include "evaluate/contracts.h"
#include "evaluate/evaluate.h"

#include <deque>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace culprit::evaluate {

struct Code;
struct Body;
struct Object;

struct Counterexample {
  kernel::GlobalId function = kernel::no_global;
  std::vector<std::string> arguments; // as their constructors are written
  std::string message;
  EntityId place = no_entity;  // in the program
  EntityId demand = no_entity; // the conjunct that does not hold; none: the program failed
};

struct Calls {
  std::uint64_t completed = 0;      // to the end, or to a failure that the program asked for
  std::uint64_t unfinished = 0;     // the steps ran out
  std::uint64_t checks = 0;         // predicates that were evaluated
  std::uint64_t unchecked = 0;      // and that could not be
  std::uint64_t without_inputs = 0; // functions for which no fitting arguments were found
  std::vector<Counterexample> counterexamples;
};

struct ExperimentOptions {
  unsigned calls = 20;           // of each function
  std::uint64_t steps = 200'000; // of each call
  std::uint64_t seed = 1;
  std::size_t counterexamples = 1; // then it ends
};

class Experiment {
public:
  Experiment(const kernel::Program &program, const names::Program &names,
             const SymbolTable &symbols, types::Environment &environment, Contracts &contracts,
             const Deadline &deadline, Evaluator::Describe describe,
             const ExperimentOptions &options);
  ~Experiment();
  Experiment(const Experiment &) = delete;
  Experiment &operator=(const Experiment &) = delete;

  void call(kernel::GlobalId function);
  [[nodiscard]] const Calls &calls();

private:
  using Type = types::Type;

  struct Shape { // of a function that can be called
    std::vector<kernel::GlobalId> dictionaries;
    std::vector<Type> arguments;
  };
  std::optional<Shape> shape(kernel::GlobalId function);
  Type small_instance(Type type);
  std::optional<std::vector<Object *>> inputs(const Shape &shape, ContractId contract);
  bool keeps_contract(Object *candidate, Type type, ContractId contract,
                      std::span<Object *const> slots);
  void call_once(kernel::GlobalId function, const Shape &shape,
                 const std::vector<Object *> &arguments);
  std::string show(Object *value);

  // None if there are no values of the type that can be made.
  Object *value(Type type, int depth);
  Object *data(names::TypeNameId head, std::span<const Type> arguments, int depth);
  Object *constructed(names::ValueId constructor, std::span<const Type> arguments, int depth);
  Object *list(Type element, int depth);
  Object *function(Type type, int depth);
  [[nodiscard]] bool has_public_constructors(names::TypeNameId head) const;
  std::uint64_t pick(std::uint64_t choices) { return random_() % choices; }

  const kernel::Program &program_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  types::Environment &environment_;
  Contracts &contracts_;
  ExperimentOptions options_;
  std::unique_ptr<Machine> machine_;
  std::mt19937_64 random_;
  Calls calls_;
  Type int_ = types::no_type;
  std::unordered_map<names::TypeNameId, kernel::GlobalId> dictionaries_; // of Int, by class
  std::deque<Code> codes_;
  std::deque<Body> bodies_;
};

} // namespace culprit::evaluate
