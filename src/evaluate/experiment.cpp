#include "evaluate/experiment.h"

#include "evaluate/making.h"

#include "evaluate/machine.h"
#include "evaluate/show.h"

#include <array>

namespace culprit::evaluate {

using names::index;

namespace {

constexpr unsigned tries_of_argument = 12;
constexpr unsigned tries_of_function = 4;
constexpr int deepest_value = 3;
constexpr int bottom = -2; // where only constructors without fields are left

World nowhere() {
  World world;
  world.read = [] { return std::string(); };
  world.write = [](unsigned, std::string_view) {};
  return world;
}

} // namespace

Experiment::Experiment(const kernel::Program &program, const names::Program &names,
                       const SymbolTable &symbols, types::Environment &environment,
                       Contracts &contracts, const Deadline &deadline, Evaluator::Describe describe,
                       const ExperimentOptions &options)
    : program_(program), names_(names), symbols_(symbols), environment_(environment),
      contracts_(contracts), options_(options),
      machine_(std::make_unique<Machine>(program, names, symbols, nowhere(),
                                         Limits{2'000'000'000, std::size_t{1} << 29}, deadline,
                                         std::move(describe), Evaluator::Locate())),
      random_(options.seed) {
  machine_->enforce(contracts);
  const names::ModuleId module = names.find_module(symbols.find("GHC.Types"));
  if (module == names::no_module)
    return;
  const names::TypeNameId name = names.find_type(module, symbols.find("Int"));
  int_ = environment.store.constructor(name);
  // Not those that lack a method, nor those that ask for more than their class: whether the program
  // passes one of them is checked where it does.
  std::set<std::uint32_t> left_out = incomplete_instances(program);
  left_out.insert(contracts.refined_instances().begin(), contracts.refined_instances().end());
  for (std::uint32_t i = 0; i < program.global_count(); ++i) {
    const kernel::Global &global = program[kernel::GlobalId{i}];
    if (global.kind != kernel::GlobalKind::Dictionary ||
        global.instance >= environment.instances.size() || left_out.contains(global.instance))
      continue;
    const types::Instance &instance = environment.instances[global.instance];
    if (instance.arguments.size() == 1 && instance.context.empty() &&
        environment.store.is(instance.arguments[0], name))
      dictionaries_[instance.head] = kernel::GlobalId{i};
  }
}

Experiment::~Experiment() = default;

const Calls &Experiment::calls() {
  calls_.checks = machine_->checks;
  calls_.unchecked = machine_->unchecked;
  return calls_;
}

// ---- calling

// Type variables are Int.
Experiment::Type Experiment::small_instance(Type type) {
  return instantiate(environment_.store, type, int_);
}

std::optional<Experiment::Shape> Experiment::shape(kernel::GlobalId function) {
  types::Store &store = environment_.store;
  Type type = program_[function].type;
  if (type == types::no_type || int_ == types::no_type)
    return std::nullopt;
  type = store.resolve(type);
  Shape shape;
  if (store[type].shape == types::Shape::Forall) {
    const types::Quantifier quantifier = store.quantifier(type);
    for (const types::Predicate &predicate : store.context(quantifier)) {
      const auto arguments = store.arguments(predicate);
      const auto known = dictionaries_.find(predicate.head);
      if (predicate.equality() || arguments.size() != 1 || known == dictionaries_.end() ||
          store[store.resolve(arguments[0])].shape != types::Shape::Bound)
        return std::nullopt;
      shape.dictionaries.push_back(known->second);
    }
  }
  Type rest = small_instance(type);
  while (const auto arrow = store.as_function(rest)) {
    shape.arguments.push_back(arrow->first);
    rest = small_instance(arrow->second);
  }
  return shape;
}

void Experiment::call(kernel::GlobalId function) {
  const std::optional<Shape> shape = this->shape(function);
  if (!shape) {
    ++calls_.without_inputs;
    return;
  }
  bool any = false;
  unsigned misses = 0;
  const unsigned wanted = shape->arguments.empty() ? 1 : options_.calls;
  for (unsigned i = 0;
       i < wanted && misses < 10 && calls_.counterexamples.size() < options_.counterexamples; ++i) {
    machine_->tidy();
    codes_.clear();
    bodies_.clear();
    const auto arguments = inputs(*shape, contracts_.of(function));
    if (!arguments) {
      ++misses;
      continue;
    }
    any = true;
    call_once(function, *shape, *arguments);
  }
  calls_.without_inputs += any ? 0 : 1;
}

// One argument after the other, each of those that its contract admits.
std::optional<std::vector<Object *>> Experiment::inputs(const Shape &shape, ContractId contract) {
  std::vector<Object *> arguments;
  if (!contracts_.testable_arguments(contract))
    return std::nullopt;
  for (const Type type : shape.arguments) {
    const Contract &whole = contracts_[contract];
    const bool function = whole.form == Contract::Form::Function;
    Object *argument = nullptr;
    for (unsigned i = 0; i < tries_of_argument && argument == nullptr; ++i) {
      Object *candidate = value(type, deepest_value);
      if (candidate == nullptr)
        return std::nullopt;
      if (!function || (machine_->satisfies(candidate, whole.argument, arguments) &&
                        keeps_contract(candidate, type, whole.argument, arguments)))
        argument = candidate;
    }
    if (argument == nullptr)
      return std::nullopt;
    arguments.push_back(argument);
    contract = function ? whole.result : no_demand;
  }
  return arguments;
}

// Whether a function that was made up gives what it should, as far as some calls show. What it
// gives is also checked whenever somebody needs it; but a function may have relied on what nobody
// needs.
bool Experiment::keeps_contract(Object *candidate, Type type, ContractId contract,
                                std::span<Object *const> slots) {
  const types::Store &store = environment_.store;
  if (contracts_[contract].form != Contract::Form::Function || !store.as_function(type))
    return true;
  Object *function = machine_->guarded_input(candidate, contract, slots);
  machine_->forget_violation();
  for (unsigned i = 0; i < tries_of_function && function != nullptr; ++i) {
    std::vector<Object *> arguments;
    Type rest = type;
    while (const auto arrow = store.as_function(rest)) {
      arguments.push_back(value(arrow->first, deepest_value - 1));
      if (arguments.back() == nullptr)
        return true;
      rest = small_instance(arrow->second);
    }
    const Outcome outcome = machine_->call_all(function, arguments, options_.steps);
    const std::optional<Machine::Violation> violation = machine_->violation();
    machine_->forget_violation();
    if (outcome.end == End::Violation && violation->party == Machine::Party::Input)
      return false;
  }
  return true;
}

void Experiment::call_once(kernel::GlobalId function, const Shape &shape,
                           const std::vector<Object *> &arguments) {
  std::vector<Object *> all;
  for (const kernel::GlobalId dictionary : shape.dictionaries)
    all.push_back(machine_->global(dictionary));
  all.insert(all.end(), arguments.begin(), arguments.end());
  const Outcome outcome =
      machine_->call_all(machine_->guarded(function, Machine::Party::Input), all, options_.steps);
  const std::optional<Machine::Violation> violation = machine_->violation();
  machine_->forget_violation();
  Counterexample counterexample;
  switch (outcome.end) {
  case End::Violation:
    if (violation->party == Machine::Party::Input)
      return; // a function that was passed is not what it should be
    counterexample.message =
        violation->party == Machine::Party::Caller ? "an argument of " : "the result of ";
    if (violation->function != kernel::no_global)
      counterexample.message += symbols_.name(program_[violation->function].name);
    else
      counterexample.message =
          "what is made with " + std::string(symbols_.name(program_[violation->constructor].name));
    counterexample.message += " is not what its type says";
    counterexample.demand = violation->demand;
    counterexample.place = violation->place;
    break;
  case End::Failure:
    ++calls_.completed;
    if (outcome.deliberate)
      return;
    counterexample.message = "the program fails";
    if (Object *failure = machine_->failure(); failure != nullptr && failure->size == 1) {
      std::string text;
      (void)machine_->text((*failure)[0].object, text);
      counterexample.message += ": " + text;
    }
    counterexample.place = outcome.place;
    break;
  case End::Stuck:
    counterexample.message = "the evaluation is stuck: " + outcome.message;
    counterexample.place = outcome.place;
    break;
  case End::Value:
  case End::Exit:
    ++calls_.completed;
    return;
  default:
    ++calls_.unfinished;
    return;
  }
  counterexample.function = function;
  for (Object *argument : arguments)
    counterexample.arguments.push_back(show(argument));
  calls_.counterexamples.push_back(std::move(counterexample));
}

std::string Experiment::show(Object *value) {
  std::string text;
  machine_->keep(value);
  if (machine_->evaluate(value).end == End::Value)
    (void)evaluate::show(*machine_, text);
  machine_->release();
  return text;
}

// ---- small values

Object *Experiment::value(Type type, int depth) {
  const types::Store &store = environment_.store;
  type = store.resolve(type);
  if (store[type].shape == types::Shape::Forall)
    return nullptr; // it would have to be a value of all those types
  if (store.as_function(type))
    return function(type, depth);
  const types::Store::Spine spine = store.spine(type);
  if (store[spine.head].shape != types::Shape::Constructor)
    return nullptr;
  const names::TypeNameId head{store[spine.head].first};
  const std::string_view name = symbols_.name(names_[head].name);
  Heap &heap = machine_->heap();
  if (names_.is_of_library(head)) {
    const auto small = static_cast<std::int64_t>(pick(7)) - 3;
    if (name == "Int")
      return heap.integer(small);
    if (name == "Integer")
      return heap.big(small);
    if (name == "Char")
      return heap.character(static_cast<std::uint32_t>('a' + pick(3)));
    if (name == "Double" || name == "Float")
      return heap.floating(static_cast<double>(small) / 2);
  }
  if (head == names_.list())
    return spine.arguments.size() == 1 ? list(spine.arguments[0], depth) : nullptr;
  return data(head, spine.arguments, depth);
}

Object *Experiment::list(Type element, int depth) {
  Object *result = machine_->nil();
  for (std::uint64_t length = depth <= 0 ? 0 : pick(4); length > 0; --length) {
    Object *head = value(element, depth - 1);
    if (head == nullptr)
      return nullptr;
    result = machine_->make_checked(machine_->known().cons, std::array{head, result});
    if (result == nullptr)
      return nullptr;
  }
  return result;
}

// The library's own types keep invariants that their constructors do not show.
bool Experiment::has_public_constructors(names::TypeNameId head) const {
  return !names_.is_of_library(head) || is_plain_library_type(symbols_.name(names_[head].name));
}

Object *Experiment::data(names::TypeNameId head, std::span<const Type> arguments, int depth) {
  if (head == names_.unit())
    return machine_->unit();
  for (std::size_t size = 2; size <= arguments.size() && size <= 5; ++size)
    if (head == names_.tuple(size))
      return constructed(names_.tuple_value(size), arguments, depth);
  const auto info = environment_.data.find(head);
  if (info == environment_.data.end() || info->second.constructors.empty() ||
      !has_public_constructors(head))
    return nullptr;
  const std::vector<names::ValueId> &all = info->second.constructors;
  for (unsigned tries = 0; tries < tries_of_argument; ++tries) {
    const names::ValueId constructor = all[pick(all.size())];
    const auto shape = environment_.constructors.find(constructor);
    const bool has_fields = shape == environment_.constructors.end() || shape->second.arity > 0;
    if (has_fields && (depth <= bottom || (depth <= 0 && tries + 3 < tries_of_argument)))
      continue;
    if (Object *object = constructed(constructor, arguments, depth))
      return object;
  }
  return nullptr;
}

Object *Experiment::constructed(names::ValueId constructor, std::span<const Type> arguments,
                                int depth) {
  const kernel::ConstructorId id = program_.find_constructor(constructor);
  const std::optional<std::vector<Type>> types =
      fields_at(program_, environment_, constructor, arguments, int_);
  if (!types)
    return nullptr;
  std::vector<Object *> fields;
  for (const Type type : *types) {
    fields.push_back(value(type, depth - 1));
    if (fields.back() == nullptr)
      return nullptr;
  }
  if (const FieldContracts *contracts = contracts_.of(id))
    for (std::size_t i = 0; i < fields.size() && i < contracts->fields.size(); ++i)
      if (!keeps_contract(fields[i], (*types)[i], contracts->fields[i], fields))
        return nullptr;
  return machine_->make_checked(id, fields);
}

// One that gives its argument, something small, or what arithmetic makes of it.
Object *Experiment::function(Type type, int depth) {
  const types::Store &store = environment_.store;
  std::vector<Type> parameters;
  while (const auto arrow = store.as_function(type)) {
    parameters.push_back(arrow->first);
    type = small_instance(arrow->second);
  }
  const auto whole = [&](Type parameter) {
    return store.is(parameter, names::TypeNameId{store[int_].first});
  };
  const std::uint64_t which = pick(parameters.size());
  const bool from_int = whole(parameters[which]);
  const Operand argument{Operand::Kind::Slot, static_cast<std::uint32_t>(which), nullptr};
  Code &code = codes_.emplace_back();
  code.library = true;
  if (from_int && whole(type) && pick(3) != 0) {
    constexpr std::array operations{"int_add", "int_subtract", "int_multiply", "int_add"};
    code.form = Form::Primitive;
    code.primitive = find_implementation(operations[pick(operations.size())], 2);
    Object *by = machine_->heap().integer(static_cast<std::int64_t>(pick(3)));
    code.operands = {argument, {Operand::Kind::Constant, 0, by}};
  } else {
    Object *constant = value(type, depth - 1);
    if (constant == nullptr)
      return nullptr;
    code.form = Form::Atom;
    code.operands = {{Operand::Kind::Constant, 0, constant}};
  }
  Body &body = bodies_.emplace_back();
  body.parameters = body.frame_size = static_cast<std::uint32_t>(parameters.size());
  body.code = &code;
  Object *function = machine_->heap().make(ObjectKind::Function, 1);
  (*function)[0].body = &body;
  return function;
}

} // namespace culprit::evaluate
