#include "desugar/comprehensions.h"

#include "desugar/bindings.h"
#include "desugar/bundles.h"
#include "desugar/data.h"
#include "desugar/expressions.h"
#include "desugar/match.h"
#include "desugar/nodes.h"
#include "names/bound.h"

#include <array>

namespace culprit::desugar {

namespace e = syntax::expression;
using syntax::StatementKind;

namespace {

ExpressionId translate_generators(Translation &in, std::span<const syntax::Statement> all,
                                  const Continuation &body, ExpressionId rest, Type type);

// [e | p <- xs | q <- ys] walks along lists of what each branch binds, as long as all have
// elements.
ExpressionId translate_parallel(Translation &in, Expression id, const e::Comprehension &node) {
  const Type type = in.type_of(id);
  std::vector<std::vector<Reference>> bound;
  std::vector<VariableId> lists;
  std::vector<VariableId> elements;
  std::vector<VariableId> tails;
  Arguments remaining;
  Arguments sources;
  for (const syntax::Branch &branch : in.tree[node.branches]) {
    const auto &variables =
        bound.emplace_back(names::bound_by(in.tree, in.resolution, in.tree[branch.statements]));
    if (variables.size() > names::Program::largest_tuple)
      return report_unsupported(in, in.tree[id].range,
                                "a branch of a comprehension with so many variables");
    const Type of_element = bundle_type(in, variables);
    const Type of_list =
        of_element == types::no_type ? types::no_type : in.environment.store.list(of_element);
    const ExpressionId nil = in.builder.use(in.globals.value(in.source.nil()), {}, of_list);
    lists.push_back(in.builder.variable("list", of_list));
    elements.push_back(in.builder.variable("element", of_element));
    tails.push_back(in.builder.variable("rest", of_list));
    remaining.push_back(in.builder.use(tails.back()));
    sources.push_back(translate_generators(
        in, in.tree[branch.statements], [&] { return make_bundle(in, variables); }, nil, of_list));
  }
  Type of_loop = type;
  for (auto list = lists.rbegin(); list != lists.rend(); ++list)
    of_loop = of_loop == types::no_type || in.target[*list].type == types::no_type
                  ? types::no_type
                  : in.environment.store.function(in.target[*list].type, of_loop);
  const VariableId loop = in.builder.variable("go", of_loop);
  const ExpressionId following = in.builder.apply(in.builder.use(loop), remaining, 0, type);
  ExpressionId step = unbundled(in, bound, elements, [&] {
    const std::array element{translate(in, node.body)};
    return make_list(in, element, following, type);
  });
  for (std::size_t i = lists.size(); i-- > 0;) {
    const ExpressionId nil = in.builder.use(in.globals.value(in.source.nil()), {}, type);
    const std::array parts{elements[i], tails[i]};
    const std::array alternatives{
        kernel::Alternative{
            in.globals.constructor(in.source.nil()), {}, {}, nil, in.builder.entity},
        kernel::Alternative{in.globals.constructor(in.source.cons()),
                            {},
                            in.target.add(std::span<const VariableId>(parts)),
                            step,
                            in.builder.entity}};
    step = in.builder.match(lists[i], alternatives, kernel::no_expression, type);
  }
  const kernel::Binding binding{loop, in.builder.lambda(lists, step)};
  return in.builder.let_recursive(std::span(&binding, 1),
                                  in.builder.apply(in.builder.use(loop), sources, 0, type));
}

ExpressionId translate_generators(Translation &in, std::span<const syntax::Statement> all,
                                  const Continuation &body, ExpressionId rest, Type type) {
  if (all.empty()) {
    const ExpressionId element = body();
    return make_list(in, std::span(&element, 1), rest, type);
  }
  const syntax::Statement &first = all[0];
  const auto inner = [&](ExpressionId after) {
    return translate_generators(in, all.subspan(1), body, after, type);
  };
  // The rest is an atom and is mentioned where the inner part ends, and where it is skipped.
  const auto again = [&] { return in.target.add(kernel::Expression(in.target[rest])); };
  switch (first.kind) {
  case StatementKind::Let:
    return with_bindings(in, in.tree[first.declarations], [&] { return inner(rest); });
  case StatementKind::Evaluate: {
    const ExpressionId condition = translate(in, first.expression);
    const ExpressionId taken = inner(rest);
    return make_conditional(in, condition, taken, again(), type);
  }
  case StatementKind::Bind:
  case StatementKind::Recursive: // not in a comprehension
    break;
  }
  const Type of_list = in.type_of(first.expression);
  const bool typed = of_list != types::no_type && type != types::no_type;
  const VariableId loop = in.builder.variable(
      "go", typed ? in.environment.store.function(of_list, type) : types::no_type);
  const VariableId left = in.builder.variable("list", of_list);
  const VariableId element = in.builder.variable("element", in.type_of(first.pattern));
  const VariableId tail = in.builder.variable("rest", of_list);
  const VariableId following = in.builder.variable("following", type);
  Exit exit{{}, type};
  Row row{{{first.pattern, 0, {}}}, [&](Exit &) { return inner(in.builder.use(following)); }};
  ExpressionId step = match(in, {element}, {std::move(row)}, exit);
  step = close_exit(in, exit, step, [&] { return in.builder.use(following); });
  const std::array remaining{in.builder.use(tail)};
  step =
      in.builder.let(following, in.builder.apply(in.builder.use(loop), remaining, 0, type), step);
  const std::array alternatives{
      kernel::Alternative{
          in.globals.constructor(in.source.nil()), {}, {}, again(), in.builder.entity},
      kernel::Alternative{in.globals.constructor(in.source.cons()),
                          {},
                          in.target.add(std::span<const VariableId>(std::array{element, tail})),
                          step,
                          in.builder.entity}};
  const kernel::Binding binding{
      loop,
      in.builder.lambda({left}, in.builder.match(left, alternatives, kernel::no_expression, type))};
  const std::array source{translate(in, first.expression)};
  return in.builder.let_recursive(std::span(&binding, 1),
                                  in.builder.apply(in.builder.use(loop), source, 0, type));
}

} // namespace

// [body | statements] ++ rest, without ++ (Wadler, in Peyton Jones 1987, §7.2).
ExpressionId translate_comprehension(Translation &in, Expression id, const e::Comprehension &node) {
  const auto branches = in.tree[node.branches];
  const Type type = in.type_of(id);
  if (branches.size() != 1)
    return translate_parallel(in, id, node);
  const ExpressionId nil = in.builder.use(in.globals.value(in.source.nil()), {}, type);
  return translate_generators(
      in, in.tree[branches[0].statements], [&] { return translate(in, node.body); }, nil, type);
}

} // namespace culprit::desugar
