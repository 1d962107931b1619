#include "execute/symbolic/machine.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace culprit::execute {

namespace e = kernel::expression;
using kernel::LiteralKind;
using names::index;

SymbolicMachine::SymbolicMachine(const Subject &subject, Entries &entries, Makers &makers,
                                 logic::Store &store, Frontier &frontier)
    : subject_(subject), program_(subject.program), entries_(entries), makers_(makers),
      contracts_(subject.contracts), known_(subject.program, subject.names, subject.symbols),
      path_(store, frontier), globals_(subject.program.global_count(), nullptr),
      abstractable_(subject.program.global_count(), 0),
      in_logic_(subject.program.global_count(), 0) {
  const names::ModuleId sets = subject.names.find_module(subject.symbols.find("Data.Set.Internal"));
  if (sets == names::no_module)
    return;
  set_type_ = subject.names.find_type(sets, subject.symbols.find("Set"));
  elements_of_set_ =
      program_.find_global(subject.names.find_value(sets, subject.symbols.find("elems")));
}

void SymbolicMachine::reset(const Entry &entry, Start start, std::uint64_t steps) {
  path_.begin(std::move(start));
  arena_.clear();
  for (const std::uint32_t global : made_globals_)
    globals_[global] = nullptr;
  made_globals_.clear();
  guards_.clear();
  pending_.clear();
  made_.clear();
  abstracted_.clear();
  suppositions_.clear();
  logical_calls_.clear();
  called_.clear();
  chosen_.clear();
  drawn_.clear();
  originals_.clear();
  caught_ = {};
  entry_ = &entry;
  result_contract_ = evaluate::no_demand;
  offered_ = 0;
  last_step_ = steps_ + steps;
  depth_ = splitting_ = 0;
  quiet_ = exact_ = library_fails_ = false;
  checkable_ = !entry.lacks_instances();
  caller_ = entry.function;
  last_call_ = place_ = no_entity;
}

SymbolicRun SymbolicMachine::run(const Entry &entry, Start start, const Abstractions &abstractions,
                                 std::uint64_t steps) {
  abstractions_ = &abstractions;
  reset(entry, std::move(start), steps);
  SymbolicRun result;
  std::vector<Cell *> inputs;
  const auto finish = [&](const evaluate::Observation &seen) {
    result.seen = seen;
    result.seen.finished = true;
    result.checkable = checkable_;
    path_.close();
    result.drawn = drawn_;
    for (std::size_t i = 0; i < inputs.size(); ++i)
      result.inputs.push_back(value_of(inputs[i], entry.arguments[i]));
    for (const Abstracted &call : abstracted_)
      result.abstracted.push_back(describe(call));
    for (const Supposition &supposed : suppositions_)
      result.abstracted.push_back(
          describe({kernel::no_global, contracts_.abstraction_name(supposed.abstraction),
                    supposed.arguments, boolean(supposed.holds)}));
  };
  try {
    for (const kernel::GlobalId global : subject_.initialisers)
      (void)force(bare(global));
    if (entry.function == kernel::no_global) {
      result.seen.finished = true;
      return result;
    }
    ContractId contract = contracts_.of(entry.function);
    std::span<Cell *> slots;
    std::vector<Cell *> arguments;
    for (std::size_t i = 0; i < entry.dictionaries.size(); ++i)
      arguments.push_back(entry.dictionaries[i] == kernel::no_global
                              ? made_up_dictionary(entry.classes[i])
                              : global(entry.dictionaries[i]));
    for (const Type type : entry.arguments) {
      const Contract &whole = contracts_[contract];
      const bool function = whole.form == Contract::Form::Function;
      const Promise *promised = function && whole.argument != evaluate::no_demand
                                    ? arena_.promise(whole.argument, slots, nullptr, true)
                                    : nullptr;
      Cell *input = hole(type, nullptr);
      inputs.push_back(input);
      arguments.push_back(input);
      promise(input, type, promised);
      keep(input, promised);
      if (function)
        slots = first_slots(slots, whole.depth, {&input, 1});
      contract = function ? whole.result : evaluate::no_demand;
    }
    result_contract_ = contract;
    bool done = false;
    try {
      Cell *value = arguments.empty() ? force(bare(entry.function))
                                      : apply(bare(entry.function), std::move(arguments));
      finish_result(value, contract, slots);
      done = true;
    } catch (const Halted &ended) {
      if (ended.why != Halt::Steps || pending_.empty())
        throw;
    } catch (const Raised &raised) {
      if (!raised.deliberate || pending_.empty())
        throw;
      check_pending(); // it came after that
      throw;
    }
    if (!done)
      last_step_ = steps_ + steps;
    check_pending();
    if (!done)
      halt(Halt::Steps);
    result.seen.finished = true;
  } catch (const Halted &ended) {
    result.halted = ended.why;
  } catch (const Broken &broken) {
    finish(broken.seen);
    if (broken.result != nullptr)
      result.output = shown(broken.result);
  } catch (const Raised &raised) {
    evaluate::Observation seen;
    seen.breach = raised.deliberate ? evaluate::Breach::Asked : evaluate::Breach::Failure;
    const Cell &failure = *behind(raised.failure);
    if (!raised.deliberate && failure.kind == CellKind::Data &&
        kernel::ConstructorId{failure.extra} == known_.pattern_failure)
      seen.breach = evaluate::Breach::Match;
    seen.place = raised.place;
    finish(seen);
  }
  return result;
}

// All of what the function gives, and of what it does if that is an action.
void SymbolicMachine::finish_result(Cell *value, ContractId contract, std::span<Cell *> slots) {
  const std::uint32_t guard = guard_number(
      {entry_->function, kernel::no_constructor, Party::Function, Party::Caller, 0, true});
  if (contract != evaluate::no_demand)
    value = check(value, contract, slots, guard);
  if (value->kind == CellKind::Action) {
    value = force(perform(value));
    // IO says of its one argument what the action gives.
    if (const Contract &whole = contracts_[contract];
        whole.form == Contract::Form::Data && whole.arguments.size() == 1)
      value = check(value, whole.arguments[0], slots, guard);
  }
  evaluate_all(value);
}

void SymbolicMachine::spend() {
  if (++steps_ >= last_step_ || arena_.count() > most_cells)
    halt(Halt::Steps);
}

// ---- values

Cell *SymbolicMachine::boolean(bool value) {
  return arena_.data(value ? known_.yes : known_.no, {});
}

Cell *SymbolicMachine::unit() { return arena_.data(known_.unit, {}); }

Cell *SymbolicMachine::literal(const kernel::Literal &literal) {
  switch (literal.kind) {
  case LiteralKind::Int:
    return arena_.number({literal.value, logic::no_term});
  case LiteralKind::Character:
    return arena_.character({literal.value, logic::no_term});
  case LiteralKind::Double:
    return arena_.real({std::bit_cast<double>(literal.value), logic::no_term});
  case LiteralKind::Integer: {
    const auto number = Integer::parse(subject_.symbols.name(literal.text));
    const std::optional<std::int64_t> small = number ? number->small() : std::nullopt;
    if (!small)
      halt(Halt::Outside);
    return arena_.number({*small, logic::no_term}, true);
  }
  case LiteralKind::String: {
    Cell *text = arena_.make(CellKind::Text);
    text->text = subject_.symbols.name(literal.text);
    return text;
  }
  case LiteralKind::Bytes:
    return bytes(subject_.symbols.name(literal.text));
  }
  halt(Halt::Unsupported);
}

const Scope *SymbolicMachine::scope_of(kernel::GlobalId id) {
  const auto [at, added] = scopes_.try_emplace(index(id));
  if (added) {
    const names::ModuleId module = program_[id].module;
    at->second = {id, module == names::no_module || subject_.names[module].library,
                  std::find(known_.failing.begin(), known_.failing.end(), id) !=
                      known_.failing.end()};
  }
  return &at->second;
}

// Without its contract.
Cell *SymbolicMachine::bare(kernel::GlobalId id) {
  Cell *&known = globals_[index(id)];
  if (known != nullptr)
    return known;
  made_globals_.push_back(index(id));
  const kernel::Global &global = program_[id];
  const bool function = global.kind == kernel::GlobalKind::Primitive
                            ? global.arity > 0
                            : global.body != kernel::no_expression &&
                                  std::holds_alternative<e::Lambda>(program_[global.body].node);
  known = arena_.make(function ? CellKind::Function : CellKind::Thunk);
  if (global.kind != kernel::GlobalKind::Primitive)
    known->code = global.body;
  known->scope = scope_of(id);
  known->extra = index(id);
  if (!function && global.kind == kernel::GlobalKind::Primitive)
    halt(Halt::Unsupported);
  return known;
}

Cell *SymbolicMachine::global(kernel::GlobalId id) {
  Cell *inside = bare(id);
  const ContractId contract = contracts_.of(id);
  if (quiet_ || contract == evaluate::no_demand)
    return inside;
  const std::uint32_t guard = guard_number(
      {id, kernel::no_constructor, Party::Function, Party::Caller, contracts_.dictionaries(id)});
  Cell *cell =
      arena_.make(inside->kind == CellKind::Function ? CellKind::Guarded : CellKind::Guard);
  cell->inside = inside;
  cell->contract = contract;
  cell->guard = guard;
  return cell;
}

const Environment *SymbolicMachine::find(kernel::VariableId variable,
                                         const Environment *environment) {
  while (environment != nullptr && environment->variable != variable)
    environment = environment->outer;
  if (environment == nullptr)
    halt(Halt::Unsupported);
  return environment;
}

Cell *SymbolicMachine::atom(kernel::ExpressionId id, const Environment *environment) {
  const kernel::ExpressionNode &node = program_[id].node;
  if (const auto *variable = std::get_if<e::Variable>(&node))
    return find(variable->variable, environment)->cell;
  if (const auto *of_program = std::get_if<e::Global>(&node))
    return global(of_program->global);
  if (const auto *constant = std::get_if<e::Constant>(&node))
    return literal(constant->literal);
  halt(Halt::Unsupported);
}

std::vector<Cell *> SymbolicMachine::atoms(kernel::List<kernel::ExpressionId> list,
                                           const Environment *environment) {
  std::vector<Cell *> cells;
  for (const kernel::ExpressionId id : program_[list])
    cells.push_back(atom(id, environment));
  return cells;
}

} // namespace culprit::execute
