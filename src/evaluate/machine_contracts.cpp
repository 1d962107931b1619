// Contracts while a program runs. A value that is there is checked at once; one that is not
// evaluated yet becomes a guard, which is checked when somebody needs it. Functions are wrapped:
// their arguments are the caller's business, their results their own. Fields of data are guarded in
// a copy of it.
#include "evaluate/machine.h"
#include "evaluate/predicates.h"

#include <algorithm>

namespace culprit::evaluate {

using names::index;

namespace {

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

} // namespace culprit::evaluate
