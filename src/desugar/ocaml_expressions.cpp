// The expressions that only OCaml has, and those that it evaluates in an order of its own.
#include "desugar/translator.h"

#include "syntax/ocaml/literal.h"
#include "types/declare/members.h"

#include <algorithm>
#include <bit>

namespace culprit::desugar {

namespace e = syntax::expression;
namespace p = syntax::pattern;
using kernel::FailureKind;
using kernel::LiteralKind;
using kernel::Strictness;

// ---- pieces

ExpressionId Translator::unit() {
  globals_.value(names_.unit_value());
  return builder_.construct(globals_.constructor(names_.unit_value()), {});
}

ExpressionId Translator::truth(bool value) {
  const names::ValueId name = globals_.library("Stdlib", value ? "true" : "false");
  globals_.value(name);
  return builder_.construct(globals_.constructor(name), {});
}

ExpressionId Translator::operate(std::string_view primitive,
                                 std::initializer_list<ExpressionId> arguments, Type type) {
  return builder_.primitive(
      globals_.primitive(primitive, static_cast<std::uint32_t>(arguments.size())),
      std::span(arguments.begin(), arguments.size()), type);
}

ExpressionId Translator::then(ExpressionId first, ExpressionId rest) {
  return builder_.let(builder_.variable("_", program_[first].type), first, rest,
                      Strictness::Strict);
}

ExpressionId Translator::bind_value(VariableId variable, ExpressionId bound, ExpressionId body) {
  return builder_.let(variable, bound, body,
                      builder_.is_made(bound) ? Strictness::Lazy : Strictness::Strict);
}

kernel::Literal Translator::fixed_literal(const syntax::Literal &literal) const {
  const std::string_view text = symbols_.name(literal.text);
  switch (literal.kind) {
  case syntax::LiteralKind::Integer: {
    const std::int64_t value = syntax::ocaml::integer(text);
    if (text.ends_with('L') || text.ends_with('n'))
      return {LiteralKind::Int, value, no_symbol};
    if (text.ends_with('l'))
      return {LiteralKind::Int, static_cast<std::int32_t>(value), no_symbol};
    const auto bits = static_cast<std::uint64_t>(value);
    return {LiteralKind::Int, static_cast<std::int64_t>(bits << 1U) >> 1, no_symbol};
  }
  case syntax::LiteralKind::Fractional:
    return {LiteralKind::Double, std::bit_cast<std::int64_t>(syntax::ocaml::floating(text)),
            literal.text};
  case syntax::LiteralKind::Character:
    return {LiteralKind::Character,
            static_cast<unsigned char>((syntax::ocaml::decode(text) + '\0').front()), no_symbol};
  case syntax::LiteralKind::String:
    break;
  }
  return {LiteralKind::Bytes, 0, symbols_.intern(syntax::ocaml::decode(text))};
}

// ---- application

Translator::Reference Translator::constructor_at(Expression id, Type type) const {
  return types::member(resolution_.expressions[static_cast<std::size_t>(id)],
                       std::get<e::Constructor>(tree_[id].node).name.text, type, names_,
                       environment_);
}

// C, C e and C (e, f).
ExpressionId Translator::construction(Expression id, Expression constructor, Expression argument) {
  const Reference reference = constructor_at(constructor, type_of(id));
  if (argument != syntax::no_expression && reference.is(Reference::Kind::Value) &&
      is_inline(reference.value()))
    return expression(argument);
  const auto use = typing_.uses.find(constructor);
  const Callee made = callee(reference, use == typing_.uses.end() ? nullptr : &use->second);
  Arguments arguments;
  if (argument != syntax::no_expression) {
    const auto *tuple = std::get_if<e::Tuple>(&tree_[strip(argument)].node);
    const bool whole =
        made.constructor == kernel::no_constructor || program_[made.constructor].arity == 1;
    if (tuple && !whole)
      for (const Expression part : tree_[tuple->elements])
        arguments.push_back(expression(part));
    else
      arguments.push_back(expression(argument));
  }
  return call(made, arguments, type_of(id));
}

ExpressionId Translator::strict_application(Expression id, Expression function,
                                            std::span<const Expression> arguments) {
  const Expression head = strip(function);
  if (std::holds_alternative<e::Constructor>(tree_[head].node) && arguments.size() == 1)
    return construction(id, head, arguments[0]);
  if (const auto labelled = typing_.passed.find(id); labelled != typing_.passed.end())
    return passed(id, function, labelled->second);
  Arguments translated;
  for (const Expression argument : arguments)
    translated.push_back(expression(argument));
  const Type type = type_of(id);
  const bool named = std::holds_alternative<e::Variable>(tree_[head].node) ||
                     std::holds_alternative<e::Operator>(tree_[head].node);
  if (named && translated.size() == 2)
    if (const auto decided = short_circuit(head, translated[0], translated[1], type))
      return *decided;
  return named ? call(callee(head), translated, type)
               : builder_.apply(expression(function), translated, 0, type);
}

// A function that is passed where one without its optional parameters is wanted.
ExpressionId Translator::without_optional(Expression id, ExpressionId function) {
  const auto omitted = typing_.passed.find(id);
  if (omitted == typing_.passed.end())
    return function;
  const names::ValueId none = globals_.library("Stdlib", "None");
  globals_.value(none);
  Arguments arguments;
  for (std::size_t i = 0; i < omitted->second.size(); ++i)
    arguments.push_back(builder_.construct(globals_.constructor(none), {}));
  return builder_.apply(function, arguments, 0, type_of(id));
}

// Parameters that get nothing yet become those of a function; what is given is evaluated before.
ExpressionId Translator::passed(Expression id, Expression function,
                                const std::vector<types::Passing> &passing) {
  using Kind = types::Passing::Kind;
  const ConstructorId some = globals_.constructor(globals_.library("Stdlib", "Some"));
  const names::ValueId none = globals_.library("Stdlib", "None");
  const bool partial = std::any_of(passing.begin(), passing.end(), [](const types::Passing &one) {
    return one.kind == Kind::Later;
  });
  std::vector<std::pair<VariableId, ExpressionId>> evaluated;
  Arguments arguments;
  Arguments further;
  std::vector<VariableId> later;
  for (const types::Passing &one : passing) {
    if (one.kind == Kind::Later) {
      later.push_back(builder_.variable("x", types::no_type));
      arguments.push_back(builder_.use(later.back()));
      continue;
    }
    ExpressionId value = kernel::no_expression;
    if (one.kind == Kind::Omitted) {
      globals_.value(none);
      value = builder_.construct(globals_.constructor(none), {});
    } else {
      value = expression(one.argument);
      if (one.kind == Kind::Wrapped)
        value = builder_.construct(some, std::array{value});
    }
    if (partial && one.kind != Kind::Omitted) {
      evaluated.emplace_back(builder_.variable("t", program_[value].type), value);
      value = builder_.use(evaluated.back().first);
    }
    (one.kind == Kind::Further ? further : arguments).push_back(value);
  }
  const Expression head = strip(function);
  const bool named = std::holds_alternative<e::Variable>(tree_[head].node);
  const Type type = type_of(id);
  arguments.insert(arguments.end(), further.begin(), further.end());
  if (!partial)
    return named ? call(callee(head), arguments, type)
                 : builder_.apply(expression(function), arguments, 0, type);
  const VariableId held = builder_.variable("f", type_of(function));
  ExpressionId result = builder_.lambda(
      later, builder_.apply(builder_.use(held), arguments, 0, types::no_type), type);
  result = bind_value(
      held, named ? call(callee(head), {}, type_of(function)) : expression(function), result);
  for (const auto &[variable, value] : evaluated) // the last one first
    result = bind_value(variable, value, result);
  return result;
}

std::optional<ExpressionId> Translator::short_circuit(Expression operation, ExpressionId left,
                                                      ExpressionId right, Type type) {
  const Reference reference = resolution_.expressions[static_cast<std::size_t>(operation)];
  if (!reference.is(Reference::Kind::Value))
    return std::nullopt;
  const auto is = [&](std::string_view name) {
    return reference.value() == globals_.library("Stdlib", name);
  };
  if (is("&&") || is("&"))
    return conditional(left, right, truth(false), type);
  if (is("||") || is("or"))
    return conditional(left, truth(true), right, type);
  return std::nullopt;
}

// ---- functions

// One parameter after the other: what is preset may mention those before it.
ExpressionId Translator::function(std::span<const Pattern> patterns, Type type,
                                  const std::function<ExpressionId()> &body) {
  std::vector<Pattern> values;
  for (const Pattern pattern : patterns)
    if (!std::holds_alternative<p::TypeParameter>(tree_[pattern].node))
      values.push_back(pattern);
  if (values.empty())
    return body();
  std::vector<VariableId> parameters;
  Type rest = type;
  for (const Pattern pattern : values) {
    const auto *label = std::get_if<p::Labelled>(&tree_[pattern].node);
    const Symbol name = name_of({label ? label->body : pattern, 0, {}});
    if (rest != types::no_type) {
      rest = environment_.store.resolve(rest);
      if (environment_.store[rest].shape == types::Shape::Forall)
        rest = environment_.store.quantifier(rest).body;
    }
    const auto taken = rest == types::no_type ? std::nullopt : environment_.store.as_function(rest);
    rest = taken ? taken->second : types::no_type;
    const Type own = label ? (taken ? taken->first : types::no_type) : type_of(pattern);
    parameters.push_back(builder_.variable(name == no_symbol ? symbols_.intern("x") : name, own));
  }
  return builder_.lambda(parameters, parameter(values, parameters, body), type);
}

ExpressionId Translator::parameter(std::span<const Pattern> patterns,
                                   std::span<const VariableId> parameters,
                                   const std::function<ExpressionId()> &body) {
  if (patterns.empty())
    return body();
  const auto *label = std::get_if<p::Labelled>(&tree_[patterns[0]].node);
  const Pattern pattern = label ? label->body : patterns[0];
  const EntityId at = builder_.entity;
  const auto match_rest = [&](VariableId subject) {
    Exit exit{{}, types::no_type};
    Row row{{{pattern, 0, {}}},
            [&](Exit &) { return parameter(patterns.subspan(1), parameters.subspan(1), body); }};
    const ExpressionId result = match({subject}, {std::move(row)}, exit);
    return close(exit, result, [&] {
      const From from(builder_, at);
      return builder_.failure(FailureKind::MissingAlternative);
    });
  };
  if (!label || label->preset == syntax::no_expression)
    return match_rest(parameters[0]);
  const VariableId given = builder_.variable("x", type_of(pattern));
  const VariableId held = builder_.variable("x", type_of(pattern));
  const std::array alternatives{
      kernel::Alternative{globals_.constructor(globals_.library("Stdlib", "None")),
                          {},
                          {},
                          expression(label->preset),
                          builder_.entity},
      kernel::Alternative{globals_.constructor(globals_.library("Stdlib", "Some")),
                          {},
                          program_.add(std::span<const VariableId>(std::array{held})),
                          builder_.use(held),
                          builder_.entity}};
  const ExpressionId value =
      builder_.match(parameters[0], alternatives, kernel::no_expression, type_of(pattern));
  return builder_.let(given, value, match_rest(given), Strictness::Strict);
}

// ---- effects

ExpressionId Translator::special(Expression, const e::Steps &node) {
  const auto steps = tree_[node.steps];
  std::vector<ExpressionId> translated;
  for (const Expression step : steps)
    translated.push_back(expression(step));
  ExpressionId result = translated.back();
  for (std::size_t i = translated.size() - 1; i-- > 0;)
    result = then(translated[i], result);
  return result;
}

// let rec loop () = if condition then (body; loop ())
ExpressionId Translator::special(Expression, const e::While &node) {
  const VariableId loop = builder_.variable("while", types::no_type);
  const VariableId nothing = builder_.variable("_", types::no_type);
  const ExpressionId again = builder_.apply(builder_.use(loop), {unit()});
  const ExpressionId body = then(expression(node.body), again);
  const kernel::Binding binding{
      loop, builder_.lambda({nothing},
                            conditional(expression(node.condition), body, unit(), types::no_type))};
  return builder_.let_recursive(std::span(&binding, 1),
                                builder_.apply(builder_.use(loop), {unit()}));
}

// The last value may be the largest: it is compared before the next one is made.
ExpressionId Translator::special(Expression, const e::For &node) {
  const Type of_counter = type_of(node.variable);
  const VariableId first = builder_.variable("first", of_counter);
  const VariableId last = builder_.variable("last", of_counter);
  const VariableId loop = builder_.variable("for", types::no_type);
  const Symbol name = name_of({node.variable, 0, {}});
  const VariableId counter =
      builder_.variable(name == no_symbol ? symbols_.intern("i") : name, of_counter);
  bind_outer({node.variable, 0, {}}, counter);
  const auto compare = [&](VariableId a, VariableId b) {
    return operate("int_less_equal", {builder_.use(a), builder_.use(b)});
  };
  const ExpressionId next = operate(node.down ? "ml_int_subtract" : "ml_int_add",
                                    {builder_.use(counter), builder_.integer(1)}, of_counter);
  const ExpressionId stop = operate("int_eq", {builder_.use(counter), builder_.use(last)});
  const ExpressionId step =
      then(expression(node.body),
           conditional(stop, unit(), builder_.apply(builder_.use(loop), {next}), types::no_type));
  const kernel::Binding binding{loop, builder_.lambda({counter}, step)};
  const ExpressionId run = builder_.let_recursive(
      std::span(&binding, 1), builder_.apply(builder_.use(loop), {builder_.use(first)}));
  const ExpressionId any = node.down ? compare(last, first) : compare(first, last);
  const ExpressionId whole = conditional(any, run, unit(), types::no_type);
  return bind_value(first, expression(node.first), bind_value(last, expression(node.last), whole));
}

ExpressionId Translator::special(Expression id, const e::Assert &node) {
  const auto *constant = std::get_if<e::Constructor>(&tree_[strip(node.body)].node);
  const Type type = type_of(id);
  if (constant && symbols_.name(constant->name.text) == "false")
    return builder_.failure(FailureKind::FailedAssertion, no_symbol, type);
  const ExpressionId condition = expression(node.body);
  return conditional(condition, unit(),
                     builder_.failure(FailureKind::FailedAssertion, no_symbol, type), type);
}

// A delayed value is data with a thunk in it.
ExpressionId Translator::special(Expression id, const e::Delay &node) {
  const ConstructorId delayed = globals_.delayed();
  const VariableId thunk = builder_.variable("lazy", type_of(node.body));
  return builder_.let(
      thunk, expression(node.body),
      builder_.construct(delayed, std::array{builder_.use(thunk)}, {}, {}, type_of(id)));
}

// ---- exceptions

ExpressionId Translator::attempt(ExpressionId body, ExpressionId handler, Type type) {
  const VariableId thunk = builder_.variable("try", type);
  const VariableId held = builder_.variable("handler", types::no_type);
  return builder_.let(
      thunk, body,
      builder_.let(held, handler,
                   operate("ml_try", {builder_.use(thunk), builder_.use(held)}, type)));
}

// What no clause catches goes on.
ExpressionId Translator::handler(std::span<const syntax::Clause> clauses,
                                 const std::function<ExpressionId(ExpressionId)> &around) {
  const VariableId raised = builder_.variable("exception", types::no_type);
  const ExpressionId body = matched(raised, clauses, types::no_type,
                                    [&] { return operate("ml_reraise", {builder_.use(raised)}); });
  return builder_.lambda({raised}, around(body));
}

ExpressionId Translator::special(Expression id, const e::Try &node) {
  const ExpressionId body = expression(node.body);
  return attempt(body, handler(tree_[node.clauses], [](ExpressionId inner) { return inner; }),
                 type_of(id));
}

// With clauses for exceptions, what comes of the subject is a function that goes on with it:
// nothing that it does is caught.
ExpressionId Translator::strict_match(Expression id, const e::Match &node) {
  const Type type = type_of(id);
  const auto missing = [&] { return builder_.failure(FailureKind::MissingAlternative); };
  std::vector<syntax::Clause> values;
  std::vector<syntax::Clause> exceptions;
  for (const syntax::Clause &clause : tree_[node.clauses])
    (std::holds_alternative<p::Exception>(tree_[strip(tree_[clause.patterns][0])].node) ? exceptions
                                                                                        : values)
        .push_back(clause);
  const auto continued = [&](ExpressionId subject) {
    return builder_.evaluated(subject, "subject", [&](VariableId held) {
      const ExpressionId body = matched(held, values, type, missing);
      if (exceptions.empty())
        return body;
      return builder_.lambda({builder_.variable("_", types::no_type)}, body);
    });
  };
  const ExpressionId subject = expression(node.subject);
  if (exceptions.empty())
    return continued(subject);
  const ExpressionId handled = handler(exceptions, [&](ExpressionId inner) {
    return builder_.lambda({builder_.variable("_", types::no_type)}, inner);
  });
  return builder_.apply(attempt(continued(subject), handled, types::no_type), {unit()});
}

ExpressionId Translator::special(Expression, const e::Labelled &node) {
  return expression(node.body);
}

ExpressionId Translator::special(Expression id, const e::Variant &node) {
  const bool has_argument = node.argument != syntax::no_expression;
  Arguments arguments;
  if (has_argument)
    arguments.push_back(expression(node.argument));
  return builder_.construct(globals_.variant(node.name, has_argument), arguments, {}, {},
                            type_of(id));
}

ExpressionId Translator::special(Expression, const e::Coerce &node) {
  return expression(node.body);
}

} // namespace culprit::desugar
