// Annotations as contracts of a run. What inputs have to be is assumed; anything else that does
// not hold ends the run, and a run for each demand that could fail instead is kept for later.
#include "execute/symbolic/machine.h"

#include <algorithm>

namespace culprit::execute {

using evaluate::Demand;
using evaluate::FieldContracts;
using evaluate::no_demand;
using names::index;

namespace {

constexpr std::size_t most_pending = 50;

} // namespace

std::uint32_t SymbolicMachine::guard_number(const Guard &guard) {
  const auto known = std::find(guards_.begin(), guards_.end(), guard);
  if (known == guards_.end()) {
    guards_.push_back(guard);
    return static_cast<std::uint32_t>(guards_.size() - 1);
  }
  return static_cast<std::uint32_t>(known - guards_.begin());
}

// As many slots as a contract knows, and some more.
std::span<Cell *> SymbolicMachine::first_slots(std::span<Cell *> slots, std::size_t depth,
                                               std::span<Cell *const> more) {
  const std::span<Cell *> all = arena_.list(depth + more.size());
  for (std::size_t i = 0; i < depth; ++i)
    all[i] = i < slots.size() ? slots[i] : unit();
  std::copy(more.begin(), more.end(), all.begin() + static_cast<std::ptrdiff_t>(depth));
  return all;
}

void SymbolicMachine::demand(const Demand &demand, std::uint32_t depth, std::span<Cell *> slots,
                             Cell *value, std::uint32_t guard, ContractId contract) {
  const Guard whose = guards_[guard];
  const std::optional<Truth> truth = holds(demand.predicate, depth, slots, value, whose.own);
  if (whose.positive == Party::Input) {
    if (!truth)
      halt(Halt::Excluded);
    path_.assume(*truth);
    return;
  }
  if (!truth || path_.decide(*truth, 0))
    return;
  Broken broken;
  broken.seen.function = whose.function;
  broken.seen.constructor = whose.constructor;
  broken.seen.demand = demand.entity;
  broken.seen.place = last_call_;
  broken.seen.breach = whose.positive == Party::Caller       ? evaluate::Breach::Argument
                       : whose.function == kernel::no_global ? evaluate::Breach::Construction
                                                             : evaluate::Breach::Result;
  if (contract != no_demand && contract == result_contract_ && whose.function == entry_->function)
    broken.result = value;
  throw Broken(broken);
}

// What is not evaluated yet is checked when it is needed.
Cell *SymbolicMachine::guarded(Cell *cell, ContractId contract, std::span<Cell *> slots,
                               std::uint32_t guard) {
  if (quiet_ || contract == no_demand)
    return cell;
  cell = behind(cell);
  if (cell->evaluated())
    return check(cell, contract, slots, guard);
  Cell *wrapper = arena_.make(CellKind::Guard);
  wrapper->inside = cell;
  wrapper->contract = contract;
  wrapper->slots = slots;
  wrapper->guard = guard;
  return wrapper;
}

Cell *SymbolicMachine::check(Cell *value, ContractId contract, std::span<Cell *> slots,
                             std::uint32_t guard) {
  if (quiet_ || contract == no_demand)
    return value;
  value = behind(value);
  const Contract &whole = contracts_[contract];
  for (const ContractId also : whole.also)
    value = check(value, also, slots, guard);
  for (const Demand &one : whole.demands)
    demand(one, whole.depth, slots, value, guard, contract);
  switch (whole.form) {
  case Contract::Form::Any:
    return value;
  case Contract::Form::Function: {
    const bool function = value->kind == CellKind::Function || value->kind == CellKind::Partial ||
                          value->kind == CellKind::Guarded || value->kind == CellKind::Oracle ||
                          value->kind == CellKind::Method;
    if (!function)
      return value;
    Cell *wrapper = arena_.make(CellKind::Guarded);
    wrapper->inside = value;
    wrapper->contract = contract;
    wrapper->slots = slots;
    wrapper->guard = guard;
    return wrapper;
  }
  case Contract::Form::Data:
    return check_fields(value, contract, slots, guard);
  }
  return value;
}

Cell *SymbolicMachine::check_fields(Cell *value, ContractId contract, std::span<Cell *> slots,
                                    std::uint32_t guard) {
  const names::TypeNameId head = contracts_[contract].head;
  const std::uint32_t depth = contracts_[contract].depth;
  for (const names::ValueId member : subject_.names.members(head)) {
    const kernel::ConstructorId constructor = program_.find_constructor(member);
    if (constructor == kernel::no_constructor || !program_[constructor].newtype)
      continue;
    const FieldContracts &inside = contracts_.fields(contract, constructor);
    if (inside.fields.size() != 1 || inside.fields[0] == no_demand)
      return value;
    return check(value, inside.fields[0],
                 inside.dependent ? first_slots(slots, depth, {&value, 1}) : slots, guard);
  }
  if (value->kind != CellKind::Data || value->parts.empty())
    return value;
  const kernel::ConstructorId constructor{value->extra};
  if (program_[constructor].type != head && head != subject_.names.list())
    return value;
  const FieldContracts fields = contracts_.fields(contract, constructor);
  if (std::all_of(fields.fields.begin(), fields.fields.end(),
                  [](ContractId field) { return field == no_demand; }))
    return value;
  Cell *copy = arena_.data(constructor, value->parts);
  copy->type = value->type;
  copy->unseen = value->unseen;
  guard_fields(copy, fields, depth, slots, guard);
  return copy;
}

void SymbolicMachine::guard_fields(Cell *data, const FieldContracts &contracts, std::uint32_t depth,
                                   std::span<Cell *> slots, std::uint32_t guard) {
  const std::size_t first = program_[kernel::ConstructorId{data->extra}].dictionaries;
  if (contracts.dependent)
    slots = first_slots(slots, depth, data->parts.subspan(std::min(first, data->parts.size())));
  for (std::size_t i = 0; i < contracts.fields.size() && first + i < data->parts.size(); ++i)
    data->parts[first + i] = guarded(data->parts[first + i], contracts.fields[i], slots, guard);
}

void SymbolicMachine::check_construction(Cell *data) {
  const kernel::ConstructorId constructor{data->extra};
  const FieldContracts *fields = contracts_.of(constructor);
  const auto invariants = contracts_.invariants(program_[constructor].type);
  if (fields == nullptr && invariants.empty())
    return;
  const std::uint32_t guard =
      guard_number({kernel::no_global, constructor, Party::Function, Party::Caller, 0});
  if (fields != nullptr)
    guard_fields(data, FieldContracts(*fields), 0, {}, guard);
  for (const Demand &one : invariants)
    demand(one, 0, {}, data, guard);
}

// Takes as many arguments as one step of the contract is about; gives what comes of them.
Cell *SymbolicMachine::call_guarded(Cell *function, std::vector<Cell *> &arguments) {
  Cell *inside = function->inside;
  if (quiet_)
    return inside;
  Guard whole = guards_[function->guard];
  if (whole.skipped > 0) {
    if (arguments.size() < whole.skipped) {
      Cell *partial = arena_.make(CellKind::Partial);
      partial->parts = arena_.list(arguments, function);
      arguments.clear();
      return partial;
    }
    const auto end = arguments.begin() + static_cast<std::ptrdiff_t>(whole.skipped);
    Cell *applied = apply(inside, {arguments.begin(), end});
    arguments.erase(arguments.begin(), end);
    whole.skipped = 0;
    return check(applied, function->contract, function->slots, guard_number(whole));
  }
  Guard of_argument = whole;
  std::swap(of_argument.positive, of_argument.negative);
  if (inside->kind == CellKind::Method) // whatever comes of it
    abstracted_.push_back({kernel::no_global, subject_.names[names::ValueId{inside->extra}].name,
                           arguments, nullptr});
  // All arguments that there are at once: a call that is abstracted has to see them together.
  std::vector<Cell *> taken;
  std::span<Cell *> slots = function->slots;
  ContractId left = function->contract;
  do {
    const Contract &contract = contracts_[left];
    Cell *argument =
        guarded(arguments[taken.size()], contract.argument, slots, guard_number(of_argument));
    if (argument->kind == CellKind::Guard && of_argument.positive == Party::Caller &&
        pending_.size() < most_pending)
      pending_.push_back({argument, last_call_});
    taken.push_back(argument);
    slots = first_slots(slots, contract.depth, {&argument, 1});
    left = contract.result;
  } while (taken.size() < arguments.size() && contracts_[left].form == Contract::Form::Function &&
           contracts_[left].demands.empty() && contracts_[left].also.empty());
  arguments.erase(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(taken.size()));
  Cell *value = apply(inside, std::move(taken));
  return check(value, left, slots, guard_number(whole));
}

Cell *SymbolicMachine::guard_local(const evaluate::LocalContract &local, Cell *cell,
                                   std::span<Cell *> slots) {
  const std::uint32_t guard = guard_number(
      {local.around, local.constructor, Party::Function, Party::Caller, local.dictionaries});
  cell = behind(cell);
  if (cell->kind != CellKind::Function && local.dictionaries == 0)
    return guarded(cell, local.contract, slots, guard);
  Cell *wrapper =
      arena_.make(cell->kind == CellKind::Function ? CellKind::Guarded : CellKind::Guard);
  wrapper->inside = cell;
  wrapper->contract = local.contract;
  wrapper->slots = slots;
  wrapper->guard = guard;
  return wrapper;
}

Cell *SymbolicMachine::guard_let(kernel::VariableId variable, Cell *cell,
                                 const Environment *environment) {
  const auto &locals = contracts_.locals().variables;
  const auto local = quiet_ ? locals.end() : locals.find(variable);
  if (local == locals.end())
    return cell;
  std::vector<Cell *> slots;
  for (const kernel::VariableId outer : local->second.outer)
    slots.push_back(find(outer, environment)->cell);
  return guard_local(local->second, cell, arena_.list(slots));
}

// A function was applied to something that its type excludes, whether it looks at it or not.
void SymbolicMachine::check_pending() {
  // More may come meanwhile.
  // NOLINTNEXTLINE(modernize-loop-convert)
  for (std::size_t i = 0; i < pending_.size(); ++i) {
    const Pending pending = pending_[i];
    Cell *argument = pending.argument;
    if (argument->kind != CellKind::Guard) // somebody did need it
      continue;
    Cell *value = nullptr;
    quiet_ = true;
    try {
      value = force(argument->inside);
    } catch (const Raised &) { // nobody needs it
    }
    quiet_ = false;
    if (value == nullptr)
      continue;
    last_call_ = pending.place;
    try {
      evaluate_all(check(value, argument->contract, argument->slots, argument->guard));
    } catch (const Raised &) {
    }
  }
}

} // namespace culprit::execute
