#include "kernel/verify.h"

#include "base/overloaded.h"
#include "kernel/primitives.h"

#include <fmt/format.h>

namespace culprit::kernel {

namespace e = expression;

namespace {

class Verifier {
public:
  Verifier(const Program &program, const SymbolTable &symbols)
      : program_(program), symbols_(symbols), state_(program.variable_count(), State::Unbound) {}

  std::vector<std::string> run() {
    for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
      global_ = GlobalId{i};
      const Global &global = program_[global_];
      const bool primitive = global.kind == GlobalKind::Primitive;
      if (primitive != (global.body == no_expression))
        complain("has a body, or none, against its kind");
      else if (!primitive)
        visit_all(global.body);
      else
        check_arity(global);
    }
    return std::move(problems_);
  }

private:
  enum class State : std::uint8_t { Unbound, InScope, Closed };
  // An expression to look at, or variables whose scope begins or ends.
  struct Work {
    ExpressionId expression = no_expression;
    List<VariableId> variables;
    VariableId variable = no_variable;
    State state = State::Unbound; // that the variables enter
  };

  void complain(std::string_view what) {
    problems_.push_back(fmt::format("{}: {}", symbols_.name(program_[global_].name), what));
  }

  // A program may declare primitives that do not exist, but not those that do as something else.
  void check_arity(const Global &global) {
    const PrimitiveOperation *operation = find_primitive(symbols_.name(global.primitive));
    if (operation != nullptr && operation->arity != global.arity)
      complain("declares a primitive with the wrong number of arguments");
  }

  void visit_all(ExpressionId root) {
    later(root);
    while (!work_.empty()) {
      const Work next = work_.back();
      work_.pop_back();
      if (next.expression != no_expression)
        visit(next.expression);
      for (const VariableId variable : program_[next.variables])
        set(variable, next.state);
      if (next.variable != no_variable)
        set(next.variable, next.state);
    }
  }

  void set(VariableId id, State state) {
    if (state == State::InScope && state_[index(id)] != State::Unbound)
      complain(fmt::format("{} is bound twice", name(id)));
    state_[index(id)] = state;
  }

  void use(VariableId id) {
    if (state_[index(id)] != State::InScope)
      complain(fmt::format("{} is not in scope", name(id)));
  }

  void atom(ExpressionId id) {
    const Expression &expression = program_[id];
    if (!is_atom(expression))
      complain("something stands where an atom must stand");
    else if (const auto *variable = std::get_if<e::Variable>(&expression.node))
      use(variable->variable);
  }

  void atoms(List<ExpressionId> list) {
    for (const ExpressionId argument : program_[list])
      atom(argument);
  }

  // The work is a stack: what is put off last happens first.
  void later(ExpressionId id) { work_.push_back({id, {}, no_variable, State::Unbound}); }
  void later(VariableId id, State state) { work_.push_back({no_expression, {}, id, state}); }
  void within(List<VariableId> variables, ExpressionId body) {
    work_.push_back({no_expression, variables, no_variable, State::Closed});
    later(body);
    work_.push_back({no_expression, variables, no_variable, State::InScope});
  }

  void visit(ExpressionId id) {
    std::visit(Overloaded{
                   [&](const e::Variable &node) { use(node.variable); },
                   [](const e::Global &) {},
                   [](const e::Constant &) {},
                   [](const e::Failure &) {},
                   [&](const e::Apply &node) {
                     atom(node.function);
                     atoms(node.arguments);
                     if (node.arguments.empty() || node.dictionaries > node.arguments.count)
                       complain("an application has the wrong number of arguments");
                   },
                   [&](const e::Lambda &node) {
                     within(node.parameters, node.body);
                     if (node.parameters.empty())
                       complain("a function takes nothing");
                   },
                   [&](const e::Let &node) {
                     later(node.variable, State::Closed);
                     later(node.body);
                     later(node.variable, State::InScope);
                     later(node.bound);
                   },
                   [&](const e::LetRecursive &node) {
                     const auto bindings = program_[node.bindings];
                     for (const Binding &binding : bindings)
                       later(binding.variable, State::Closed);
                     later(node.body);
                     for (const Binding &binding : bindings)
                       later(binding.bound);
                     for (const Binding &binding : bindings)
                       later(binding.variable, State::InScope);
                   },
                   [&](const e::Case &node) { visit_case(node); },
                   [&](const e::Construct &node) {
                     atoms(node.arguments);
                     if (node.arguments.count != program_[node.constructor].arity)
                       complain("a constructor has the wrong number of arguments");
                   },
                   [&](const e::Select &node) {
                     atom(node.dictionary);
                     if (node.field >= program_[node.constructor].arity)
                       complain("a dictionary has no such field");
                   },
                   [&](const e::Primitive &node) {
                     atoms(node.arguments);
                     if (node.arguments.count != program_[node.operation].arity)
                       complain("a primitive has the wrong number of arguments");
                   },
               },
               program_[id].node);
  }

  void visit_case(const e::Case &node) {
    use(node.subject);
    if (node.otherwise != no_expression)
      later(node.otherwise);
    for (const Alternative &alternative : program_[node.alternatives]) {
      if (alternative.constructor != no_constructor &&
          alternative.fields.count != program_[alternative.constructor].arity)
        complain("an alternative has the wrong number of fields");
      within(alternative.fields, alternative.body);
    }
    if (node.alternatives.empty() && node.otherwise == no_expression)
      complain("a match has no alternative");
  }

  [[nodiscard]] std::string name(VariableId id) const {
    return fmt::format("{}_{}", symbols_.name(program_[id].name), static_cast<std::uint32_t>(id));
  }

  const Program &program_;
  const SymbolTable &symbols_;
  std::vector<State> state_;
  std::vector<Work> work_;
  GlobalId global_ = no_global;
  std::vector<std::string> problems_;
};

} // namespace

std::vector<std::string> verify(const Program &program, const SymbolTable &symbols) {
  return Verifier(program, symbols).run();
}

} // namespace culprit::kernel
