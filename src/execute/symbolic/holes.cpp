// Inputs: what a value of a type can be, decided when somebody looks at it.
#include "execute/symbolic/machine.h"
#include "types/print.h"

#include <algorithm>
#include <array>

namespace culprit::execute {

using evaluate::Demand;
using evaluate::FieldContracts;
using evaluate::no_demand;

namespace {

constexpr std::size_t most_supplied = 4; // values of one type variable that are tried
constexpr std::size_t most_keys = 3;     // of a table
constexpr unsigned deepest_split = 40;   // fields that are looked at to decide about each other
constexpr std::uint64_t steps_of_split = 8;
constexpr unsigned deepest_type = 12; // of fields of fields that are looked at
constexpr std::array<std::size_t, 6> tuple_sizes{2, 3, 4, 5, 6, 7};

} // namespace

// ---- types

names::TypeNameId SymbolicMachine::basic_type(std::string_view name) const {
  const names::ModuleId module = subject_.names.find_module(subject_.symbols.find("GHC.Types"));
  return module == names::no_module ? names::no_type_name
                                    : subject_.names.find_type(module, subject_.symbols.find(name));
}

std::optional<SymbolicMachine::Shape> SymbolicMachine::shape(names::ValueId constructor,
                                                             std::span<const Type> arguments) {
  std::optional<std::vector<Type>> fields = entries_.fields(constructor, arguments);
  if (!fields)
    return std::nullopt;
  Shape result;
  result.constructor = program_.find_constructor(constructor);
  result.fields = std::move(*fields);
  const names::TypeNameId head = program_[result.constructor].type;
  result.recursive = std::any_of(result.fields.begin(), result.fields.end(),
                                 [&](Type field) { return has_head(field, head); });
  return result;
}

bool SymbolicMachine::has_head(Type type, names::TypeNameId head) const {
  const types::Store &store = subject_.environment.store;
  const types::Node &node = store[store.resolve(store.spine(store.resolve(type)).head)];
  return node.shape == types::Shape::Constructor && names::TypeNameId{node.first} == head;
}

// The ways to make data of a type, those that end first.
const std::vector<SymbolicMachine::Shape> &SymbolicMachine::shapes(Type type) {
  const auto [at, added] = shapes_.try_emplace(type);
  std::vector<Shape> &all = at->second;
  if (!added)
    return all;
  const types::Store &store = subject_.environment.store;
  const names::Program &names = subject_.names;
  const types::Store::Spine spine = store.spine(type);
  if (store[spine.head].shape != types::Shape::Constructor)
    return all;
  const names::TypeNameId head{store[spine.head].first};
  std::vector<names::ValueId> constructors;
  if (head == names.unit())
    constructors = {names.unit_value()};
  else if (head == names.list())
    constructors = {names.nil(), names.cons()};
  else if (const auto info = subject_.environment.data.find(head);
           info != subject_.environment.data.end())
    constructors = info->second.constructors;
  for (const std::size_t size : tuple_sizes)
    if (head == names.tuple(size))
      constructors = {names.tuple_value(size)};
  const bool built_in = head == names.unit() || head == names.list() ||
                        std::any_of(tuple_sizes.begin(), tuple_sizes.end(),
                                    [&](std::size_t size) { return head == names.tuple(size); });
  std::vector<Shape> found;
  if (built_in || makers_.has_public_constructors(head)) {
    for (const names::ValueId constructor : constructors)
      if (std::optional<Shape> made = shape(constructor, spine.arguments))
        found.push_back(std::move(*made));
  } else {
    for (const Maker &maker : makers_.makers(type)) {
      const bool recursive = std::any_of(maker.parameters.begin(), maker.parameters.end(),
                                         [&](Type field) { return has_head(field, head); });
      found.push_back({kernel::no_constructor, maker, maker.parameters, recursive});
    }
  }
  std::stable_partition(found.begin(), found.end(),
                        [](const Shape &made) { return !made.recursive; });
  return shapes_[type] = std::move(found); // `shape` may have looked at other types
}

bool SymbolicMachine::can_make(Type type) {
  const types::Store &store = subject_.environment.store;
  type = store.resolve(type);
  // By what they say: a type that mentions itself is made anew whenever its fields are asked for.
  std::string written = types::TypePrinter(subject_.environment, subject_.symbols).print(type);
  if (const auto known = can_make_.find(written); known != can_make_.end())
    return known->second;
  if (making_ == deepest_type) // each part of it is a larger type
    return true;
  can_make_[written] = true; // of a type that mentions itself
  ++making_;
  bool result = store[type].shape == types::Shape::Bound;
  if (const auto arrow = store.as_function(type)) {
    result = can_make(arrow->second);
  } else if (const std::string_view name = library_name(type); name == "Int" || name == "Integer" ||
                                                               name == "Char" || name == "Double" ||
                                                               name == "Float") {
    result = true;
  } else if (!result && store[type].shape != types::Shape::Forall) {
    const std::vector<Shape> all = shapes(type);
    result = std::any_of(all.begin(), all.end(), [&](const Shape &made) {
      return std::all_of(made.fields.begin(), made.fields.end(),
                         [&](Type field) { return can_make(field); });
    });
  }
  --making_;
  return can_make_[std::move(written)] = result;
}

// ---- values

Cell *SymbolicMachine::from_supply(std::uint32_t variable, const Supply *supply) {
  if (supply != nullptr)
    for (const auto &[which, values] : supply->values)
      if (which == variable && !values.empty()) {
        std::vector<std::uint32_t> costs(std::min(values.size(), most_supplied), 1);
        return values[path_.choose(costs)];
      }
  halt(Halt::Excluded); // there are no such values
}

// A value of a type that nobody has looked at.
Cell *SymbolicMachine::hole(Type type, const Supply *supply) {
  const types::Store &store = subject_.environment.store;
  type = store.resolve(type);
  Cell *cell = nullptr;
  if (store[type].shape == types::Shape::Bound && supply == nullptr)
    type = store.resolve(entries_.whole_number()); // what the function's own variables stand for
  if (store[type].shape == types::Shape::Bound)
    return from_supply(store[type].first, supply);
  if (store.as_function(type)) {
    cell = arena_.make(CellKind::Oracle);
    cell->oracle = arena_.oracle();
    Type rest = type;
    while (const auto arrow = store.as_function(rest)) {
      cell->oracle->parameters.push_back(arrow->first);
      rest = entries_.plain(arrow->second);
    }
    cell->oracle->result = rest;
  } else if (const std::string_view name = library_name(type); name == "Int" || name == "Integer") {
    cell = arena_.number(path_.new_whole(), name == "Integer");
  } else if (name == "Char") {
    cell = arena_.character(path_.new_whole(SymbolKind::Character));
  } else if (name == "Double" || name == "Float") {
    cell = arena_.real(path_.new_fraction());
  } else if (const std::optional<Cell *> made = ocaml_hole(type, supply)) {
    return *made;
  } else if (const std::optional<Shape> wrapper = newtype(type)) {
    return hole(wrapper->fields[0], supply); // its constructor is not there
  } else {
    if (shapes(type).empty())
      halt(Halt::Unsupported);
    cell = arena_.make(CellKind::Hole);
  }
  cell->type = type;
  cell->supply = supply;
  return cell;
}

// Remembers what is promised of a value that was just made.
void SymbolicMachine::promise(Cell *input, Type type, const Promise *promises) {
  const types::Store &store = subject_.environment.store;
  type = store.resolve(type);
  if (store[type].shape == types::Shape::Bound) // it was there before
    return;
  if (const std::optional<Shape> wrapper = newtype(type)) {
    promise(input, wrapper->fields[0],
            field_promises(promises, wrapper->constructor, 0, {}, input));
    return;
  }
  if (input->kind == CellKind::Hole || input->kind == CellKind::Oracle)
    input->promises = promises;
}

// From now on an input is what was promised.
void SymbolicMachine::keep(Cell *input, const Promise *promises) {
  for (const Promise *promise = promises; promise != nullptr; promise = promise->next) {
    std::vector<ContractId> work{promise->contract};
    while (!work.empty()) {
      const Contract &contract = contracts_[work.back()];
      work.pop_back();
      work.insert(work.end(), contract.also.begin(), contract.also.end());
      for (const Demand &demand : contract.demands) {
        const std::optional<Truth> truth =
            holds(demand.predicate, contract.depth, promise->slots, input, promise->own);
        if (!truth)
          halt(Halt::Excluded); // it may be none
        path_.assume(*truth);
      }
    }
  }
}

// What is promised of a field by what is promised of the whole, and by the declaration.
const Promise *SymbolicMachine::field_promises(const Promise *of_whole,
                                               kernel::ConstructorId constructor, std::size_t field,
                                               std::span<Cell *> fields, Cell *self) {
  const Promise *result = nullptr;
  const auto add = [&](const FieldContracts &contracts, std::uint32_t depth,
                       std::span<Cell *> slots, bool own) {
    if (field >= contracts.fields.size() || contracts.fields[field] == no_demand)
      return;
    if (contracts.dependent)
      slots = self != nullptr ? first_slots(slots, depth, {&self, 1})
                              : first_slots(slots, depth, fields);
    result = arena_.promise(contracts.fields[field], slots, result, own);
  };
  for (const Promise *promise = of_whole; promise != nullptr; promise = promise->next) {
    std::vector<ContractId> work{promise->contract};
    while (!work.empty()) {
      const ContractId id = work.back();
      work.pop_back();
      const std::vector<ContractId> also = contracts_[id].also;
      work.insert(work.end(), also.begin(), also.end());
      const names::TypeNameId head = contracts_[id].head;
      if (contracts_[id].form == Contract::Form::Data &&
          (program_[constructor].type == head || head == subject_.names.list()))
        add(FieldContracts(contracts_.fields(id, constructor)), contracts_[id].depth,
            promise->slots, promise->own);
    }
  }
  if (const FieldContracts *declared = contracts_.of(constructor))
    add(FieldContracts(*declared), 0, {}, false);
  return result;
}

// Somebody looks at it. What is promised of its fields may look at those, and so on without end.
Cell *SymbolicMachine::split(Cell *hole_cell) {
  const Level level(splitting_, deepest_split);
  steps_ += steps_of_split;
  const std::vector<Shape> &ways = shapes(hole_cell->type);
  std::vector<std::uint32_t> costs;
  costs.reserve(ways.size());
  for (const Shape &way : ways)
    costs.push_back(way.recursive ? 2 : 1);
  const Shape way = ways[ways.size() == 1 ? 0 : path_.choose(costs)];
  if (way.maker)
    return make(hole_cell, way);
  Cell *data = arena_.data(way.constructor, {});
  data->parts = arena_.list(way.fields.size());
  data->type = hole_cell->type;
  data->unseen = true;
  // What is promised of one field may be about all of them.
  for (std::size_t i = 0; i < way.fields.size(); ++i)
    data->parts[i] = hole(way.fields[i], hole_cell->supply);
  hole_cell->kind = CellKind::Forward;
  hole_cell->inside = data;
  std::vector<const Promise *> promises;
  promises.reserve(way.fields.size());
  for (std::size_t i = 0; i < way.fields.size(); ++i) {
    promises.push_back(
        field_promises(hole_cell->promises, way.constructor, i, data->parts, nullptr));
    promise(data->parts[i], way.fields[i], promises.back());
  }
  for (std::size_t i = 0; i < way.fields.size(); ++i)
    keep(data->parts[i], promises[i]);
  const auto invariants = contracts_.invariants(program_[way.constructor].type);
  for (const Demand &demand : invariants)
    if (const std::optional<Truth> truth = holds(demand.predicate, 0, {}, data, false))
      path_.assume(*truth);
  return data;
}

Cell *SymbolicMachine::dictionary(const Dictionary &instance) {
  Cell *function = bare(instance.instance);
  if (instance.arguments.empty())
    return function;
  std::vector<Cell *> arguments;
  for (const Dictionary &argument : instance.arguments)
    arguments.push_back(dictionary(argument));
  return apply(function, std::move(arguments));
}

// Applies a function that makes such values. All of what it gives has to be what was promised.
Cell *SymbolicMachine::make(Cell *hole_cell, const Shape &way) {
  std::vector<Cell *> arguments;
  const std::span<Cell *> parts = arena_.list(way.fields.size());
  ContractId contract = contracts_.of(way.maker->function);
  std::span<Cell *> slots;
  for (std::size_t i = 0; i < way.fields.size(); ++i) {
    const Contract &whole = contracts_[contract];
    const bool function = whole.form == Contract::Form::Function;
    const Promise *promised = function && whole.argument != no_demand
                                  ? arena_.promise(whole.argument, slots, nullptr)
                                  : nullptr;
    parts[i] = hole(way.fields[i], hole_cell->supply);
    promise(parts[i], way.fields[i], promised);
    keep(parts[i], promised);
    arguments.push_back(parts[i]);
    if (function)
      slots = first_slots(slots, whole.depth, {&parts[i], 1});
    contract = function ? whole.result : no_demand;
  }
  const bool quiet = std::exchange(quiet_, true);
  const bool exact = std::exchange(exact_, true);
  Cell *value = nullptr;
  try {
    Cell *function = bare(way.maker->function);
    std::vector<Cell *> dictionaries;
    for (const Dictionary &instance : way.maker->dictionaries)
      dictionaries.push_back(dictionary(instance));
    arguments.insert(arguments.begin(), dictionaries.begin(), dictionaries.end());
    value = arguments.empty() ? force(function) : apply(function, std::move(arguments));
    quiet_ = quiet;
    exact_ = exact;
    const std::uint32_t guard = guard_number(
        {kernel::no_global, kernel::no_constructor, Party::Input, Party::Input, 0, false});
    for (const Promise *each = hole_cell->promises; each != nullptr; each = each->next)
      value = check(value, each->contract, each->slots, guard);
    evaluate_all(value);
  } catch (const Raised &) { // it gives nothing there
    halt(Halt::Excluded);
  }
  made_.push_back(way);
  hole_cell->kind = CellKind::Forward;
  hole_cell->inside = value;
  hole_cell->parts = parts;
  hole_cell->way = static_cast<std::uint32_t>(made_.size());
  return value;
}

// ---- functions

const Promise *SymbolicMachine::result_promises(const Cell &oracle,
                                                std::span<Cell *const> arguments) {
  const Promise *result = nullptr;
  const std::uint32_t guard = guard_number(
      {entry_->function, kernel::no_constructor, Party::Function, Party::Input, 0, true});
  for (const Promise *promise = oracle.promises; promise != nullptr; promise = promise->next) {
    ContractId left = promise->contract;
    std::span<Cell *> slots = promise->slots;
    for (Cell *argument : arguments) {
      const Contract &contract = contracts_[left];
      if (contract.form != Contract::Form::Function) {
        left = no_demand;
        break;
      }
      // Whoever passes the function may apply it to what its type allows only.
      Cell *checked = guarded(argument, contract.argument, slots, guard);
      if (checked->kind == CellKind::Guard && pending_.size() < 50)
        pending_.push_back({checked, last_call_});
      slots = first_slots(slots, contracts_[left].depth, {&checked, 1});
      left = contracts_[left].result;
    }
    if (left != no_demand)
      result = arena_.promise(left, slots, result, promise->own);
  }
  return result;
}

Cell *SymbolicMachine::ask(Cell *oracle, std::vector<Cell *> arguments) {
  const std::size_t arity = oracle->oracle->parameters.size();
  if (arguments.size() < arity) {
    Cell *partial = arena_.make(CellKind::Partial);
    partial->parts = arena_.list(arguments, oracle);
    return partial;
  }
  spend();
  const std::span<Cell *const> own = std::span(arguments).first(arity);
  const Promise *promises = result_promises(*oracle, own);
  Cell *result = answer(oracle, own);
  promise(behind(result), oracle->oracle->result, promises);
  keep(result, promises);
  if (oracle->oracle->answered == nullptr) {
    oracle->oracle->asked.assign(own.begin(), own.end());
    oracle->oracle->answered = result;
  }
  arguments.erase(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(arity));
  return arguments.empty() ? force(result) : apply(result, std::move(arguments));
}

// The functions that a person would write down: something constant, one of the arguments, the
// next number, or a small table.
Cell *SymbolicMachine::answer(Cell *oracle_cell, std::span<Cell *const> arguments) {
  Oracle &oracle = *oracle_cell->oracle;
  const types::Store &store = subject_.environment.store;
  const auto resolved_head = [&](Type type) {
    const types::Node &node = store[store.resolve(type)];
    return std::pair(node.shape, node.first);
  };
  const auto is_key = [&](Type type) {
    const std::string_view name = library_name(type);
    return name == "Int" || name == "Char" || name == "Bool";
  };
  if (oracle.rule == OracleRule::Undecided) {
    struct Way {
      OracleRule rule;
      std::uint32_t parameter;
    };
    std::vector<Way> ways{{OracleRule::Constant, 0}};
    for (std::uint32_t i = 0; i < oracle.parameters.size(); ++i) {
      const types::Node &node = store[store.resolve(oracle.parameters[i])];
      if (node.shape == types::Shape::Constructor &&
          resolved_head(oracle.parameters[i]) == resolved_head(oracle.result))
        ways.push_back({OracleRule::Parameter, i});
    }
    for (std::uint32_t i = 0; i < oracle.parameters.size(); ++i) {
      if (library_name(oracle.parameters[i]) == "Int" && library_name(oracle.result) == "Int")
        ways.push_back({OracleRule::Sum, i});
      if (is_key(oracle.parameters[i]))
        ways.push_back({OracleRule::Table, i});
    }
    const std::vector<std::uint32_t> costs(ways.size(), 1);
    const Way &way = ways[ways.size() == 1 ? 0 : path_.choose(costs)];
    oracle.rule = way.rule;
    oracle.parameter = way.parameter;
  }
  const auto new_result = [&](Cell *key) {
    Cell *result = hole(oracle.result, oracle_cell->supply);
    oracle.table.emplace_back(key, result);
    return result;
  };
  Cell *argument = arguments[oracle.parameter];
  switch (oracle.rule) {
  case OracleRule::Parameter:
    return argument;
  case OracleRule::Sum:
    return arena_.number(calculate(logic::Op::Add, whole(*force(argument)), {1, logic::no_term}));
  case OracleRule::Table: {
    Cell *key = force(argument);
    for (const auto &[known, result] : oracle.table) {
      const bool same = key->kind == CellKind::Data
                            ? key->extra == known->extra
                            : path_.decide(compare(logic::Op::Equal, whole(*key), whole(*known)));
      if (same)
        return result;
    }
    return oracle.table.size() < most_keys ? new_result(key) : oracle.table.back().second;
  }
  default:
    return oracle.table.empty() ? new_result(nullptr) : oracle.table.front().second;
  }
}

} // namespace culprit::execute
