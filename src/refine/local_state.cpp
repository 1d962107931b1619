#include "refine/local_state.h"

#include "base/overloaded.h"
#include "refine/conditions.h"
#include "refine/counting.h"
#include "refine/local_references.h"
#include "refine/shared_reads.h"

#include <array>
#include <map>
#include <vector>

namespace culprit::refine {

namespace {

namespace e = kernel::expression;
using kernel::GlobalId;
using names::index;
using types::Type;

class LocalState : LocalReferences {
public:
  LocalState(kernel::Program &program, const names::Program &names, types::Environment &environment,
             const SymbolTable &symbols)
      : LocalReferences(program, names, environment, symbols) {}

  void run() {
    std::vector<GlobalId> own;
    for (std::uint32_t i = 0; i < program_.global_count(); ++i)
      if (const kernel::Global &global = program_[GlobalId{i}];
          global.body != kernel::no_expression && global.module != names::no_module &&
          !names_[global.module].library && global.kind == kernel::GlobalKind::Function)
        own.push_back(GlobalId{i});
    for (const GlobalId id : own) {
      find(program_[id].body);
      if (!eligible_.empty())
        program_.at(id).body = rewritten(program_[id].body, {}, {});
      forget();
      renamed_.clear();
    }
  }

private:
  using State = std::map<VariableId, ExpressionId>; // an atom for what each reference holds

  [[nodiscard]] ExpressionId add(kernel::ExpressionNode node, Type type, EntityId entity) {
    return program_.add(kernel::Expression{node, type, entity});
  }
  [[nodiscard]] ExpressionId variable(VariableId id, EntityId entity) {
    return add(e::Variable{id, {}}, program_[id].type, entity);
  }
  [[nodiscard]] VariableId fresh(VariableId like, Type type) {
    kernel::Variable copy = program_[like];
    copy.type = type;
    copy.role = kernel::Role::Value;
    return program_.add(copy);
  }
  [[nodiscard]] VariableId unnamed(Type type) {
    return program_.add(kernel::Variable{no_symbol, kernel::Role::Value, type, no_entity});
  }
  [[nodiscard]] ExpressionId let(VariableId bound_to, ExpressionId bound, ExpressionId body,
                                 EntityId entity) {
    return add(e::Let{bound_to, kernel::Strictness::Strict, bound, body}, program_[body].type,
               entity);
  }
  [[nodiscard]] ExpressionId unit(EntityId entity) {
    return add(e::Construct{constructor(names_.unit_value()), {}, {}},
               environment_.values[index(names_.unit_value())].type, entity);
  }

  [[nodiscard]] kernel::ConstructorId constructor(names::ValueId value) {
    if (const auto known = program_.find_constructor(value); known != kernel::no_constructor)
      return known;
    kernel::Constructor made;
    made.name = names_[value].name;
    made.value = value;
    made.type = names_[value].parent;
    made.arity = environment_.constructors.at(value).arity;
    return program_.add(made);
  }

  [[nodiscard]] Type together(Type value, const References &state) {
    if (value == types::no_type || state.empty())
      return value;
    Type tuple = environment_.store.apply(
        environment_.store.constructor(names_.tuple(state.size() + 1)), value);
    for (const VariableId reference : state)
      tuple = environment_.store.apply(tuple, held_type(reference));
    return tuple;
  }

  // The value of an atom, and what the references hold.
  [[nodiscard]] ExpressionId with_state(ExpressionId atom, const State &state,
                                        const References &wanted, EntityId entity) {
    std::vector<ExpressionId> parts{atom};
    std::vector<Type> held{program_[atom].type};
    for (const VariableId reference : wanted) {
      parts.push_back(state.at(reference));
      held.push_back(held_type(reference));
    }
    if (held[0] == types::no_type)
      held.clear();
    const Type type = together(program_[atom].type, wanted);
    return add(e::Construct{constructor(names_.tuple_value(parts.size())),
                            program_.add(std::span<const ExpressionId>(parts)),
                            program_.add(std::span<const Type>(held))},
               type, entity);
  }

  [[nodiscard]] ExpressionId finished(ExpressionId value, const State &state,
                                      const References &wanted) {
    if (wanted.empty() || std::holds_alternative<e::Failure>(program_[value].node))
      return value;
    const EntityId entity = program_[value].entity;
    if (kernel::is_atom(program_[value]))
      return with_state(value, state, wanted, entity);
    const VariableId held = unnamed(program_[value].type);
    return let(held, value, with_state(variable(held, entity), state, wanted, entity), entity);
  }

  // Goes on with the parts of a value that came with what references hold.
  template <class Rest>
  [[nodiscard]] ExpressionId taken_apart(ExpressionId whole, Type value_type, VariableId value,
                                         const References &written, State state, Rest rest) {
    const EntityId entity = program_[whole].entity;
    const VariableId held = unnamed(together(value_type, written));
    std::vector<VariableId> parts{value};
    for (const VariableId reference : written) {
      parts.push_back(fresh(reference, held_type(reference)));
      state[reference] = variable(parts.back(), entity);
    }
    const ExpressionId body = rest(state);
    const kernel::Alternative alternative{constructor(names_.tuple_value(parts.size())),
                                          {},
                                          program_.add(std::span<const VariableId>(parts)),
                                          body,
                                          entity};
    const ExpressionId match =
        add(e::Case{held, program_.add(std::span(&alternative, 1)), kernel::no_expression},
            program_[body].type, entity);
    return let(held, whole, match, entity);
  }

  // What a use of a reference gives, and what it leaves behind; what has to be bound on the way.
  struct Used {
    ExpressionId value = kernel::no_expression;
    State state;
    VariableId next = kernel::no_variable; // that the reference holds now
    ExpressionId bound = kernel::no_expression;
  };
  [[nodiscard]] Used use(ExpressionId id, const State &state) {
    const EntityId entity = program_[id].entity;
    const VariableId reference = used(id);
    const Use use = use_of(id);
    if (use == Use::Read)
      return {state.at(reference), state};
    Used result{unit(entity), state, fresh(reference, held_type(reference))};
    if (use == Use::Write) {
      result.bound = argument(id, 1);
    } else {
      const kernel::Literal one{kernel::LiteralKind::Int, 1, no_symbol};
      const std::array operands{state.at(reference),
                                add(e::Constant{one}, held_type(reference), entity)};
      result.bound =
          add(e::Primitive{operation(use == Use::Increase ? "ml_int_add" : "ml_int_subtract"),
                           program_.add(std::span<const ExpressionId>(operands))},
              held_type(reference), entity);
    }
    result.state[reference] = variable(result.next, entity);
    return result;
  }

  [[nodiscard]] GlobalId operation(std::string_view name) const {
    for (std::uint32_t i = 0; i < program_.global_count(); ++i)
      if (program_[GlobalId{i}].kind == kernel::GlobalKind::Primitive &&
          symbols_.name(program_[GlobalId{i}].primitive) == name)
        return GlobalId{i};
    return kernel::no_global;
  }

  // The type of a function that takes what references hold.
  [[nodiscard]] Type passing_type(VariableId function) {
    const Effects &effects = functions_.at(function).effects;
    std::vector<Type> parameters;
    Type rest = program_[function].type;
    for (std::size_t i = 0; i < functions_.at(function).arity; ++i) {
      const auto arrow = environment_.store.as_function(environment_.store.resolve(rest));
      parameters.push_back(arrow->first);
      rest = arrow->second;
    }
    for (const VariableId reference : effects.touched)
      parameters.push_back(held_type(reference));
    Type result = together(rest, effects.written);
    for (auto parameter = parameters.rbegin(); parameter != parameters.rend(); ++parameter)
      result = environment_.store.function(*parameter, result);
    return result;
  }

  [[nodiscard]] ExpressionId rewritten_lambda(ExpressionId id, const Effects &effects, Type type) {
    const kernel::Expression whole = program_[id];
    const auto &lambda = std::get<e::Lambda>(whole.node);
    std::vector<VariableId> parameters(program_[lambda.parameters].begin(),
                                       program_[lambda.parameters].end());
    State state;
    for (const VariableId reference : effects.touched) {
      parameters.push_back(fresh(reference, held_type(reference)));
      state[reference] = variable(parameters.back(), whole.entity);
    }
    const ExpressionId body = rewritten(lambda.body, state, effects.written);
    return add(e::Lambda{program_.add(std::span<const VariableId>(parameters)), body}, type,
               whole.entity);
  }

  // The definition of a function, under the name by which it is called from now on.
  [[nodiscard]] kernel::Binding rewritten_function(VariableId variable, ExpressionId bound) {
    const auto function = functions_.find(variable);
    if (function == functions_.end() || function->second.effects.touched.empty())
      return {variable, std::holds_alternative<e::Lambda>(program_[bound].node)
                            ? rewritten_lambda(bound, {}, program_[bound].type)
                            : bound};
    return {renamed_.at(variable),
            rewritten_lambda(bound, function->second.effects, passing_type(variable))};
  }
  void rename(VariableId function) {
    const auto known = functions_.find(function);
    if (known != functions_.end() && !known->second.effects.touched.empty())
      renamed_[function] = fresh(function, passing_type(function));
  }

  [[nodiscard]] ExpressionId rewritten_call(ExpressionId id, VariableId function,
                                            const State &state) {
    const kernel::Expression whole = program_[id];
    const auto &apply = std::get<e::Apply>(whole.node);
    std::vector<ExpressionId> arguments(program_[apply.arguments].begin(),
                                        program_[apply.arguments].end());
    for (const VariableId reference : functions_.at(function).effects.touched)
      arguments.push_back(state.at(reference));
    return add(
        e::Apply{variable(renamed_.at(function), program_[apply.function].entity),
                 program_.add(std::span<const ExpressionId>(arguments)), 0, program_.new_label()},
        together(result_type(function), functions_.at(function).effects.written), whole.entity);
  }

  // The same code with what references hold; with those that are wanted beside its value.
  ExpressionId rewritten(ExpressionId id, const State &state, const References &wanted) {
    const kernel::Expression whole = program_[id];
    if (eligible_.contains(used(id))) {
      const Used use = this->use(id, state);
      const ExpressionId rest = finished(use.value, use.state, wanted);
      return use.next == kernel::no_variable ? rest : let(use.next, use.bound, rest, whole.entity);
    }
    if (const VariableId function = called(id); renamed_.contains(function)) {
      const References &written = functions_.at(function).effects.written;
      const ExpressionId call = rewritten_call(id, function, state);
      if (written == wanted)
        return call;
      if (written.empty())
        return finished(call, state, wanted);
      const VariableId value = unnamed(result_type(function));
      return taken_apart(call, result_type(function), value, written, state,
                         [&](const State &after) {
                           return finished(variable(value, whole.entity), after, wanted);
                         });
    }
    return std::visit(
        Overloaded{
            [&](const e::Let &node) { return rewritten_let(whole, node, state, wanted); },
            [&](const e::LetRecursive &node) {
              std::vector<kernel::Binding> bindings(program_[node.bindings].begin(),
                                                    program_[node.bindings].end());
              for (const kernel::Binding &binding : bindings)
                rename(binding.variable);
              for (kernel::Binding &binding : bindings)
                binding = rewritten_function(binding.variable, binding.bound);
              const ExpressionId body = rewritten(node.body, state, wanted);
              return add(
                  e::LetRecursive{program_.add(std::span<const kernel::Binding>(bindings)), body},
                  program_[body].type, whole.entity);
            },
            [&](const e::Case &node) {
              std::vector<kernel::Alternative> alternatives(program_[node.alternatives].begin(),
                                                            program_[node.alternatives].end());
              Type type = together(whole.type, wanted);
              for (kernel::Alternative &alternative : alternatives) {
                alternative.body = rewritten(alternative.body, state, wanted);
                if (type == types::no_type)
                  type = program_[alternative.body].type;
              }
              const ExpressionId otherwise = node.otherwise == kernel::no_expression
                                                 ? kernel::no_expression
                                                 : rewritten(node.otherwise, state, wanted);
              return add(e::Case{node.subject,
                                 program_.add(std::span<const kernel::Alternative>(alternatives)),
                                 otherwise},
                         type, whole.entity);
            },
            [&](const e::Lambda &) {
              return finished(rewritten_lambda(id, {}, whole.type), state, wanted);
            },
            [&](const auto &) { return finished(id, state, wanted); },
        },
        whole.node);
  }

  ExpressionId rewritten_let(const kernel::Expression &whole, const e::Let &node,
                             const State &state, const References &wanted) {
    const auto rest = [&](const State &after) { return rewritten(node.body, after, wanted); };
    const auto same = [&](ExpressionId bound, ExpressionId body) {
      return add(e::Let{node.variable, node.strictness, bound, body}, program_[body].type,
                 whole.entity);
    };
    if (eligible_.contains(node.variable)) { // a new reference
      const VariableId first = fresh(node.variable, held_type(node.variable));
      State after = state;
      after[node.variable] = variable(first, whole.entity);
      return let(first, argument(node.bound, 0), rest(after), whole.entity);
    }
    if (eligible_.contains(used(node.bound))) {
      const Used use = this->use(node.bound, state);
      const ExpressionId body = same(use.value, rest(use.state));
      return use.next == kernel::no_variable ? body : let(use.next, use.bound, body, whole.entity);
    }
    if (std::holds_alternative<e::Lambda>(program_[node.bound].node)) {
      rename(node.variable);
      const kernel::Binding binding = rewritten_function(node.variable, node.bound);
      const ExpressionId body = rest(state);
      return add(e::Let{binding.variable, node.strictness, binding.bound, body},
                 program_[body].type, whole.entity);
    }
    const References written = effects_of(node.bound).written;
    const Type type = program_[node.bound].type != types::no_type ? program_[node.bound].type
                                                                  : program_[node.variable].type;
    if (written.empty() || node.strictness == kernel::Strictness::Lazy)
      return same(node.strictness == kernel::Strictness::Lazy && !is_join(node)
                      ? node.bound
                      : rewritten(node.bound, state, is_join(node) ? wanted : References()),
                  rest(state));
    return taken_apart(rewritten(node.bound, state, written), type, node.variable, written, state,
                       rest);
  }

  std::map<VariableId, VariableId> renamed_; // functions that take what references hold
};

} // namespace

void pass_local_state(kernel::Program &program, const names::Program &names,
                      types::Environment &environment, SymbolTable &symbols) {
  symbols.intern("ml_try"); // containers.cpp adds some
  LocalState(program, names, environment, symbols).run();
  spell_out_counting(program, names, environment, symbols);
  share_reads(program, names, environment, symbols);
  decide_conditions(program, names);
}

} // namespace culprit::refine
