#include "execute/symbolic/machine.h"

#include "base/characters.h"

#include <bit>
#include <utility>

namespace culprit::execute {

namespace e = kernel::expression;
using kernel::LiteralKind;
using names::index;

namespace {

constexpr unsigned deepest_evaluation = 1'500; // each level takes stack of this process
constexpr std::size_t most_nodes = 1'000;      // of a result that is evaluated
constexpr std::size_t most_cells = 400'000;

// Counts levels; also when they are left by a failure.
class Level {
public:
  explicit Level(unsigned &depth) : depth_(depth) {
    if (++depth_ > deepest_evaluation) {
      --depth_;
      throw Halt::Steps;
    }
  }
  ~Level() { --depth_; }
  Level(const Level &) = delete;
  Level &operator=(const Level &) = delete;

private:
  unsigned &depth_;
};

} // namespace

SymbolicMachine::SymbolicMachine(const Subject &subject, Entries &entries, Makers &makers,
                                 logic::Store &store, Frontier &frontier)
    : subject_(subject), program_(subject.program), entries_(entries), makers_(makers),
      contracts_(subject.contracts), known_(subject.program, subject.names, subject.symbols),
      path_(store, frontier), globals_(subject.program.global_count(), nullptr),
      abstractable_(subject.program.global_count(), 0) {
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
  chosen_.clear();
  entry_ = &entry;
  result_contract_ = evaluate::no_demand;
  offered_ = 0;
  last_step_ = steps_ + steps;
  depth_ = 0;
  quiet_ = exact_ = library_fails_ = false;
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
    path_.close();
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
    ContractId contract = contracts_.of(entry.function);
    std::span<Cell *> slots;
    std::vector<Cell *> arguments;
    for (const kernel::GlobalId dictionary : entry.dictionaries)
      arguments.push_back(global(dictionary));
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
    Cell *value = arguments.empty() ? force(bare(entry.function))
                                    : apply(bare(entry.function), std::move(arguments));
    const std::uint32_t guard = guard_number(
        {entry.function, kernel::no_constructor, Party::Function, Party::Caller, 0, true});
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
    check_pending();
    result.seen.finished = true;
  } catch (const Halt halt) {
    result.halted = halt;
  } catch (const Broken &broken) {
    finish(broken.seen);
    if (broken.result != nullptr)
      result.output = shown(broken.result, types::no_type, 0);
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

void SymbolicMachine::spend() {
  if (++steps_ >= last_step_ || arena_.count() > most_cells)
    throw Halt::Steps;
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
      throw Halt::Outside;
    return arena_.number({*small, logic::no_term}, true);
  }
  case LiteralKind::String: {
    Cell *text = arena_.make(CellKind::Text);
    text->text = subject_.symbols.name(literal.text);
    return text;
  }
  case LiteralKind::Bytes:
    break;
  }
  throw Halt::Unsupported;
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
    throw Halt::Unsupported;
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
    throw Halt::Unsupported;
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
  throw Halt::Unsupported;
}

std::vector<Cell *> SymbolicMachine::atoms(kernel::List<kernel::ExpressionId> list,
                                           const Environment *environment) {
  std::vector<Cell *> cells;
  for (const kernel::ExpressionId id : program_[list])
    cells.push_back(atom(id, environment));
  return cells;
}

// ---- evaluation

Cell *SymbolicMachine::force(Cell *cell) {
  cell = behind(cell);
  return cell->evaluated() ? cell : unfold(cell);
}

Cell *SymbolicMachine::unfold(Cell *cell) {
  const Level level(depth_);
  spend();
  const Cell before = *cell;
  cell->kind = CellKind::Evaluating;
  Cell *value = nullptr;
  try {
    switch (before.kind) {
    case CellKind::Text: {
      if (before.text.empty()) {
        value = arena_.data(known_.nil, {});
        break;
      }
      const auto [code, length] = decode(before.text);
      Cell *rest = arena_.make(CellKind::Text);
      rest->text = before.text.substr(length);
      Cell *const fields[] = {arena_.character({static_cast<std::int64_t>(code), logic::no_term}),
                              rest};
      value = arena_.data(known_.cons, fields);
      break;
    }
    case CellKind::Thunk:
      if (before.environment == nullptr && may_abstract(before)) {
        ++offered_;
        if (path_.abstracts(cost_of_abstraction(before))) {
          value = abstract(before, {});
          break;
        }
      }
      value = evaluate(before.code, before.environment, before.scope);
      break;
    case CellKind::Suspended:
      value = apply(before.parts[0], {before.parts.begin() + 1, before.parts.end()});
      break;
    case CellKind::Hole:
      *cell = before; // whoever looks at it meanwhile sees what was decided
      value = split(cell);
      break;
    case CellKind::Guard:
      value = force(before.inside);
      value = check(value, before.contract, before.slots, before.guard);
      break;
    default: // it needs itself
      fail(known_.error_failure, false);
    }
  } catch (...) {
    *cell = before;
    throw;
  }
  value = force(value);
  if (cell != value) {
    cell->kind = CellKind::Forward;
    cell->inside = value;
  }
  return value;
}

void SymbolicMachine::fail(kernel::ConstructorId kind, bool deliberate) {
  throw Raised{arena_.data(kind, {}), deliberate, place_ == no_entity ? last_call_ : place_};
}

Cell *SymbolicMachine::evaluate(kernel::ExpressionId code, const Environment *environment,
                                const Scope *scope) {
  const Level level(depth_);
  for (;;) {
    spend();
    const kernel::Expression &expression = program_[code];
    const kernel::ExpressionNode &node = expression.node;
    if (const auto *let = std::get_if<e::Let>(&node)) {
      if (program_[let->variable].role == kernel::Role::Join) {
        environment = arena_.join(let->variable, let->bound, environment);
      } else {
        Cell *cell = let->strictness == kernel::Strictness::Strict
                         ? evaluate(let->bound, environment, scope)
                         : bound(let->variable, let->bound, environment, scope);
        Cell *checked = guard_let(let->variable, cell, environment);
        environment = arena_.bind(let->variable, checked, environment);
        offer_lone_call(let->variable, *cell, checked);
      }
      code = let->body;
    } else if (const auto *match_node = std::get_if<e::Case>(&node)) {
      code = match(*match_node, environment);
    } else if (const auto *variable = std::get_if<e::Variable>(&node)) {
      const Environment *at = find(variable->variable, environment);
      if (at->join == kernel::no_expression)
        return force(at->cell);
      code = at->join;
      environment = at->outer;
    } else if (const auto *application = std::get_if<e::Apply>(&node)) {
      if (!scope->library)
        last_call_ = expression.entity;
      caller_ = scope->global;
      if (const auto *callee = std::get_if<e::Global>(&program_[application->function].node);
          callee != nullptr && scope_of(callee->global)->fails) {
        library_fails_ = scope->library && !scope->fails;
        if (!scope->library)
          place_ = expression.entity;
      }
      std::vector<Cell *> arguments = atoms(application->arguments, environment);
      Cell *function = force(atom(application->function, environment));
      caller_ = scope->global;
      // A call in tail position of a function of no contract goes on here.
      if (function->kind == CellKind::Function && function->code != kernel::no_expression &&
          !may_abstract(*function)) {
        const auto &lambda = std::get<e::Lambda>(program_[function->code].node);
        const auto parameters = program_[lambda.parameters];
        if (parameters.size() == arguments.size()) {
          environment = function->environment;
          for (std::size_t i = 0; i < parameters.size(); ++i)
            environment = arena_.bind(parameters[i], arguments[i], environment);
          scope = function->scope;
          code = lambda.body;
          continue;
        }
      }
      return apply(function, std::move(arguments));
    } else if (const auto *rec = std::get_if<e::LetRecursive>(&node)) {
      environment = recursive(*rec, environment, scope);
      code = rec->body;
    } else if (const auto *made = std::get_if<e::Construct>(&node)) {
      return force(construct(*made, environment, scope));
    } else if (const auto *lambda = std::get_if<e::Lambda>(&node)) {
      (void)lambda;
      return bound(kernel::no_variable, code, environment, scope);
    } else if (const auto *select = std::get_if<e::Select>(&node)) {
      Cell *dictionary = force(atom(select->dictionary, environment));
      if (dictionary->kind != CellKind::Data || select->field >= dictionary->parts.size())
        throw Halt::Unsupported;
      return force(dictionary->parts[select->field]);
    } else if (const auto *operation = std::get_if<e::Primitive>(&node)) {
      if (!scope->library) {
        last_call_ = expression.entity;
        if (subject_.symbols.name(program_[operation->operation].primitive) == "fail")
          place_ = expression.entity;
      }
      return operate(operation->operation, atoms(operation->arguments, environment));
    } else if (std::holds_alternative<e::Failure>(node)) {
      if (!scope->library)
        place_ = expression.entity;
      fail(known_.pattern_failure, false);
    } else {
      if (const auto *of_program = std::get_if<e::Global>(&node);
          of_program != nullptr && scope_of(of_program->global)->fails) {
        library_fails_ = scope->library && !scope->fails;
        if (!scope->library)
          place_ = expression.entity;
      }
      caller_ = scope->global;
      return force(atom(code, environment));
    }
  }
}

// A lazy binding. What costs nothing is done at once.
Cell *SymbolicMachine::bound(kernel::VariableId variable, kernel::ExpressionId code,
                             const Environment *environment, const Scope *scope) {
  const kernel::ExpressionNode &node = program_[code].node;
  if (kernel::is_atom(program_[code]))
    return atom(code, environment);
  if (const auto *made = std::get_if<e::Construct>(&node))
    return construct(*made, environment, scope);
  const bool function = std::holds_alternative<e::Lambda>(node);
  Cell *cell = arena_.make(function ? CellKind::Function : CellKind::Thunk);
  cell->code = code;
  cell->environment = environment;
  cell->scope = scope;
  if (function && variable != kernel::no_variable)
    cell->variable = variable;
  return cell;
}

Cell *SymbolicMachine::construct(const e::Construct &node, const Environment *environment,
                                 const Scope *scope) {
  const std::vector<Cell *> fields = atoms(node.arguments, environment);
  if (program_[node.constructor].newtype) {
    const auto &newtypes = contracts_.locals().newtypes;
    const auto contract = newtypes.find(node.constructor);
    if (scope->library || quiet_ || contract == newtypes.end())
      return fields[0];
    return guard_local(contract->second, fields[0], arena_.list(fields));
  }
  Cell *data = arena_.data(node.constructor, fields);
  if (!scope->library && !quiet_)
    check_construction(data);
  return data;
}

// First all cells, then what they mention.
const Environment *SymbolicMachine::recursive(const e::LetRecursive &node,
                                              const Environment *environment, const Scope *scope) {
  const auto bindings = program_[node.bindings];
  std::vector<Cell *> cells;
  for (const kernel::Binding &binding : bindings) {
    const kernel::ExpressionNode &body = program_[binding.bound].node;
    const bool function = std::holds_alternative<e::Lambda>(body);
    Cell *cell = arena_.make(function ? CellKind::Function : CellKind::Thunk);
    cell->code = binding.bound;
    cell->scope = scope;
    if (function)
      cell->variable = binding.variable;
    cells.push_back(cell);
    environment = arena_.bind(binding.variable, cell, environment);
  }
  // They see each other under their contracts.
  std::vector<Cell *> checked;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    checked.push_back(guard_let(bindings[i].variable, cells[i], environment));
    if (checked.back() != cells[i])
      environment = arena_.bind(bindings[i].variable, checked.back(), environment);
  }
  for (Cell *cell : cells)
    cell->environment = environment;
  for (std::size_t i = 0; i < cells.size(); ++i)
    offer_lone_call(bindings[i].variable, *cells[i], checked[i]);
  return environment;
}

Truth SymbolicMachine::matches(const kernel::Literal &literal, const Cell &value) {
  switch (value.kind) {
  case CellKind::Number:
    if (literal.kind == LiteralKind::Integer) {
      const auto number = Integer::parse(subject_.symbols.name(literal.text));
      const std::optional<std::int64_t> small = number ? number->small() : std::nullopt;
      if (!small)
        return {false, logic::no_term};
      return compare(logic::Op::Equal, whole(value), {*small, logic::no_term});
    }
    [[fallthrough]];
  case CellKind::Character:
    return compare(logic::Op::Equal, whole(value), {literal.value, logic::no_term});
  case CellKind::Real:
    return compare(logic::Op::Equal, fraction(value),
                   {std::bit_cast<double>(literal.value), logic::no_term});
  default:
    throw Halt::Unsupported;
  }
}

kernel::ExpressionId SymbolicMachine::match(const e::Case &node, const Environment *&environment) {
  const auto alternatives = program_[node.alternatives];
  Cell *subject = find(node.subject, environment)->cell;
  if (!alternatives.empty() && alternatives[0].constructor != kernel::no_constructor &&
      program_[alternatives[0].constructor].newtype) {
    environment = arena_.bind(program_[alternatives[0].fields][0], subject, environment);
    return alternatives[0].body;
  }
  const Cell *value = force(subject);
  for (const kernel::Alternative &alternative : alternatives) {
    if (alternative.constructor == kernel::no_constructor) {
      if (path_.decide(matches(alternative.literal, *value)))
        return alternative.body;
      continue;
    }
    if (value->kind != CellKind::Data)
      throw Halt::Unsupported;
    if (value->extra != static_cast<std::uint32_t>(alternative.constructor))
      continue;
    const auto fields = program_[alternative.fields];
    for (std::size_t i = 0; i < fields.size() && i < value->parts.size(); ++i)
      environment = arena_.bind(fields[i], value->parts[i], environment);
    return alternative.body;
  }
  if (node.otherwise == kernel::no_expression)
    throw Halt::Unsupported;
  return node.otherwise;
}

Cell *SymbolicMachine::apply(Cell *function, std::vector<Cell *> arguments) {
  const Level level(depth_);
  for (;;) {
    spend();
    function = force(function);
    if (arguments.empty())
      return function;
    switch (function->kind) {
    case CellKind::Partial:
      arguments.insert(arguments.begin(), function->parts.begin() + 1, function->parts.end());
      function = function->parts[0];
      break;
    case CellKind::Guarded:
      function = call_guarded(function, arguments);
      break;
    case CellKind::Oracle:
      return ask(function, std::move(arguments));
    case CellKind::Function: {
      const std::size_t arity =
          function->code == kernel::no_expression
              ? program_[kernel::GlobalId{function->extra}].arity
              : program_[std::get<e::Lambda>(program_[function->code].node).parameters].size();
      if (arguments.size() < arity) {
        Cell *partial = arena_.make(CellKind::Partial);
        partial->parts = arena_.list(arguments, function);
        return partial;
      }
      Cell *value = call(function, std::span(arguments).first(arity));
      arguments.erase(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(arity));
      function = value;
      break;
    }
    default:
      throw Halt::Unsupported;
    }
  }
}

// With all its arguments.
Cell *SymbolicMachine::call(Cell *function, std::span<Cell *const> arguments) {
  if (function->code == kernel::no_expression)
    return operate(kernel::GlobalId{function->extra}, arguments);
  if (may_abstract(*function)) {
    ++offered_;
    if (path_.abstracts(cost_of_abstraction(*function)))
      return abstract(*function, arguments);
  }
  const auto &lambda = std::get<e::Lambda>(program_[function->code].node);
  const auto parameters = program_[lambda.parameters];
  const Environment *environment = function->environment;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    environment = arena_.bind(parameters[i], arguments[i], environment);
  return evaluate(lambda.body, environment, function->scope);
}

void SymbolicMachine::evaluate_all(Cell *cell) {
  std::vector<Cell *> work{cell};
  for (std::size_t seen = 0; !work.empty() && seen < most_nodes; ++seen) {
    Cell *next = behind(work.back());
    work.pop_back();
    if (next->kind == CellKind::Hole) // whatever it is, it is what it should be
      continue;
    next = force(next);
    if (next->kind == CellKind::Data)
      work.insert(work.end(), next->parts.rbegin(), next->parts.rend());
  }
}

} // namespace culprit::execute
