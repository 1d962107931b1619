#include "desugar/clauses.h"

#include "desugar/bindings.h"
#include "desugar/expressions.h"
#include "desugar/match.h"
#include "desugar/nodes.h"
#include "desugar/patterns.h"

namespace culprit::desugar {

using syntax::StatementKind;

namespace {

bool always_holds(const Translation &in, Expression condition);

ExpressionId translate_guards(Translation &in, std::span<const syntax::Statement> all, Exit &exit,
                              const std::function<ExpressionId()> &body) {
  if (all.empty())
    return body();
  const syntax::Statement &first = all[0];
  const auto rest = [&] { return translate_guards(in, all.subspan(1), exit, body); };
  switch (first.kind) {
  case StatementKind::Let:
    return with_bindings(in, in.tree[first.declarations], rest);
  case StatementKind::Bind:
    return in.builder.named(translate(in, first.expression), "subject", [&](VariableId subject) {
      Row row{{{first.pattern, 0, {}}}, [&](Exit &) { return rest(); }};
      return match(in, {subject}, {std::move(row)}, exit);
    });
  case StatementKind::Evaluate: {
    if (always_holds(in, first.expression))
      return rest();
    const ExpressionId condition = translate(in, first.expression);
    const ExpressionId holds = rest();
    return make_conditional(in, condition, holds, leave_match(in, exit), exit.type);
  }
  case StatementKind::Recursive:
    break;
  }
  return report_unsupported(in, first.range, "a recursive block of statements");
}

bool always_holds(const Translation &in, Expression condition) {
  const Reference reference =
      in.resolution.expressions[static_cast<std::size_t>(strip(in, condition))];
  return reference.is(Reference::Kind::Value) &&
         (reference.value() == in.globals.library("Culprit.Basics", "otherwise") ||
          reference.value() == in.globals.library("GHC.Types", "True"));
}

} // namespace

ExpressionId translate_clauses(Translation &in, std::span<const syntax::Clause> clauses,
                               const Failing &failing, Type type) {
  if (clauses.empty()) { // \case {}
    const VariableId parameter = in.builder.variable("x", types::no_type);
    return in.builder.lambda({parameter}, in.builder.failure(failing.kind, failing.subject), type);
  }
  const std::size_t arity = clauses[0].patterns.count;
  std::vector<VariableId> parameters;
  for (std::size_t i = 0; i < arity; ++i) {
    Symbol name = no_symbol;
    for (const syntax::Clause &clause : clauses)
      if (name == no_symbol && i < clause.patterns.count)
        name = name_of(in, {in.tree[clause.patterns][i], 0, {}});
    parameters.push_back(in.builder.variable(name == no_symbol ? in.symbols.intern("x") : name,
                                             in.type_of(in.tree[clauses[0].patterns][i])));
  }
  std::vector<Row> rows;
  for (const syntax::Clause &clause : clauses) {
    Row row;
    for (const Pattern pattern : in.tree[clause.patterns])
      row.pieces.push_back({pattern, 0, {}});
    row.pieces.resize(arity);
    row.body = [&in, &clause](Exit &next) { return translate_right_side(in, clause.right, next); };
    rows.push_back(std::move(row));
  }
  Type result = type;
  for (std::size_t i = 0; i < arity && result != types::no_type; ++i) {
    const auto function =
        in.environment.store.as_function(in.environment.store.without_quantifier(result));
    result = function ? function->second : types::no_type;
  }
  Exit exit{{}, result};
  ExpressionId body = match(in, parameters, std::move(rows), exit);
  body = close_exit(in, exit, body, [&] {
    const From from(in.builder, failing.entity);
    return in.builder.failure(failing.kind, failing.subject);
  });
  return in.builder.lambda(std::move(parameters), body, type);
}

ExpressionId translate_right_side(Translation &in, const syntax::RightHandSide &right, Exit &exit) {
  return with_bindings(in, in.tree[right.where],
                       [&] { return translate_guarded(in, in.tree[right.bodies], exit); });
}

ExpressionId translate_guarded(Translation &in, std::span<const syntax::GuardedBody> bodies,
                               Exit &exit) {
  if (bodies.empty())
    return leave_match(in, exit);
  const syntax::GuardedBody &first = bodies[0];
  Exit next{{}, exit.type};
  const ExpressionId body =
      translate_guards(in, in.tree[first.guards], next, [&] { return translate(in, first.body); });
  return close_exit(in, next, body, [&] { return translate_guarded(in, bodies.subspan(1), exit); });
}

} // namespace culprit::desugar
