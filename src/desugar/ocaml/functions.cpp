#include "desugar/ocaml/functions.h"

#include "desugar/expressions.h"
#include "desugar/match.h"
#include "desugar/patterns.h"

#include <array>

namespace culprit::desugar {

namespace p = syntax::pattern;
using kernel::FailureKind;
using kernel::Strictness;

namespace {

ExpressionId translate_parameter(Translation &in, std::span<const Pattern> patterns,
                                 std::span<const VariableId> parameters,
                                 const std::function<ExpressionId()> &body) {
  if (patterns.empty())
    return body();
  const auto *label = std::get_if<p::Labelled>(&in.tree[patterns[0]].node);
  const Pattern pattern = label ? label->body : patterns[0];
  const EntityId at = in.builder.entity;
  const auto match_rest = [&](VariableId subject) {
    Exit exit{{}, types::no_type};
    Row row{{{pattern, 0, {}}}, [&](Exit &) {
              return translate_parameter(in, patterns.subspan(1), parameters.subspan(1), body);
            }};
    const ExpressionId result = match(in, {subject}, {std::move(row)}, exit);
    return close_exit(in, exit, result, [&] {
      const From from(in.builder, at);
      return in.builder.failure(FailureKind::MissingAlternative);
    });
  };
  if (!label || label->preset == syntax::no_expression)
    return match_rest(parameters[0]);
  const VariableId given = in.builder.variable("x", in.type_of(pattern));
  const VariableId held = in.builder.variable("x", in.type_of(pattern));
  const std::array alternatives{
      kernel::Alternative{in.globals.constructor(in.globals.library("Stdlib", "None")),
                          {},
                          {},
                          translate(in, label->preset),
                          in.builder.entity},
      kernel::Alternative{in.globals.constructor(in.globals.library("Stdlib", "Some")),
                          {},
                          in.target.add(std::span<const VariableId>(std::array{held})),
                          in.builder.use(held),
                          in.builder.entity}};
  const ExpressionId value =
      in.builder.match(parameters[0], alternatives, kernel::no_expression, in.type_of(pattern));
  return in.builder.let(given, value, match_rest(given), Strictness::Strict);
}

} // namespace

// One parameter after the other: what is preset may mention those before it.
ExpressionId translate_function(Translation &in, std::span<const Pattern> patterns, Type type,
                                const std::function<ExpressionId()> &body) {
  std::vector<Pattern> values;
  for (const Pattern pattern : patterns)
    if (!std::holds_alternative<p::TypeParameter>(in.tree[pattern].node))
      values.push_back(pattern);
  if (values.empty())
    return body();
  std::vector<VariableId> parameters;
  Type rest = type;
  for (const Pattern pattern : values) {
    const auto *label = std::get_if<p::Labelled>(&in.tree[pattern].node);
    const Symbol name = name_of(in, {label ? label->body : pattern, 0, {}});
    if (rest != types::no_type)
      rest = in.environment.store.without_quantifier(rest);
    const auto taken =
        rest == types::no_type ? std::nullopt : in.environment.store.as_function(rest);
    rest = taken ? taken->second : types::no_type;
    // What is preset is an option until it is looked at; anything else is what the pattern matches.
    const bool preset = label && label->preset != syntax::no_expression;
    const Type own = preset ? (taken ? taken->first : types::no_type)
                            : in.type_of(label ? label->body : pattern);
    parameters.push_back(
        in.builder.variable(name == no_symbol ? in.symbols.intern("x") : name, own));
  }
  return in.builder.lambda(parameters, translate_parameter(in, values, parameters, body), type);
}

} // namespace culprit::desugar
