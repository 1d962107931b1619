// Calls that give any value that the type of the function allows (counterfactual branches). What
// goes wrong then does so because the type says too little.
#include "execute/symbolic/machine.h"

#include <algorithm>

namespace culprit::execute {

using evaluate::no_demand;
using names::index;

namespace {

constexpr std::uint32_t most_offered = 24; // calls of one run that others abstract
constexpr unsigned deepest_supply = 4;     // parts of arguments that may come out again
constexpr std::size_t most_supply = 6;
constexpr std::uint32_t cost_of_lone_call = 3;
constexpr std::uint32_t cost_of_callback = 2;
constexpr std::size_t most_logical_calls = 60; // then nothing more is supposed

// Of a function: not known yet, never, in its own recursion, wherever it is called.
constexpr std::uint8_t no_abstraction = 1;
constexpr std::uint8_t own_abstraction = 2;
constexpr std::uint8_t any_abstraction = 3;

} // namespace

bool SymbolicMachine::abstracts_more() const {
  return !exact_ && abstractions_->most > 0 && offered_ < most_offered &&
         path_.abstractions() <= abstractions_->most;
}

bool SymbolicMachine::may_abstract(const Cell &function) {
  if (!abstracts_more())
    return false;
  // What a function with a type of its own calls is that type's business, unless nobody can run it.
  if (caller_ != kernel::no_global && caller_ != entry_->function &&
      contracts_.of(caller_) != no_demand && !has_no_code(function))
    return false;
  if (function.variable != kernel::no_variable)
    return !function.scope->library && abstractions_->local &&
           abstractions_->local(function.variable);
  if (function.extra == 0xFFFFFFFF || function.environment != nullptr || !abstractions_->function)
    return false;
  // What the logic knows exactly has no weak type, but its own recursion is known by its type only.
  const kernel::GlobalId global{function.extra};
  std::uint8_t &known = abstractable_[function.extra];
  if (known == 0)
    known = !abstractions_->function(global) ? no_abstraction
            : contracts_.is_in_logic(global) ? own_abstraction
                                             : any_abstraction;
  return known == any_abstraction || (known == own_abstraction && global == entry_->function);
}

// Whether all that is written about a function is its type: `f = undefined`.
bool SymbolicMachine::has_no_code(const Cell &function) {
  namespace e = kernel::expression;
  if (function.extra == 0xFFFFFFFF || function.environment != nullptr || function.scope->library)
    return false;
  kernel::ExpressionId body = program_[kernel::GlobalId{function.extra}].body;
  while (body != kernel::no_expression) {
    const kernel::ExpressionNode &node = program_[body].node;
    if (const auto *lambda = std::get_if<e::Lambda>(&node))
      body = lambda->body;
    else if (const auto *let = std::get_if<e::Let>(&node))
      body = let->body;
    else if (const auto *application = std::get_if<e::Apply>(&node))
      body = application->function;
    else if (const auto *callee = std::get_if<e::Global>(&node))
      return scope_of(callee->global)->fails;
    else
      return false;
  }
  return false;
}

// What somebody wrote about a function is rather to blame than what nobody did.
std::uint32_t SymbolicMachine::cost_of_abstraction(const Cell &function) const {
  const std::uint32_t distance = caller_ == entry_->function ? 0 : 2;
  if (function.variable != kernel::no_variable)
    return distance + (contracts_.locals().variables.contains(function.variable) ? 1 : 2);
  return distance +
         (contracts_.taken_for_granted(kernel::GlobalId{function.extra}) != no_demand ? 0 : 1);
}

// Values of the function's type variables among what it was applied to.
void SymbolicMachine::collect(Type type, Cell *value, Supply &supply, unsigned depth) {
  types::Store &store = subject_.environment.store;
  type = store.resolve(type);
  if (depth > deepest_supply)
    return;
  if (store[type].shape == types::Shape::Bound) {
    const std::uint32_t variable = store[type].first;
    auto at = std::find_if(supply.values.begin(), supply.values.end(),
                           [&](const auto &known) { return known.first == variable; });
    if (at == supply.values.end())
      at = supply.values.insert(at, {variable, {}});
    if (at->second.size() < most_supply &&
        std::find(at->second.begin(), at->second.end(), value) == at->second.end())
      at->second.push_back(value);
    return;
  }
  if (store.as_function(type)) { // what it gives of what there is
    std::vector<Cell *> arguments;
    Type rest = type;
    while (const auto arrow = store.as_function(rest)) {
      const Type parameter = store.resolve(arrow->first);
      Cell *argument = nullptr;
      if (store[parameter].shape == types::Shape::Bound)
        for (const auto &[variable, values] : supply.values)
          if (variable == store[parameter].first && !values.empty())
            argument = values.front();
      if (argument == nullptr)
        return;
      arguments.push_back(argument);
      rest = store.resolve(arrow->second);
    }
    collect(rest, arena_.suspended(value, arguments), supply, depth + 1);
    return;
  }
  const types::Store::Spine spine = store.spine(type);
  if (spine.arguments.empty() || store[spine.head].shape != types::Shape::Constructor)
    return;
  Cell *data = nullptr;
  try {
    data = force(value);
  } catch (const Raised &) {
    return;
  }
  if (data->kind != CellKind::Data ||
      program_[kernel::ConstructorId{data->extra}].value == names::no_value)
    return;
  const std::optional<Shape> made =
      shape(program_[kernel::ConstructorId{data->extra}].value, spine.arguments);
  if (!made)
    return;
  for (std::size_t i = 0; i < made->fields.size() && i < data->parts.size(); ++i)
    collect(made->fields[i], data->parts[i], supply, depth + 1);
}

// What was written about a function, a method or a local function.
SymbolicMachine::Written SymbolicMachine::written_about(const Cell &function) {
  if (function.kind == CellKind::Method)
    return {contracts_.of_method(names::ValueId{function.extra}), {}, 0};
  if (function.variable == kernel::no_variable) {
    const kernel::GlobalId global{function.extra};
    return {contracts_.taken_for_granted(global), {}, contracts_.dictionaries(global)};
  }
  const auto &locals = contracts_.locals().variables;
  const auto known = locals.find(function.variable);
  if (known == locals.end())
    return {};
  std::vector<Cell *> outer;
  for (const kernel::VariableId variable : known->second.outer)
    outer.push_back(find(variable, function.environment)->cell);
  return {known->second.contract, arena_.list(outer), known->second.dictionaries};
}

// A call of which nothing is known yet, and the type of what is called.
auto SymbolicMachine::call_of(const Cell &function) -> std::pair<Abstracted, Type> {
  const types::Store &store = subject_.environment.store;
  const auto type = [&](Type whole) { return store.without_quantifier(whole); };
  if (function.kind == CellKind::Method)
    return {{kernel::no_global, subject_.names[names::ValueId{function.extra}].name, {}, nullptr},
            type(type_of_method(function))};
  if (function.variable != kernel::no_variable)
    return {{kernel::no_global, name_of(function.variable), {}, nullptr},
            type(program_[function.variable].type)};
  const kernel::GlobalId global{function.extra};
  return {{global, no_symbol, {}, nullptr}, type(program_[global].type)};
}

Cell *SymbolicMachine::abstract(const Cell &function, std::span<Cell *const> arguments) {
  const types::Store &store = subject_.environment.store;
  auto [call, type] = call_of(function);
  auto [contract, slots, dictionaries] = written_about(function);
  Supply &supply = *arena_.supply();
  std::vector<Callback> callbacks;
  for (std::size_t i = dictionaries; i < arguments.size(); ++i) {
    const auto arrow = store.as_function(type);
    if (!arrow)
      halt(Halt::Unsupported);
    collect(arrow->first, arguments[i], supply, 0);
    call.arguments.push_back(arguments[i]);
    const Contract &whole = contracts_[contract];
    const bool known = whole.form == Contract::Form::Function;
    if (store.as_function(store.resolve(arrow->first)))
      callbacks.push_back({arguments[i], arrow->first, known ? whole.argument : no_demand, slots});
    if (known) {
      slots = first_slots(slots, whole.depth, {&arguments[i], 1});
      contract = whole.result;
    } else {
      contract = no_demand;
    }
    type = entries_.plain(arrow->second);
  }
  offer_callbacks(call, callbacks, supply);
  if (!can_make(type))
    halt(Halt::Unsupported);
  const Promise *promised =
      contract == no_demand ? nullptr : arena_.promise(contract, slots, nullptr);
  call.result = hole(type, &supply);
  promise(call.result, type, promised);
  keep(call.result, promised);
  if (!abstracted_.empty() && abstracted_.back().result == nullptr) // it is known by now
    abstracted_.pop_back();
  abstracted_.push_back(call);
  return force(call.result);
}

// ---- in predicates

// A proof knows what a measure gives where the program matches its argument, and what a reflected
// function gives where it is called; of other values it knows the type.
bool SymbolicMachine::may_suppose(kernel::GlobalId function, std::span<Cell *const> arguments) {
  using Unfolding = evaluate::Contracts::Unfolding;
  if (!abstracts_more() || knows_many_calls() || !abstractions_->function(function) ||
      contracts_.has_invariants())
    return false;
  switch (contracts_.unfolding(function)) {
  case Unfolding::Always:
    return false;
  case Unfolding::OfMatchedArguments:
    return !is_matched(function, arguments);
  case Unfolding::OfOwnCalls:
    return std::find(called_.begin(), called_.end(), function) == called_.end();
  }
  return false;
}

bool SymbolicMachine::knows_many_calls() const {
  return logical_calls_.size() >= most_logical_calls;
}

// By what the arguments are, as far as nothing has to be decided for that.
const SymbolicMachine::LogicalCall *
SymbolicMachine::find_logical(kernel::GlobalId function, std::span<Cell *const> arguments) const {
  const auto same_cell = [](Cell *one, Cell *other) {
    const Cell *a = behind(one);
    const Cell *b = behind(other);
    return a == b || (a->kind == CellKind::Number && b->kind == CellKind::Number &&
                      a->number == b->number && a->term == b->term);
  };
  for (const LogicalCall &known : logical_calls_)
    if (known.function == function &&
        std::equal(arguments.begin(), arguments.end(), known.arguments.begin(),
                   known.arguments.end(), same_cell))
      return &known;
  return nullptr;
}

// What a predicate has looked at is known, and what it says of a whole, it says of the parts.
Cell *SymbolicMachine::supposed_call(const Cell &function, std::span<Cell *const> arguments) {
  if (abstractions_->most == 0 || function.extra == 0xFFFFFFFF || function.scope->library)
    return nullptr;
  const kernel::GlobalId global{function.extra};
  std::uint8_t &known = in_logic_[function.extra];
  if (known == 0)
    known = contracts_.is_in_logic(global) ? 2 : 1;
  if (known == 1)
    return nullptr;
  if (!exact_) {
    if (std::find(called_.begin(), called_.end(), global) == called_.end())
      called_.push_back(global);
    return nullptr;
  }
  if (const LogicalCall *before = find_logical(global, arguments))
    return before->result;
  if (!knows_many_calls())
    logical_calls_.push_back({global, 0, {arguments.begin(), arguments.end()}, nullptr});
  return nullptr;
}

// Whether the code of the function goes on beyond its first match.
bool SymbolicMachine::is_matched(kernel::GlobalId function,
                                 std::span<Cell *const> arguments) const {
  namespace e = kernel::expression;
  const kernel::ExpressionId body = program_[function].body;
  const auto *lambda =
      body == kernel::no_expression ? nullptr : std::get_if<e::Lambda>(&program_[body].node);
  if (lambda == nullptr)
    return true;
  kernel::ExpressionId code = lambda->body;
  while (const auto *let = std::get_if<e::Let>(&program_[code].node))
    code = let->body;
  const auto *match = std::get_if<e::Case>(&program_[code].node);
  const auto parameters = program_[lambda->parameters];
  for (std::size_t i = 0; match != nullptr && i < parameters.size() && i < arguments.size(); ++i)
    if (parameters[i] == match->subject) {
      const Cell *argument = behind(arguments[i]);
      return argument->kind != CellKind::Hole && !argument->unseen;
    }
  return true;
}

// The program does: what predicates supposed about it is known from now on.
void SymbolicMachine::look_at(Cell *data) {
  data->unseen = false;
  for (const LogicalCall &known : logical_calls_)
    if (known.result != nullptr)
      for (Cell *argument : known.arguments)
        if (behind(argument) == data)
          halt(Halt::Excluded);
}

// ---- classes without instances

// All that it is about is Int.
Type SymbolicMachine::type_of_method(const Cell &method) {
  const Type type = subject_.environment.values[method.extra].type;
  if (type == types::no_type)
    halt(Halt::Unsupported);
  return entries_.plain(type);
}

Cell *SymbolicMachine::made_up_method(names::ValueId method) {
  Cell *cell = arena_.make(CellKind::Method);
  cell->extra = static_cast<std::uint32_t>(method);
  if (!subject_.environment.store.as_function(type_of_method(*cell)))
    return arena_.suspended(cell, {});
  const ContractId contract = contracts_.of_method(method);
  if (contract == no_demand)
    return cell;
  Cell *guarded = arena_.make(CellKind::Guarded);
  guarded->inside = cell;
  guarded->contract = contract;
  guarded->guard = guard_number(
      {kernel::no_global, kernel::no_constructor, Party::Function, Party::Caller, 0, false});
  return guarded;
}

// Its methods give whatever their types allow.
Cell *SymbolicMachine::made_up_dictionary(names::TypeNameId of_class) {
  const types::ClassInfo &info = subject_.environment.classes.at(of_class);
  std::vector<Cell *> parts;
  for (const types::Predicate &super : info.superclasses) {
    const std::optional<Dictionary> known =
        entries_.dictionary(super.head, entries_.whole_number());
    if (!known && !subject_.names.is_of_program(super.head))
      halt(Halt::Unsupported);
    parts.push_back(known ? global(known->instance) : made_up_dictionary(super.head));
  }
  for (const names::ValueId method : info.methods)
    parts.push_back(made_up_method(method));
  const kernel::ConstructorId constructor = program_.find_dictionary(of_class);
  if (constructor == kernel::no_constructor)
    halt(Halt::Unsupported);
  return arena_.data(constructor, parts);
}

// What a program calls to have any number: the same one for the same argument.
Cell *SymbolicMachine::any_number(Cell *chosen_for) {
  const std::int64_t argument = path_.fix(whole(*chosen_for));
  for (const auto &[known, number] : chosen_)
    if (known == argument)
      return number;
  Cell *number = chosen_for;
  if (!exact_ && abstractions_->most > 0 && path_.abstracts(0)) {
    number = arena_.number(path_.new_whole());
    abstracted_.push_back(
        {kernel::no_global, subject_.symbols.find("choose"), {chosen_for}, number});
  }
  chosen_.emplace_back(argument, number);
  return number;
}

void SymbolicMachine::offer_lone_call(kernel::VariableId local, const Cell &function,
                                      Cell *checked) {
  if (checked == &function || exact_ || function.kind != CellKind::Function ||
      function.scope->library || function.scope->global != entry_->function ||
      abstractions_->most == 0 || !abstracted_.empty() ||
      contracts_.locals().variables.at(local).dictionaries > 0)
    return;
  if (path_.abstracts(cost_of_lone_call))
    call_alone(local, checked);
}

// Whatever else the program does, does not matter then.
void SymbolicMachine::call_alone(kernel::VariableId local, Cell *function) {
  const std::vector<Cell *> arguments =
      anything_allowed({function, entries_.plain(program_[local].type),
                        contracts_.locals().variables.at(local).contract, function->slots},
                       nullptr);
  if (arguments.empty())
    halt(Halt::Excluded);
  abstracted_.push_back({kernel::no_global, name_of(local), arguments, nullptr});
  Cell *result = arena_.suspended(function, arguments);
  abstracted_.back().result = result;
  evaluate_all(result);
  check_pending();
  halt(Halt::Excluded); // all went well
}

void SymbolicMachine::offer_callbacks(const Abstracted &call, const std::vector<Callback> &given,
                                      const Supply &supply) {
  if (given.empty() || exact_)
    return;
  std::vector<std::uint32_t> costs(given.size() + 1, cost_of_callback);
  costs[0] = 0;
  const std::uint32_t which = path_.choose(costs);
  if (which == 0)
    return;
  const Callback &way = given[which - 1];
  abstracted_.push_back(call);
  evaluate_all(arena_.suspended(way.function, anything_allowed(way, &supply)));
  check_pending();
  halt(Halt::Excluded);
}

// Arguments for a function, whatever its type allows them to be.
std::vector<Cell *> SymbolicMachine::anything_allowed(const Callback &way, const Supply *supply) {
  const types::Store &store = subject_.environment.store;
  ContractId contract = way.contract;
  std::span<Cell *> slots = way.slots;
  Type type = store.resolve(way.type);
  std::vector<Cell *> arguments;
  while (const auto arrow = store.as_function(type)) {
    const Contract &whole = contracts_[contract];
    const bool known = whole.form == Contract::Form::Function;
    const Promise *promised = known && whole.argument != no_demand
                                  ? arena_.promise(whole.argument, slots, nullptr)
                                  : nullptr;
    Cell *argument = hole(arrow->first, supply);
    promise(argument, arrow->first, promised);
    keep(argument, promised);
    arguments.push_back(argument);
    if (known)
      slots = first_slots(slots, whole.depth, {&argument, 1});
    contract = known ? whole.result : no_demand;
    type = entries_.plain(arrow->second);
  }
  return arguments;
}

Symbol SymbolicMachine::name_of(kernel::VariableId local) const {
  return abstractions_->name ? abstractions_->name(local) : program_[local].name;
}

// A function that was never applied to all of its arguments is shown where it was.
AbstractCall SymbolicMachine::describe(const Abstracted &call) {
  AbstractCall described{call.function, call.name, {}, {}};
  if (call.result == nullptr) { // it went wrong before that
    for (Cell *argument : call.arguments)
      described.inputs.push_back(shown(argument));
    return described;
  }
  Cell *result = behind(call.result);
  for (Cell *argument : call.arguments)
    described.inputs.push_back(shown(argument));
  if (result->kind == CellKind::Oracle && result->oracle->answered != nullptr) {
    for (Cell *argument : result->oracle->asked)
      described.inputs.push_back(shown(argument));
    result = result->oracle->answered;
  }
  described.output = shown(result);
  return described;
}

} // namespace culprit::execute
