#include "desugar/statements.h"

#include "desugar/bindings.h"
#include "desugar/bundles.h"
#include "desugar/dictionaries.h"
#include "desugar/expressions.h"
#include "desugar/match.h"
#include "desugar/mentions.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/variables.h"
#include "desugar/patterns.h"
#include "names/bound.h"

namespace culprit::desugar {

namespace e = syntax::expression;
using names::index;
using syntax::StatementKind;

namespace {

ExpressionId fail_statement(Translation &in, Pattern pattern, Type type);
ExpressionId translate_recursive(Translation &in, syntax::List<syntax::Statement> list,
                                 types::EvidenceId monad, Type type, const Continuation &rest);

ExpressionId translate_statements(Translation &in, std::span<const syntax::Statement> all,
                                  types::EvidenceId monad, Type type, const Continuation &last) {
  if (all.empty())
    return last();
  const syntax::Statement &first = all[0];
  const auto rest = [&] { return translate_statements(in, all.subspan(1), monad, type, last); };
  switch (first.kind) {
  case StatementKind::Let:
    return with_bindings(in, in.tree[first.declarations], rest);
  case StatementKind::Evaluate: {
    const ExpressionId action = translate(in, first.expression);
    return call_method(in, "GHC.Base", ">>", monad, {action, rest()}, type);
  }
  case StatementKind::Bind: {
    const ExpressionId action = translate(in, first.expression);
    const Symbol name = name_of(in, {first.pattern, 0, {}});
    const VariableId result = in.builder.variable(name == no_symbol ? in.symbols.intern("x") : name,
                                                  in.type_of(first.pattern));
    Exit exit{{}, type};
    Row row{{{first.pattern, 0, {}}}, [&](Exit &) { return rest(); }};
    ExpressionId body = match(in, {result}, {std::move(row)}, exit);
    body = close_exit(in, exit, body, [&] { return fail_statement(in, first.pattern, type); });
    const Type taken = in.type_of(first.pattern);
    const bool typed = taken != types::no_type && type != types::no_type;
    const ExpressionId continuation = in.builder.lambda(
        {result}, body, typed ? in.environment.store.function(taken, type) : types::no_type);
    return call_method(in, "GHC.Base", ">>=", monad, {action, continuation}, type);
  }
  case StatementKind::Recursive:
    return translate_recursive(in, first.statements, monad, type, rest);
  }
  return kernel::no_expression;
}

// mfix (\ ~(x, y) -> do { statements; return (x, y) }) >>= \ (x, y) -> rest. Inside, a variable is
// what mfix passes until it is bound (Erkök and Launchbury, A Recursive do for Haskell, 2002).
ExpressionId translate_recursive(Translation &in, syntax::List<syntax::Statement> list,
                                 types::EvidenceId monad, Type type, const Continuation &rest) {
  const auto all = in.tree[list];
  const types::EvidenceId fix = in.recursive.evidence.front(); // that for lets follows
  const std::vector<Reference> variables = names::bound_by(in.tree, in.resolution, all);
  if (variables.size() > names::Program::largest_tuple)
    return report_unsupported(in, {all.front().range.start, all.back().range.end},
                              "a recursive block that binds so many variables");
  std::vector<Reference> lets;
  for (const syntax::Statement &statement : all)
    if (statement.kind == StatementKind::Let)
      for (const Declaration id : in.tree[statement.declarations])
        for (const Reference variable : names::bound_by(in.tree, in.resolution, id))
          lets.push_back(variable);
  const Type of_known = lets.empty() ? bundle_type(in, variables) : types::no_type;
  const VariableId known = in.builder.variable("known", of_known);
  std::vector<kernel::Binding> early;
  for (std::size_t i = 0; i < variables.size() && variables.size() > 1; ++i) {
    std::vector<VariableId> fields;
    for (std::size_t j = 0; j < variables.size(); ++j)
      fields.push_back(in.builder.variable("x", types::no_type));
    const kernel::Alternative alternative{
        in.globals.constructor(in.source.tuple_value(fields.size())),
        {},
        in.target.add(std::span<const VariableId>(fields)),
        in.builder.use(fields[i]),
        in.builder.entity};
    early.push_back({new_local(in, variables[i], types::no_type),
                     in.builder.match(known, std::span(&alternative, 1), kernel::no_expression)});
  }
  if (variables.size() == 1)
    set_variable(in, variables[0], known);
  ExpressionId body = translate_statements(in, all, monad, types::no_type, [&] {
    std::vector<kernel::Binding> late; // a variable of a let has one type from here on
    for (const Reference let : lets) {
      types::Instantiation use;
      for (std::size_t i = context_of(in, in.typing.locals[index(let.local())]).size(); i-- > 0;)
        use.evidence.push_back(in.recursive.evidence[in.recursive.next_let++]);
      const ExpressionId used = call(in, callee_of(in, let, &use), {}, types::no_type);
      in.own_parameters.erase(Translation::key_of(let));
      late.push_back({new_local(in, let, types::no_type), used});
    }
    ExpressionId result =
        call_method(in, "GHC.Base", "return", monad, {make_bundle(in, variables)}, types::no_type);
    for (const kernel::Binding &binding : late)
      result = in.builder.let(binding.variable, binding.bound, result);
    return result;
  });
  for (const kernel::Binding &binding : early)
    body = in.builder.let(binding.variable, binding.bound, body);
  const ExpressionId action = call_method(in, "Control.Monad.Fix", "mfix", fix,
                                          {in.builder.lambda({known}, body)}, types::no_type);
  const VariableId variable = in.builder.variable("known", of_known);
  const ExpressionId after = unbundled(in, std::span(&variables, 1), std::span(&variable, 1), rest);
  return call_method(in, "GHC.Base", ">>=", monad, {action, in.builder.lambda({variable}, after)},
                     type);
}

// A pattern that does not fit is a failure of the monad.
ExpressionId fail_statement(Translation &in, Pattern pattern, Type type) {
  const From from(in.builder, in.entity(in.tree[strip(in, pattern)].entity));
  const auto evidence = in.typing.failures.find(pattern);
  if (evidence == in.typing.failures.end())
    return in.builder.failure(kernel::FailureKind::RefutedPattern);
  return call_method(in, "Control.Monad.Fail", "fail", evidence->second,
                     {in.builder.string("Pattern match failure in do expression")}, type);
}

} // namespace

ExpressionId translate_do(Translation &in, Expression id, const e::Do &node) {
  const auto all = in.tree[node.statements];
  if (all.size() == 1 && all[0].kind == StatementKind::Evaluate)
    return translate(in, all[0].expression);
  const auto use = in.typing.uses.find(id);
  const bool runs = std::any_of(all.begin(), all.end() - 1, [](const syntax::Statement &statement) {
    return statement.kind != StatementKind::Let;
  });
  if (!runs && all.back().kind == StatementKind::Evaluate) // in no monad
    return translate_statements(in, all.first(all.size() - 1), types::EvidenceId{}, in.type_of(id),
                                [&] { return translate(in, all.back().expression); });
  if (use == in.typing.uses.end() || use->second.evidence.empty())
    return report_unsupported(in, in.tree[id].range, "this do block");
  const std::span<const types::EvidenceId> evidence = use->second.evidence;
  const auto outer = std::exchange(in.recursive.evidence, evidence.subspan(1));
  const std::size_t outer_next = std::exchange(in.recursive.next_let, 1);
  const ExpressionId result =
      translate_statements(in, all.first(all.size() - 1), evidence[0], in.type_of(id),
                           [&] { return translate(in, all.back().expression); });
  in.recursive.evidence = outer;
  in.recursive.next_let = outer_next;
  return result;
}

} // namespace culprit::desugar
