#include "desugar/ocaml/clauses.h"

#include "desugar/clauses.h"
#include "desugar/expressions.h"
#include "desugar/match.h"
#include "desugar/mentions.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/operations.h"
#include "desugar/ocaml/patterns.h"
#include "desugar/ocaml/variables.h"
#include "names/bound.h"

namespace culprit::desugar {

namespace p = syntax::pattern;
using names::index;

namespace {

// What the right-hand sides of clauses share: they are never copied.
struct Shared {
  VariableId variable;
  ExpressionId bound;
  bool join;
};

// The right-hand side of a clause with alternatives is a function of what they bind, and so is its
// guard.
Row clause_row(Translation &in, const syntax::Clause &clause, Pattern pattern,
               std::vector<Shared> &around) {
  if (const auto *exception = std::get_if<p::Exception>(&in.tree[strip(in, pattern)].node))
    pattern = exception->body;
  Row row;
  row.pieces = {{pattern, 0, {}}};
  if (!has_alternatives(in, pattern)) {
    row.body = [&in, &clause](Exit &next) { return translate_right_side(in, clause.right, next); };
    return row;
  }
  const std::vector<Reference> variables = names::bound_by(in.tree, in.resolution, pattern);
  const auto bodies = in.tree[clause.right.bodies];
  const auto shared = [&](std::string_view name, Expression body) {
    std::vector<VariableId> parameters;
    std::vector<Type> taken;
    parameters.reserve(variables.size());
    for (const Reference variable : variables) {
      taken.push_back(variable.is(Reference::Kind::Local)
                          ? in.typing.locals[index(variable.local())]
                          : types::no_type);
      parameters.push_back(bind_variable(in, variable, taken.back()));
    }
    const bool join = variables.empty() && name == "body";
    if (variables.empty() && !join) {
      taken.push_back(in.environment.values[index(in.source.unit_value())].type);
      parameters.push_back(in.builder.variable("_", taken.back()));
    }
    const ExpressionId translated = translate(in, body);
    const VariableId held = in.builder.variable(
        name, join ? in.type_of(body) : function_type(in, taken, in.type_of(body)),
        join ? kernel::Role::Join : kernel::Role::Value);
    around.push_back({held, join ? translated : in.builder.lambda(parameters, translated), join});
    return around.back();
  };
  const auto call = [&in, variables](const Shared &function) {
    if (function.join)
      return in.builder.use(function.variable);
    Arguments arguments;
    for (const Reference variable : variables)
      arguments.push_back(variable_of(in, variable));
    if (arguments.empty())
      arguments.push_back(unit_value(in));
    return in.builder.apply(in.builder.use(function.variable), arguments, 0, types::no_type);
  };
  const syntax::GuardedBody &only = bodies[0];
  std::optional<Shared> guard;
  if (!only.guards.empty())
    guard = shared("guard", in.tree[only.guards][0].expression);
  const Shared body = shared("body", only.body);
  row.body = [&in, guard, body, call](Exit &next) {
    if (!guard)
      return call(body);
    const ExpressionId condition = call(*guard);
    const ExpressionId taken = call(body);
    return make_conditional(in, condition, taken, leave_match(in, next), next.type);
  };
  return row;
}

ExpressionId with_shared(Translation &in, std::span<const Shared> around, ExpressionId body) {
  for (auto next = around.rbegin(); next != around.rend(); ++next)
    body = in.builder.let(next->variable, next->bound, body);
  return body;
}

} // namespace

ExpressionId match_clauses(Translation &in, VariableId subject,
                           std::span<const syntax::Clause> clauses, Type type,
                           const std::function<ExpressionId()> &otherwise) {
  const EntityId at = in.builder.entity;
  std::vector<Shared> around;
  std::vector<Row> rows;
  for (const syntax::Clause &clause : clauses)
    rows.push_back(clause_row(in, clause, in.tree[clause.patterns][0], around));
  Exit exit{{}, type};
  const ExpressionId body = match(in, {subject}, std::move(rows), exit);
  return with_shared(in, around, close_exit(in, exit, body, [&] {
                       const From from(in.builder, at);
                       return otherwise();
                     }));
}

} // namespace culprit::desugar
