// Blocks of statements: do and comprehensions.
#include "desugar/translator.h"

namespace culprit::desugar {

namespace e = syntax::expression;
using syntax::StatementKind;

ExpressionId Translator::do_block(Expression id, const e::Do &node) {
  const auto all = tree_[node.statements];
  if (all.size() == 1 && all[0].kind == StatementKind::Evaluate)
    return expression(all[0].expression);
  const auto use = typing_.uses.find(id);
  if (node.recursive || use == typing_.uses.end() || use->second.evidence.empty())
    return unsupported(tree_[id].range, "this do block");
  return statements(all, use->second.evidence[0], type_of(id));
}

ExpressionId Translator::statements(std::span<const syntax::Statement> all, types::EvidenceId monad,
                                    Type type) {
  const syntax::Statement &first = all[0];
  if (all.size() == 1)
    return expression(first.expression);
  const auto rest = [&] { return statements(all.subspan(1), monad, type); };
  switch (first.kind) {
  case StatementKind::Let:
    return with_bindings(tree_[first.declarations], rest);
  case StatementKind::Evaluate: {
    const ExpressionId action = expression(first.expression);
    return call_method("GHC.Base", ">>", monad, {action, rest()}, type);
  }
  case StatementKind::Bind: {
    const ExpressionId action = expression(first.expression);
    const Symbol name = name_of({first.pattern, 0, {}});
    const VariableId result =
        builder_.variable(name == no_symbol ? symbols_.intern("x") : name, type_of(first.pattern));
    Exit exit{{}, type};
    Row row{{{first.pattern, 0, {}}}, [&](Exit &) { return rest(); }};
    ExpressionId body = match({result}, {std::move(row)}, exit);
    body = close(exit, body, [&] { return failed_statement(first.pattern, type); });
    const Type taken = type_of(first.pattern);
    const bool typed = taken != types::no_type && type != types::no_type;
    const ExpressionId continuation = builder_.lambda(
        {result}, body, typed ? environment_.store.function(taken, type) : types::no_type);
    return call_method("GHC.Base", ">>=", monad, {action, continuation}, type);
  }
  case StatementKind::Recursive:
    break;
  }
  return unsupported(first.range, "a recursive block of statements");
}

// A pattern that does not fit is a failure of the monad.
ExpressionId Translator::failed_statement(Pattern pattern, Type type) {
  const From from(builder_, entity(tree_[strip(pattern)].entity));
  const auto evidence = typing_.failures.find(pattern);
  if (evidence == typing_.failures.end())
    return builder_.failure(kernel::FailureKind::RefutedPattern);
  return call_method("Control.Monad.Fail", "fail", evidence->second,
                     {builder_.string("Pattern match failure in do expression")}, type);
}

// [body | statements] ++ rest, without ++ (Wadler, in Peyton Jones 1987, §7.2).
ExpressionId Translator::comprehension(Expression id, const e::Comprehension &node) {
  const auto branches = tree_[node.branches];
  if (branches.size() != 1)
    return unsupported(tree_[id].range, "a parallel comprehension");
  const Type type = type_of(id);
  const ExpressionId nil = builder_.use(globals_.value(names_.nil()), {}, type);
  return generators(tree_[branches[0].statements], node.body, nil, type);
}

ExpressionId Translator::generators(std::span<const syntax::Statement> all, Expression body,
                                    ExpressionId rest, Type type) {
  if (all.empty()) {
    const ExpressionId element = expression(body);
    return list(std::span(&element, 1), rest, type);
  }
  const syntax::Statement &first = all[0];
  const auto inner = [&](ExpressionId after) {
    return generators(all.subspan(1), body, after, type);
  };
  // The rest is an atom and is mentioned where the inner part ends, and where it is skipped.
  const auto again = [&] { return program_.add(kernel::Expression(program_[rest])); };
  switch (first.kind) {
  case StatementKind::Let:
    return with_bindings(tree_[first.declarations], [&] { return inner(rest); });
  case StatementKind::Evaluate: {
    const ExpressionId condition = expression(first.expression);
    const ExpressionId taken = inner(rest);
    return conditional(condition, taken, again(), type);
  }
  case StatementKind::Bind:
    break;
  case StatementKind::Recursive:
    return unsupported(first.range, "a recursive block of statements");
  }
  const Type of_list = type_of(first.expression);
  const bool typed = of_list != types::no_type && type != types::no_type;
  const VariableId go =
      builder_.variable("go", typed ? environment_.store.function(of_list, type) : types::no_type);
  const VariableId left = builder_.variable("list", of_list);
  const VariableId element = builder_.variable("element", type_of(first.pattern));
  const VariableId tail = builder_.variable("rest", of_list);
  const VariableId following = builder_.variable("following", type);
  Exit exit{{}, type};
  Row row{{{first.pattern, 0, {}}}, [&](Exit &) { return inner(builder_.use(following)); }};
  ExpressionId step = match({element}, {std::move(row)}, exit);
  step = close(exit, step, [&] { return builder_.use(following); });
  const std::array remaining{builder_.use(tail)};
  step = builder_.let(following, builder_.apply(builder_.use(go), remaining, 0, type), step);
  const std::array alternatives{
      kernel::Alternative{globals_.constructor(names_.nil()), {}, {}, again(), builder_.entity},
      kernel::Alternative{globals_.constructor(names_.cons()),
                          {},
                          program_.add(std::span<const VariableId>(std::array{element, tail})),
                          step,
                          builder_.entity}};
  const kernel::Binding loop{
      go, builder_.lambda({left}, builder_.match(left, alternatives, kernel::no_expression, type))};
  const std::array source{expression(first.expression)};
  return builder_.let_recursive(std::span(&loop, 1),
                                builder_.apply(builder_.use(go), source, 0, type));
}

} // namespace culprit::desugar
