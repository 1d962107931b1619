// Contracts while a program runs. A value that is there is checked at once; one that is not
// evaluated yet becomes a guard, which is checked when somebody needs it. Functions are wrapped:
// their arguments are the caller's business, their results their own. Fields of data are guarded in
// a copy of it.
#include "evaluate/machine.h"
#include "evaluate/predicates.h"

#include <algorithm>
#include <tuple>

namespace culprit::evaluate {

using names::index;

namespace {

constexpr unsigned most_asides = 60; // one inside of another; each needs the stack of this program
constexpr std::uint64_t steps_of_part = 50'000;
constexpr std::size_t most_watched = 100;

} // namespace

// ---- guards

std::uint32_t Machine::guard_number(const Guard &guard) {
  const auto [at, added] = guard_index_.emplace(guard, static_cast<std::uint32_t>(guards_.size()));
  if (added)
    guards_.push_back(guard);
  return at->second;
}

Machine::Guard Machine::part_of(std::uint32_t guard, ContractId contract) const {
  Guard part = guards_[guard];
  part.contract = contract;
  part.skipped = 0;
  return part;
}

Object *Machine::wrap(ObjectKind kind, Object *inside, std::uint32_t guard, Object *environment) {
  Object *wrapper = heap_.make(kind, 2, guard);
  (*wrapper)[0].object = inside;
  (*wrapper)[1].object = environment;
  return wrapper;
}

Object *Machine::environment_of(Object *outer, std::size_t depth, std::span<const Word> more) {
  Object *environment =
      heap_.make(ObjectKind::Array, static_cast<std::uint32_t>(depth + more.size()));
  for (std::size_t i = 0; i < depth; ++i)
    (*environment)[i] = i < outer->size ? (*outer)[i] : Word{.object = unit()};
  std::copy(more.begin(), more.end(), environment->words() + depth);
  return environment;
}

void Machine::check_global(kernel::GlobalId id, Object *&known) {
  const ContractId contract = contracts_->of(id);
  if (contract == no_demand)
    return;
  bare_[index(id)] = known;
  // What a function is applied to is wrong whether the function has a definition or not.
  const bool function = known->kind == ObjectKind::Function ||
                        (*contracts_)[contract].form == Contract::Form::Function;
  const std::uint32_t number = guard_number({contract, id, kernel::no_constructor, Party::Function,
                                             Party::Caller, contracts_->dictionaries(id)});
  // A constant may be moved; what never is cannot mention it.
  Object *guarded = known->kind == ObjectKind::Function
                        ? heap_.make_immortal(ObjectKind::Guarded, 2, number)
                        : heap_.make(function ? ObjectKind::Guarded : ObjectKind::Guard, 2, number);
  (*guarded)[0].object = known;
  (*guarded)[1].object = heap_.make_immortal(ObjectKind::Array, 0);
  known = guarded;
}

Object *Machine::bare(kernel::GlobalId id) {
  Object *whole = global(id);
  return bare_[index(id)] != nullptr ? bare_[index(id)] : whole;
}

Object *Machine::guarded(kernel::GlobalId id, Party caller) {
  const ContractId contract = contracts_->of(id);
  Object *inside = bare(id);
  if (contract == no_demand)
    return inside;
  const std::uint32_t number = guard_number({contract, id, kernel::no_constructor, Party::Function,
                                             caller, contracts_->dictionaries(id)});
  const bool function = inside->kind == ObjectKind::Function ||
                        (*contracts_)[contract].form == Contract::Form::Function;
  return wrap(function ? ObjectKind::Guarded : ObjectKind::Guard, inside, number,
              heap_.make(ObjectKind::Array, 0));
}

// ---- checking

void Machine::violate(const Demand &demand, std::uint32_t guard, std::vector<Object *> slots) {
  const Guard &whose = guards_[guard];
  if (!violation_)
    violation_ = {whose.function,
                  whose.constructor,
                  whose.positive,
                  demand.entity,
                  whose.place != no_entity ? whose.place : last_call_,
                  whose.contract,
                  std::move(slots)};
  ended_ = Outcome{End::Violation, {}, last_call_, 0, 0};
}

bool Machine::holds(const Demand &demand, const Contract &contract, Object *environment,
                    Object *value, std::uint32_t guard) {
  if (!is_known((*contracts_)[demand.predicate].op) && guards_[guard].positive != Party::Input) {
    ++unchecked;
    return true;
  }
  std::vector<Object *> slots;
  for (std::size_t i = 0; i < contract.depth; ++i)
    slots.push_back(i < environment->size ? (*environment)[i].object : unit());
  slots.push_back(value);
  const std::optional<bool> truth = evaluate_predicate(*this, demand.predicate, slots);
  if (violation_) { // on the way
    ended_ = Outcome{End::Violation, {}, last_call_, 0, 0};
    return false;
  }
  ++(truth ? checks : unchecked);
  // An input that may not fit says nothing about the program.
  const bool broken = guards_[guard].positive == Party::Input ? truth != true : truth == false;
  if (broken)
    violate(demand, guard, std::move(slots));
  return !broken;
}

// None if the contract does not hold; then the evaluation has ended.
Object *Machine::guard(Object *object, std::uint32_t number, Object *environment) {
  const Contract &contract = (*contracts_)[guards_[number].contract];
  if (quiet_ || guards_[number].contract == no_demand)
    return object;
  object = behind(object);
  if (object->evaluated())
    return check(object, number, environment);
  for (const Demand &demand : contract.demands)
    if (!demand.about_value && !holds(demand, contract, environment, unit(), number))
      return nullptr;
  return wrap(ObjectKind::Guard, object, number, environment);
}

Object *Machine::check(Object *value, std::uint32_t number, Object *environment) {
  if (quiet_)
    return value;
  value = behind(value);
  const Contract &contract = (*contracts_)[guards_[number].contract];
  for (const ContractId also : contract.also) {
    value = check(value, guard_number(part_of(number, also)), environment);
    if (value == nullptr)
      return nullptr;
  }
  for (const Demand &demand : contract.demands)
    if (!holds(demand, contract, environment, value, number))
      return nullptr;
  switch (contract.form) {
  case Contract::Form::Any:
    return value;
  case Contract::Form::Function:
    return value->kind == ObjectKind::Function || value->kind == ObjectKind::Partial ||
                   value->kind == ObjectKind::Guarded
               ? wrap(ObjectKind::Guarded, value, number, environment)
               : value;
  case Contract::Form::Data:
    return check_fields(value, number, environment);
  }
  return value;
}

Object *Machine::check_fields(Object *value, std::uint32_t number, Object *environment) {
  const ContractId id = guards_[number].contract;
  const names::TypeNameId head = (*contracts_)[id].head;
  const std::uint32_t depth = (*contracts_)[id].depth;
  for (const names::ValueId member : names_.members(head)) { // a newtype's constructor is not there
    const kernel::ConstructorId constructor = program_.find_constructor(member);
    if (constructor == kernel::no_constructor || !program_[constructor].newtype)
      continue;
    const FieldContracts &inside = contracts_->fields(id, constructor);
    if (inside.fields.size() != 1 || inside.fields[0] == no_demand)
      return value;
    const Word self{.object = value};
    return check(value, guard_number(part_of(number, inside.fields[0])),
                 inside.dependent ? environment_of(environment, depth, {&self, 1}) : environment);
  }
  if (value->kind != ObjectKind::Data || value->size == 0)
    return value;
  const kernel::ConstructorId constructor{value->extra};
  if (program_[constructor].type != head && head != names_.list())
    return value;
  const FieldContracts &fields = contracts_->fields(id, constructor);
  if (std::all_of(fields.fields.begin(), fields.fields.end(),
                  [](ContractId contract) { return contract == no_demand; }))
    return value;
  Object *copy = heap_.make(ObjectKind::Data, value->size, value->extra);
  std::copy_n(value->words(), value->size, copy->words());
  guard_fields(copy, fields, number, environment, true);
  return violated() ? nullptr : copy;
}

void Machine::guard_fields(Object *data, const FieldContracts &contracts, std::uint32_t number,
                           Object *environment, bool now) {
  const std::size_t first = program_[kernel::ConstructorId{data->extra}].dictionaries;
  const std::uint32_t depth = (*contracts_)[guards_[number].contract].depth;
  if (contracts.dependent)
    environment = environment_of(environment, depth,
                                 data->all().subspan(std::min<std::size_t>(first, data->size)));
  for (std::size_t i = 0; i < contracts.fields.size() && first + i < data->size; ++i) {
    if (contracts.fields[i] == no_demand)
      continue;
    Word &field = (*data)[first + i];
    const std::uint32_t part = guard_number(part_of(number, contracts.fields[i]));
    Object *checked = now ? guard(field.object, part, environment)
                          : wrap(ObjectKind::Guard, field.object, part, environment);
    if (checked == nullptr)
      return;
    field.object = checked;
  }
}

void Machine::check_construction(Object *data, Party party) {
  if (quiet_)
    return;
  const kernel::ConstructorId constructor{data->extra};
  const std::uint32_t number =
      guard_number({no_demand, kernel::no_global, constructor, party, Party::Caller, 0});
  Object *nothing = nullptr;
  if (const FieldContracts *fields = contracts_->of(constructor)) {
    nothing = heap_.make(ObjectKind::Array, 0);
    guard_fields(data, *fields, number, nothing, true);
  }
  const Contract plain;
  for (const Demand &demand : contracts_->invariants(program_[constructor].type)) {
    if (violated())
      return;
    nothing = nothing != nullptr ? nothing : heap_.make(ObjectKind::Array, 0);
    (void)holds(demand, plain, nothing, data, number);
  }
}

void Machine::guard_construction(Object &data) {
  const kernel::ConstructorId constructor{data.extra};
  const FieldContracts *fields = contracts_->of(constructor);
  if (quiet_ || fields == nullptr)
    return;
  guard_fields(
      &data, *fields,
      guard_number({no_demand, kernel::no_global, constructor, Party::Function, Party::Caller, 0}),
      heap_.make(ObjectKind::Array, 0), false);
}

// A let that was not needed yet is checked when it is.
void Machine::guard_local(const Code &code) {
  Object *environment =
      heap_.make(ObjectKind::Array, static_cast<std::uint32_t>(code.operands.size()));
  for (std::size_t i = 0; i < code.operands.size(); ++i)
    (*environment)[i].object = read(code.operands[i]);
  const std::uint32_t number =
      guard_number({code.local->contract, code.local->around, code.local->constructor,
                    Party::Function, Party::Caller, code.local->dictionaries});
  Object *bound = behind(values_[base_ + code.slot]);
  Object *guarded = bound->kind == ObjectKind::Function
                        ? wrap(ObjectKind::Guarded, bound, number, environment)
                    : bound->evaluated() && code.local->dictionaries == 0
                        ? check(bound, number, environment)
                        : wrap(ObjectKind::Guard, bound, number, environment);
  if (guarded != nullptr)
    values_[base_ + code.slot] = guarded;
}

// ---- calling

// With arguments_.
void Machine::call_guarded(Object *function) {
  const std::uint32_t number = function->extra;
  Object *inside = (*function)[0].object;
  Object *environment = (*function)[1].object;
  if (quiet_) {
    call(inside);
    return;
  }
  const Guard whole = guards_[number];
  if (arguments_.size() < whole.skipped) {
    give_partial(function);
    return;
  }
  std::vector<Object *> given = std::exchange(arguments_, {});
  const std::size_t taken = whole.skipped > 0 ? whole.skipped : 1;
  std::uint32_t result = 0;
  if (whole.skipped > 0) {
    result = guard_number(part_of(number, whole.contract));
  } else {
    const Contract &contract = (*contracts_)[whole.contract];
    Guard argument = part_of(number, contract.argument);
    std::swap(argument.positive, argument.negative);
    argument.place = last_call_;
    given[0] = guard(given[0], guard_number(argument), environment);
    if (given[0] == nullptr)
      return;
    if (watches_arguments_ && given[0]->kind == ObjectKind::Guard &&
        watched_.size() < most_watched && argument.positive == Party::Caller)
      watched_.push_back({given[0], last_call_});
    const Word first{.object = given[0]};
    environment = environment_of(environment, contract.depth, {&first, 1});
    result = guard_number(part_of(number, contract.result));
  }
  const auto left = static_cast<std::uint32_t>(given.size() - taken);
  std::uint32_t height = floor();
  ensure(height + left + 1);
  if (left > 0) {
    std::copy(given.end() - left, given.end(), values_.begin() + height);
    height += left;
    push(Then::Apply, height).count = left;
  }
  if (guards_[result].contract != no_demand) {
    values_[height] = environment;
    push(Then::Result, height + 1).guard = result;
  }
  arguments_.assign(given.begin(), given.begin() + static_cast<std::ptrdiff_t>(taken));
  call(inside);
}

// ---- evaluating beside something else

// Whatever was being evaluated is not; it may be again.
void Machine::unwind() {
  while (continuations_.size() > bottom_) {
    const Continuation then = continuations_.back();
    continuations_.pop_back();
    if (then.then != Then::Update && then.then != Then::Check)
      continue;
    Object *object = values_[then.height - 1];
    if (object->kind == ObjectKind::BlackHole)
      object->kind = then.then == Then::Update ? ObjectKind::Thunk : ObjectKind::Guard;
  }
}

template <class Start> Outcome Machine::evaluate_aside(std::uint64_t steps, Start start) {
  if (asides_ >= most_asides)
    return {End::Steps, {}, no_entity, 0, 0};
  const auto state =
      std::tuple(code_, base_, top_, value_, failure_, caught_, caught_place_, place_, last_call_,
                 deliberate_, library_fails_, last_step_, bottom_);
  std::vector<Object *> arguments = std::exchange(arguments_, {});
  const std::optional<Outcome> ended = std::exchange(ended_, std::nullopt);
  push(Then::Stop, std::max(top_, floor()));
  bottom_ = continuations_.size();
  last_step_ = std::min(last_step_, steps_ + steps);
  ++asides_;
  start();
  Outcome outcome = run_steps();
  --asides_;
  unwind();
  continuations_.pop_back();
  aside_result_ = outcome.end == End::Value ? behind(value_) : nullptr;
  std::tie(code_, base_, top_, value_, failure_, caught_, caught_place_, place_, last_call_,
           deliberate_, library_fails_, last_step_, bottom_) = state;
  arguments_ = std::move(arguments);
  ended_ = ended;
  return outcome;
}

Outcome Machine::aside(Object *object, std::uint64_t steps) {
  return evaluate_aside(steps, [&] { enter(object); });
}

Outcome Machine::aside(Object *function, std::span<Object *const> arguments, std::uint64_t steps) {
  return evaluate_aside(steps, [&] {
    arguments_.assign(arguments.begin(), arguments.end());
    call(function);
  });
}

bool Machine::force(Object *object, std::size_t nodes) {
  std::vector<Object *> work{object};
  for (std::size_t seen = 0; !work.empty() && !violated(); ++seen) {
    if (seen == nodes)
      return false;
    Object *next = behind(work.back());
    work.pop_back();
    if (!next->evaluated() && aside(next, steps_of_part).end == End::Value)
      next = behind(next);
    if (next->kind == ObjectKind::Data)
      for (std::size_t i = next->size; i-- > 0;)
        work.push_back((*next)[i].object);
  }
  return work.empty();
}

Outcome Machine::call_all(Object *function, std::span<Object *const> arguments,
                          std::uint64_t steps) {
  constexpr std::size_t most_nodes = 3'000;
  reset();
  watched_.clear();
  last_step_ = steps_ + steps;
  if (arguments.empty()) {
    enter(function);
  } else {
    arguments_.assign(arguments.begin(), arguments.end());
    call(function);
  }
  Outcome outcome = run_steps();
  std::vector<Object *> work;
  called_ = outcome.end == End::Value ? value_ : nullptr;
  if (outcome.end == End::Value)
    work.push_back(value_);
  for (std::size_t seen = 0; !work.empty() && seen < most_nodes; ++seen) {
    Object *next = behind(work.back());
    work.pop_back();
    if (!next->evaluated()) {
      outcome = evaluate(next);
      if (outcome.end != End::Value)
        break;
      next = behind(next);
    }
    if (next->kind == ObjectKind::Data)
      for (std::size_t i = next->size; i-- > 0;)
        work.push_back((*next)[i].object);
  }
  last_step_ = UINT64_MAX;
  if (outcome.end != End::Value && outcome.end != End::Failure) {
    bottom_ = 1;
    unwind();
  }
  return outcome;
}

void Machine::check_watched(std::uint64_t steps) {
  for (const Watched &watched : std::exchange(watched_, {})) {
    if (watched.argument->kind != ObjectKind::Guard) // somebody did need it
      continue;
    Object *inside = (*watched.argument)[0].object;
    Object *environment = (*watched.argument)[1].object;
    if (quietly([&] { return aside(inside, steps); }).end != End::Value)
      continue;
    last_call_ = watched.place;
    (void)check(aside_result_, watched.argument->extra, environment);
    ended_.reset();
    if (violated())
      return;
  }
}

// ---- for those who make inputs

bool Machine::satisfies(Object *value, ContractId contract, std::span<Object *const> slots) {
  (void)guarded_input(value, contract, slots);
  return !std::exchange(violation_, std::nullopt).has_value();
}

Object *Machine::guarded_input(Object *value, ContractId contract, std::span<Object *const> slots) {
  reset();
  Object *environment = heap_.make(ObjectKind::Array, static_cast<std::uint32_t>(slots.size()));
  for (std::size_t i = 0; i < slots.size(); ++i)
    (*environment)[i].object = slots[i];
  Object *guarded = guard(value,
                          guard_number({contract, kernel::no_global, kernel::no_constructor,
                                        Party::Input, Party::Function, 0}),
                          environment);
  ended_.reset();
  return guarded;
}

void Machine::forget_constants(bool of_library) {
  for (std::size_t i = 0; i < globals_.size(); ++i) {
    const kernel::Global &global = program_[kernel::GlobalId{static_cast<std::uint32_t>(i)}];
    const Object *known = bare_[i] != nullptr ? bare_[i] : globals_[i];
    const bool constant = known != nullptr && known->kind != ObjectKind::Function;
    const bool own = global.module != names::no_module && !names_[global.module].library;
    if (constant && (own || of_library))
      globals_[i] = bare_[i] = nullptr;
  }
}

Object *Machine::made_by_call(Object *function, std::span<Object *const> arguments,
                              std::uint64_t steps) {
  forget_violation();
  const std::uint64_t outside = outside_logic;
  const Outcome outcome = call_all(function, arguments, steps);
  if (outcome.end == End::Value)
    check_watched(steps);
  watched_.clear();
  ended_.reset();
  const bool broken = std::exchange(violation_, std::nullopt).has_value();
  return outcome.end == End::Value && !broken && outside_logic == outside ? behind(called_)
                                                                          : nullptr;
}

Object *Machine::plain_data(kernel::ConstructorId constructor, std::span<Object *const> fields) {
  if (fields.empty())
    return compiler_.nullary(constructor);
  Object *data = heap_.make(ObjectKind::Data, static_cast<std::uint32_t>(fields.size()),
                            static_cast<std::uint32_t>(constructor));
  for (std::size_t i = 0; i < fields.size(); ++i)
    (*data)[i].object = fields[i];
  return data;
}

Object *Machine::make_checked(kernel::ConstructorId constructor, std::span<Object *const> fields) {
  reset();
  Object *data = plain_data(constructor, fields);
  check_construction(data, Party::Input);
  ended_.reset();
  if (std::exchange(violation_, std::nullopt))
    return nullptr;
  return program_[constructor].newtype ? (*data)[0].object : data;
}

Object *Machine::entries_of_map(Object *map) {
  const names::ModuleId module = names_.find_module(symbols_.find("Data.Map.Internal"));
  const names::TypeNameId type = map->kind == ObjectKind::Data
                                     ? program_[kernel::ConstructorId{map->extra}].type
                                     : names::no_type_name;
  if (module == names::no_module || type == names::no_type_name || names_[type].module != module)
    return nullptr;
  const Symbol name = symbols_.find("toAscList");
  const kernel::GlobalId global =
      name == no_symbol ? kernel::no_global : program_.find_global(names_.find_value(module, name));
  if (global == kernel::no_global)
    return nullptr;
  const Outcome outcome =
      quietly([&] { return aside(bare(global), std::span(&map, 1), steps_of_part); });
  return outcome.end == End::Value ? aside_result_ : nullptr;
}

Object *Machine::elements_of_set(Object *set) {
  const names::ModuleId module = names_.find_module(symbols_.find("Data.Set.Internal"));
  const Symbol name = symbols_.find("elems");
  if (module == names::no_module || name == no_symbol)
    return nullptr;
  const kernel::GlobalId global = program_.find_global(names_.find_value(module, name));
  if (global == kernel::no_global)
    return nullptr;
  const Outcome outcome =
      quietly([&] { return aside(bare(global), std::span(&set, 1), steps_of_part); });
  return outcome.end == End::Value ? aside_result_ : nullptr;
}

} // namespace culprit::evaluate
