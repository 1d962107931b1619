// Evaluation of kernel code by need: each function here goes on until there is an outermost
// constructor.
#include "execute/symbolic/machine.h"

#include "base/characters.h"

#include <array>
#include <bit>

namespace culprit::execute {

namespace e = kernel::expression;
using kernel::LiteralKind;

namespace {

constexpr unsigned deepest_evaluation = 1'500; // each level takes stack of this process
constexpr std::size_t most_nodes = 1'000;      // of a result that is evaluated
constexpr std::size_t most_cells = 400'000;

// What a cell was before it was evaluated, which it is again when that fails. A destructor does it:
// to catch and throw once more on every level makes the end of a deep run slow.
class Unchanged {
public:
  explicit Unchanged(Cell *cell) : before(*cell), cell_(cell) {}
  ~Unchanged() {
    if (cell_ != nullptr)
      *cell_ = before;
  }
  Unchanged(const Unchanged &) = delete;
  Unchanged &operator=(const Unchanged &) = delete;
  void forget() { cell_ = nullptr; }

  const Cell before;

private:
  Cell *cell_;
};

} // namespace

Cell *SymbolicMachine::force(Cell *cell) {
  cell = behind(cell);
  return cell->evaluated() ? cell : unfold(cell);
}

Cell *SymbolicMachine::unfold(Cell *cell) {
  const Level level(depth_, deepest_evaluation);
  spend();
  Unchanged unchanged(cell);
  const Cell &before = unchanged.before;
  cell->kind = CellKind::Evaluating;
  Cell *value = nullptr;
  switch (before.kind) {
  case CellKind::Text: {
    if (before.text.empty()) {
      value = arena_.data(known_.nil, {});
      break;
    }
    const auto [code, length] = decode(before.text);
    Cell *rest = arena_.make(CellKind::Text);
    rest->text = before.text.substr(length);
    const std::array fields{arena_.character({static_cast<std::int64_t>(code), logic::no_term}),
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
    value = before.parts[0]->kind == CellKind::Method && before.parts.size() == 1
                ? abstract(*before.parts[0], {})
                : apply(before.parts[0], {before.parts.begin() + 1, before.parts.end()});
    break;
  case CellKind::Hole:
    *cell = before; // whoever looks at it meanwhile sees what was decided
    value = split(cell);
    break;
  case CellKind::Guard: {
    const EntityId last = last_call_; // who asks for it, not what it asks for itself
    value = force(before.inside);
    last_call_ = last;
    value = check(value, before.contract, before.slots, before.guard);
    break;
  }
  default: // it needs itself
    fail(known_.error_failure, false);
  }
  unchanged.forget();
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
  const Level level(depth_, deepest_evaluation);
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
          if (Cell *supposed = supposed_call(*function, arguments))
            return force(supposed);
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
        halt(Halt::Unsupported);
      return force(dictionary->parts[select->field]);
    } else if (const auto *operation = std::get_if<e::Primitive>(&node)) {
      if (!scope->library) {
        last_call_ = expression.entity;
        if (const std::string_view name =
                subject_.symbols.name(program_[operation->operation].primitive);
            name == "fail" || name == "ml_raise") {
          place_ = expression.entity;
          library_fails_ = library_fails_ && name == "fail";
        }
      } else if (known_.ocaml && !scope->fails &&
                 subject_.symbols.name(program_[operation->operation].primitive) == "ml_raise") {
        library_fails_ = true;
      }
      return operate(operation->operation, atoms(operation->arguments, environment));
    } else if (const auto *failure = std::get_if<e::Failure>(&node)) {
      if (!scope->library)
        place_ = expression.entity;
      if (known_.ocaml)
        fail_in_ocaml(failure->kind);
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
    halt(Halt::Unsupported);
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
  Cell *value = force(subject);
  if (value->unseen && !exact_)
    look_at(value);
  for (const kernel::Alternative &alternative : alternatives) {
    if (alternative.constructor == kernel::no_constructor) {
      if (path_.decide(value->kind == CellKind::Bytes ? matches_text(alternative.literal, value)
                                                      : matches(alternative.literal, *value)))
        return alternative.body;
      continue;
    }
    if (value->kind != CellKind::Data)
      halt(Halt::Unsupported);
    if (value->extra != static_cast<std::uint32_t>(alternative.constructor))
      continue;
    const auto fields = program_[alternative.fields];
    for (std::size_t i = 0; i < fields.size() && i < value->parts.size(); ++i)
      environment = arena_.bind(fields[i], value->parts[i], environment);
    return alternative.body;
  }
  if (node.otherwise == kernel::no_expression)
    halt(Halt::Unsupported);
  return node.otherwise;
}

Cell *SymbolicMachine::apply(Cell *function, std::vector<Cell *> arguments) {
  const Level level(depth_, deepest_evaluation);
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
    case CellKind::Method:
    case CellKind::Function: {
      const std::size_t arity = arity_of(*function);
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
      halt(Halt::Unsupported);
    }
  }
}

std::size_t SymbolicMachine::arity_of(const Cell &function) {
  if (function.kind == CellKind::Method) {
    const types::Store &store = subject_.environment.store;
    Type type = type_of_method(function);
    std::size_t arity = 0;
    for (; store.as_function(type); ++arity)
      type = entries_.plain(store.as_function(type)->second);
    return arity;
  }
  return function.code == kernel::no_expression
             ? program_[kernel::GlobalId{function.extra}].arity
             : program_[std::get<e::Lambda>(program_[function.code].node).parameters].size();
}

// With all its arguments.
Cell *SymbolicMachine::call(Cell *function, std::span<Cell *const> arguments) {
  if (function->kind == CellKind::Method)
    return abstract(*function, arguments);
  if (function->code == kernel::no_expression)
    return operate(kernel::GlobalId{function->extra}, arguments);
  if (may_abstract(*function)) {
    ++offered_;
    if (path_.abstracts(cost_of_abstraction(*function)))
      return abstract(*function, arguments);
  }
  if (Cell *supposed = supposed_call(*function, arguments))
    return force(supposed);
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
