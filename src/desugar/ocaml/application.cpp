#include "desugar/ocaml/application.h"

#include "desugar/expressions.h"
#include "desugar/mentions.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/constructors.h"
#include "desugar/ocaml/operations.h"
#include "types/declare/members.h"

#include <algorithm>
#include <array>

namespace culprit::desugar {

namespace e = syntax::expression;

namespace {

Reference constructor_at(const Translation &in, Expression id, Type type) {
  return types::constructor_member(
      in.resolution.expressions[static_cast<std::size_t>(id)], types::hidden_at(in.resolution, id),
      std::get<e::Constructor>(in.tree[id].node).name.text, type, in.source, in.environment);
}

// Parameters that get nothing yet become those of a function; what is given is evaluated before.
ExpressionId pass_arguments(Translation &in, Expression id, Expression function,
                            const std::vector<types::Passing> &passing) {
  using Kind = types::Passing::Kind;
  const ConstructorId some = in.globals.constructor(in.globals.library("Stdlib", "Some"));
  const names::ValueId none = in.globals.library("Stdlib", "None");
  const bool partial =
      std::any_of(passing.begin(), passing.end(),
                  [](const types::Passing &parameter) { return parameter.kind == Kind::Later; });
  std::vector<std::pair<VariableId, ExpressionId>> evaluated;
  Arguments arguments;
  Arguments further;
  std::vector<VariableId> later;
  for (const types::Passing &parameter : passing) {
    if (parameter.kind == Kind::Later) {
      later.push_back(in.builder.variable("x", types::no_type));
      arguments.push_back(in.builder.use(later.back()));
      continue;
    }
    ExpressionId value = kernel::no_expression;
    if (parameter.kind == Kind::Omitted) {
      in.globals.value(none);
      value = in.builder.construct(in.globals.constructor(none), {});
    } else {
      value = translate(in, parameter.argument);
      if (parameter.kind == Kind::Wrapped)
        value = in.builder.construct(some, std::array{value});
    }
    if (partial && parameter.kind != Kind::Omitted) {
      evaluated.emplace_back(in.builder.variable("t", in.target[value].type), value);
      value = in.builder.use(evaluated.back().first);
    }
    (parameter.kind == Kind::Further ? further : arguments).push_back(value);
  }
  const Expression head = strip(in, function);
  const bool named = std::holds_alternative<e::Variable>(in.tree[head].node);
  const Type type = in.type_of(id);
  arguments.insert(arguments.end(), further.begin(), further.end());
  if (!partial)
    return named ? call(in, callee_of(in, head), arguments, type)
                 : in.builder.apply(translate(in, function), arguments, 0, type);
  const VariableId held = in.builder.variable("f", in.type_of(function));
  ExpressionId result = in.builder.lambda(
      later, in.builder.apply(in.builder.use(held), arguments, 0, types::no_type), type);
  result = bind_value(in, held,
                      named ? call(in, callee_of(in, head), {}, in.type_of(function))
                            : translate(in, function),
                      result);
  for (const auto &[variable, value] : evaluated) // the last one first
    result = bind_value(in, variable, value, result);
  return result;
}

} // namespace

// C, C e and C (e, f).
ExpressionId translate_construction(Translation &in, Expression id, Expression constructor,
                                    Expression argument) {
  const Reference reference = constructor_at(in, constructor, in.type_of(id));
  if (argument != syntax::no_expression && reference.is(Reference::Kind::Value) &&
      is_inline(in, reference.value()))
    return translate(in, argument);
  const auto use = in.typing.uses.find(constructor);
  const Callee callee =
      callee_of(in, reference, use == in.typing.uses.end() ? nullptr : &use->second);
  Arguments arguments;
  if (argument != syntax::no_expression) {
    const auto *tuple = std::get_if<e::Tuple>(&in.tree[strip(in, argument)].node);
    const bool whole =
        callee.constructor == kernel::no_constructor || in.target[callee.constructor].arity == 1;
    if (tuple && !whole)
      for (const Expression part : in.tree[tuple->elements])
        arguments.push_back(translate(in, part));
    else
      arguments.push_back(translate(in, argument));
  }
  return call(in, callee, arguments, in.type_of(id));
}

ExpressionId translate_ocaml_application(Translation &in, Expression id, Expression function,
                                         std::span<const Expression> arguments) {
  const Expression head = strip(in, function);
  if (std::holds_alternative<e::Constructor>(in.tree[head].node) && arguments.size() == 1)
    return translate_construction(in, id, head, arguments[0]);
  if (const auto labelled = in.typing.passed.find(id); labelled != in.typing.passed.end())
    return pass_arguments(in, id, function, labelled->second);
  Arguments translated;
  for (const Expression argument : arguments)
    translated.push_back(translate(in, argument));
  const Type type = in.type_of(id);
  const bool named = std::holds_alternative<e::Variable>(in.tree[head].node) ||
                     std::holds_alternative<e::Operator>(in.tree[head].node);
  if (named && translated.size() == 2)
    if (const auto decided = short_circuit(in, head, translated[0], translated[1], type))
      return *decided;
  return named ? call(in, callee_of(in, head), translated, type)
               : in.builder.apply(translate(in, function), translated, 0, type);
}

// A function that is passed where one without its optional parameters is wanted.
ExpressionId omit_optional(Translation &in, Expression id, ExpressionId function) {
  const auto omitted = in.typing.passed.find(id);
  if (omitted == in.typing.passed.end())
    return function;
  const names::ValueId none = in.globals.library("Stdlib", "None");
  in.globals.value(none);
  Arguments arguments;
  for (std::size_t i = 0; i < omitted->second.size(); ++i)
    arguments.push_back(in.builder.construct(in.globals.constructor(none), {}));
  return in.builder.apply(function, arguments, 0, in.type_of(id));
}

std::optional<ExpressionId> short_circuit(Translation &in, Expression operation, ExpressionId left,
                                          ExpressionId right, Type type) {
  const Reference reference = in.resolution.expressions[static_cast<std::size_t>(operation)];
  if (!reference.is(Reference::Kind::Value))
    return std::nullopt;
  const auto is = [&](std::string_view name) {
    return reference.value() == in.globals.library("Stdlib", name);
  };
  if (is("&&") || is("&"))
    return make_conditional(in, left, right, truth_value(in, false), type);
  if (is("||") || is("or"))
    return make_conditional(in, left, truth_value(in, true), right, type);
  return std::nullopt;
}

} // namespace culprit::desugar
