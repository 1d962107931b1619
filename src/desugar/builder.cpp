#include "desugar/builder.h"

#include <array>

namespace culprit::desugar {

namespace k = kernel::expression;
using kernel::Strictness;

// What has to be named, in order; `around` puts the bindings around the expression that needs them.
class Builder::Names {
public:
  explicit Names(Builder &builder) : builder_(builder) {}

  ExpressionId atom(ExpressionId id, Strictness strictness = Strictness::Lazy) {
    kernel::Program &program = builder_.program_;
    if (builder_.is_atom(id))
      return id;
    if (const auto *construct = std::get_if<k::Construct>(&program[id].node);
        construct && construct->arguments.empty())
      if (const GlobalId global = program.find_global(program[construct->constructor].value);
          global != kernel::no_global)
        return builder_.use(global, {}, program[id].type);
    id = float_out(id);
    const VariableId name = builder_.variable("t", program[id].type);
    bindings_.push_back({{name, id}, strictness, builder_.entity});
    return builder_.use(name);
  }

  // A name for an expression with all that is bound inside of it, which stays there.
  ExpressionId apart(ExpressionId id) {
    if (!std::holds_alternative<k::Let>(builder_.program_[id].node))
      return atom(id);
    const VariableId name = builder_.variable("t", builder_.program_[id].type);
    bindings_.push_back({{name, id}, Strictness::Lazy, builder_.entity});
    return builder_.use(name);
  }

  // What an expression comes to: a literal and what has no fields is there already.
  ExpressionId value(ExpressionId id) {
    const kernel::ExpressionNode &node = builder_.program_[id].node;
    const auto *construct = std::get_if<k::Construct>(&node);
    if (std::holds_alternative<k::Constant>(node) || (construct && construct->arguments.empty()))
      return atom(id);
    const bool evaluated = builder_.eager && builder_.is_evaluated(id);
    const VariableId name = builder_.variable("t", builder_.program_[id].type);
    bindings_.push_back(
        {{name, id}, evaluated ? Strictness::Lazy : Strictness::Strict, builder_.entity});
    return builder_.use(name);
  }

  // An argument: as it is, or what it comes to.
  ExpressionId argument(ExpressionId id) {
    if (!builder_.eager)
      return atom(id);
    const kernel::Program &program = builder_.program_;
    const auto *global = std::get_if<k::Global>(&program[id].node);
    if (std::holds_alternative<k::Variable>(program[id].node) ||
        (global && builder_.is_value(global->global)))
      return id;
    return value(id);
  }

  std::vector<ExpressionId> arguments(std::span<const ExpressionId> all) {
    std::vector<ExpressionId> atoms(all.size());
    if (builder_.eager)
      for (std::size_t i = all.size(); i-- > 0;)
        atoms[i] = argument(all[i]);
    else
      for (std::size_t i = 0; i < all.size(); ++i)
        atoms[i] = argument(all[i]);
    return atoms;
  }

  ExpressionId around(ExpressionId body) {
    for (auto binding = bindings_.rbegin(); binding != bindings_.rend(); ++binding) {
      const From from(builder_, binding->entity);
      body = builder_.let(binding->binding.variable, binding->binding.bound, body,
                          binding->strictness);
    }
    return body;
  }

private:
  struct Named {
    kernel::Binding binding;
    Strictness strictness;
    EntityId entity;
  };

  // Data whose parts have names needs no thunk: the names come first. It keeps long lists flat.
  ExpressionId float_out(ExpressionId id) {
    kernel::Program &program = builder_.program_;
    ExpressionId last = id;
    while (const auto *let = std::get_if<k::Let>(&program[last].node)) {
      if (let->strictness == Strictness::Strict)
        return id;
      last = let->body;
    }
    if (!std::holds_alternative<k::Construct>(program[last].node))
      return id;
    while (const auto *let = std::get_if<k::Let>(&program[id].node)) {
      bindings_.push_back({{let->variable, let->bound}, let->strictness, program[id].entity});
      id = let->body;
    }
    return id;
  }

  Builder &builder_;
  std::vector<Named> bindings_;
};

ExpressionId Builder::make(kernel::ExpressionNode node, Type type) {
  return program_.add(kernel::Expression{node, type, entity});
}

VariableId Builder::variable(Symbol name, Type type, kernel::Role role) {
  return program_.add(kernel::Variable{name, role, type, entity, false});
}

VariableId Builder::variable(std::string_view name, Type type, kernel::Role role) {
  return variable(symbols_.intern(name), type, role);
}

ExpressionId Builder::use(VariableId variable, std::span<const Type> types) {
  return make(k::Variable{variable, program_.add(types)}, program_[variable].type);
}

ExpressionId Builder::use(GlobalId global, std::span<const Type> types, Type type) {
  return make(k::Global{global, program_.add(types)}, type);
}

ExpressionId Builder::constant(const kernel::Literal &literal, Type type) {
  return make(k::Constant{literal}, type);
}

ExpressionId Builder::integer(std::int64_t value) {
  return constant({kernel::LiteralKind::Int, value, no_symbol});
}

ExpressionId Builder::string(std::string_view text) {
  return constant({kernel::LiteralKind::String, 0, symbols_.intern(text)});
}

ExpressionId Builder::bytes(std::string_view text, Type type) {
  return constant({kernel::LiteralKind::Bytes, 0, symbols_.intern(text)}, type);
}

// Nothing happens when it is evaluated. What has no body yet is being defined.
bool Builder::is_value(GlobalId id) const {
  const kernel::Global &global = program_[id];
  return global.kind == kernel::GlobalKind::Constructor ||
         global.kind == kernel::GlobalKind::Primitive || global.body == kernel::no_expression ||
         std::holds_alternative<k::Lambda>(program_[global.body].node);
}

ExpressionId Builder::apply(ExpressionId function, std::span<const ExpressionId> arguments,
                            std::uint32_t dictionaries, Type type) {
  if (arguments.empty())
    return function;
  std::vector<ExpressionId> all;
  // f x y, where f x was made before, is one application.
  if (const auto *inner = std::get_if<k::Apply>(&program_[function].node);
      inner && dictionaries == 0) {
    const auto first = program_[inner->arguments];
    all.assign(first.begin(), first.end());
    dictionaries = inner->dictionaries;
    function = inner->function;
  }
  Names names(*this);
  if (eager) {
    const std::vector<ExpressionId> atoms = names.arguments(arguments);
    all.insert(all.end(), atoms.begin(), atoms.end());
  }
  const ExpressionId applied = names.atom(function, Strictness::Strict);
  if (!eager)
    for (const ExpressionId argument : arguments)
      all.push_back(names.atom(argument));
  return names.around(make(k::Apply{applied, program_.add(std::span<const ExpressionId>(all)),
                                    dictionaries, program_.new_label()},
                           type));
}

ExpressionId Builder::lambda(std::vector<VariableId> parameters, ExpressionId body, Type type) {
  if (parameters.empty())
    return body;
  if (const auto *inner = std::get_if<k::Lambda>(&program_[body].node)) {
    const auto more = program_[inner->parameters];
    parameters.insert(parameters.end(), more.begin(), more.end());
    body = inner->body;
  }
  return make(k::Lambda{program_.add(std::span<const VariableId>(parameters)), body}, type);
}

bool Builder::is_evaluated(ExpressionId id) const {
  const kernel::ExpressionNode &node = program_[id].node;
  return std::holds_alternative<k::Lambda>(node) || std::holds_alternative<k::Construct>(node) ||
         std::holds_alternative<k::Variable>(node) || std::holds_alternative<k::Constant>(node);
}

// Gives nested lets the type of the last one of them, as far as they have another.
void Builder::retype(ExpressionId first, ExpressionId last) {
  const Type type = program_[last].type;
  for (ExpressionId at = first; at != last && program_[at].type != type;
       at = std::get<k::Let>(program_[at].node).body)
    program_.at(at).type = type;
}

ExpressionId Builder::let(VariableId variable, ExpressionId bound, ExpressionId body,
                          Strictness strictness) {
  // What is evaluated on the way comes first: long lists and sequences stay flat.
  if (eager && strictness == Strictness::Strict &&
      std::holds_alternative<k::Let>(program_[bound].node)) {
    const auto known = last_lets_.find(bound);
    ExpressionId last = known == last_lets_.end() ? bound : known->second;
    std::vector<ExpressionId> chain;
    const k::Let *let = nullptr;
    while ((let = std::get_if<k::Let>(&program_[last].node)) &&
           program_[let->variable].role != kernel::Role::Join) {
      chain.push_back(last);
      last = let->body;
    }
    if (!chain.empty()) {
      const bool evaluated = is_evaluated(last);
      const ExpressionId inner =
          make(k::Let{variable, evaluated ? Strictness::Lazy : Strictness::Strict, last, body},
               program_[body].type);
      std::get<k::Let>(program_.at(chain.back()).node).body = inner;
      retype(bound, inner);
      last_lets_[bound] = chain.back();
      return bound;
    }
  }
  return make(k::Let{variable, strictness, bound, body}, program_[body].type);
}

ExpressionId Builder::let_recursive(std::span<const kernel::Binding> bindings, ExpressionId body) {
  return make(k::LetRecursive{program_.add(bindings), body}, program_[body].type);
}

ExpressionId Builder::construct(ConstructorId constructor, std::span<const ExpressionId> arguments,
                                const std::vector<bool> &strict, std::span<const Type> types,
                                Type type) {
  Names names(*this);
  std::vector<ExpressionId> atoms;
  if (eager)
    atoms = names.arguments(arguments);
  const std::size_t dictionaries = program_[constructor].dictionaries;
  for (std::size_t i = atoms.size(); i < arguments.size(); ++i) {
    const bool evaluate =
        i >= dictionaries && i - dictionaries < strict.size() && strict[i - dictionaries];
    atoms.push_back(evaluate ? names.value(arguments[i]) : names.atom(arguments[i]));
  }
  const ExpressionId result =
      make(k::Construct{constructor, program_.add(std::span<const ExpressionId>(atoms)),
                        program_.add(types)},
           type);
  return names.around(result);
}

ExpressionId Builder::cons(ConstructorId constructor, ExpressionId element, ExpressionId rest,
                           Type type, bool apart) {
  if (eager)
    return construct(constructor, std::array{element, rest}, {}, {}, type);
  Names names(*this);
  const ExpressionId behind = apart ? names.apart(rest) : names.atom(rest);
  const std::array atoms{names.atom(element), behind};
  return names.around(make(
      k::Construct{constructor, program_.add(std::span<const ExpressionId>(atoms)), {}}, type));
}

ExpressionId Builder::primitive(GlobalId operation, std::span<const ExpressionId> arguments,
                                Type type) {
  Names names(*this);
  const std::vector<ExpressionId> atoms = names.arguments(arguments);
  return names.around(
      make(k::Primitive{operation, program_.add(std::span<const ExpressionId>(atoms))}, type));
}

ExpressionId Builder::select(ExpressionId dictionary, ConstructorId constructor,
                             std::uint32_t field, Type type) {
  Names names(*this);
  const ExpressionId atom = names.atom(dictionary, Strictness::Strict);
  return names.around(make(k::Select{atom, constructor, field}, type));
}

ExpressionId Builder::match(VariableId subject, std::span<const kernel::Alternative> alternatives,
                            ExpressionId otherwise, Type type) {
  return make(k::Case{subject, program_.add(alternatives), otherwise}, type);
}

ExpressionId Builder::failure(kernel::FailureKind kind, Symbol subject, Type type) {
  return make(k::Failure{kind, subject}, type);
}

} // namespace culprit::desugar
