// Blocks of statements: do and comprehensions.
#include "desugar/translator.h"

#include "names/bound.h"

#include <algorithm>

namespace culprit::desugar {

namespace e = syntax::expression;
using names::index;
using syntax::StatementKind;

ExpressionId Translator::do_block(Expression id, const e::Do &node) {
  const auto all = tree_[node.statements];
  if (all.size() == 1 && all[0].kind == StatementKind::Evaluate)
    return expression(all[0].expression);
  const auto use = typing_.uses.find(id);
  if (use == typing_.uses.end() || use->second.evidence.empty())
    return unsupported(tree_[id].range, "this do block");
  const std::span<const types::EvidenceId> evidence = use->second.evidence;
  const auto outer = std::exchange(knot_evidence_, evidence.subspan(1));
  const std::size_t outer_next = std::exchange(next_let_, 1);
  const ExpressionId result = statements(all.first(all.size() - 1), evidence[0], type_of(id),
                                         [&] { return expression(all.back().expression); });
  knot_evidence_ = outer;
  next_let_ = outer_next;
  return result;
}

ExpressionId Translator::statements(std::span<const syntax::Statement> all, types::EvidenceId monad,
                                    Type type, const Rest &last) {
  if (all.empty())
    return last();
  const syntax::Statement &first = all[0];
  const auto rest = [&] { return statements(all.subspan(1), monad, type, last); };
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
    return knot(first.statements, monad, type, rest);
  }
  return kernel::no_expression;
}

// mfix (\ ~(x, y) -> do { statements; return (x, y) }) >>= \ (x, y) -> rest. Inside, a variable is
// what mfix passes until it is bound (Erkök and Launchbury, A Recursive do for Haskell, 2002).
ExpressionId Translator::knot(syntax::List<syntax::Statement> list, types::EvidenceId monad,
                              Type type, const Rest &rest) {
  const auto all = tree_[list];
  const types::EvidenceId fix = knot_evidence_.front(); // that for lets follows
  const std::vector<Reference> variables = names::bound_by(tree_, resolution_, all);
  if (variables.size() > names::Program::largest_tuple)
    return unsupported({all.front().range.start, all.back().range.end},
                       "a recursive block that binds so many variables");
  std::vector<Reference> lets;
  for (const syntax::Statement &one : all)
    if (one.kind == StatementKind::Let)
      for (const Declaration id : tree_[one.declarations])
        for (const Reference variable : names::bound_by(tree_, resolution_, id))
          lets.push_back(variable);
  const Type of_known = lets.empty() ? bundle_type(variables) : types::no_type;
  const VariableId known = builder_.variable("known", of_known);
  std::vector<kernel::Binding> early;
  for (std::size_t i = 0; i < variables.size() && variables.size() > 1; ++i) {
    std::vector<VariableId> fields;
    for (std::size_t j = 0; j < variables.size(); ++j)
      fields.push_back(builder_.variable("x", types::no_type));
    const kernel::Alternative alternative{globals_.constructor(names_.tuple_value(fields.size())),
                                          {},
                                          program_.add(std::span<const VariableId>(fields)),
                                          builder_.use(fields[i]),
                                          builder_.entity};
    early.push_back({new_local(variables[i], types::no_type),
                     builder_.match(known, std::span(&alternative, 1), kernel::no_expression)});
  }
  if (variables.size() == 1)
    set_variable(variables[0], known);
  ExpressionId body = statements(all, monad, types::no_type, [&] {
    std::vector<kernel::Binding> late; // a variable of a let has one type from here on
    for (const Reference let : lets) {
      types::Instantiation use;
      for (std::size_t i = context_of(typing_.locals[index(let.local())]).size(); i-- > 0;)
        use.evidence.push_back(knot_evidence_[next_let_++]);
      const ExpressionId used = call(callee(let, &use), {}, types::no_type);
      own_parameters_.erase(key_of(let));
      late.push_back({new_local(let, types::no_type), used});
    }
    ExpressionId result =
        call_method("GHC.Base", "return", monad, {bundle(variables)}, types::no_type);
    for (const kernel::Binding &one : late)
      result = builder_.let(one.variable, one.bound, result);
    return result;
  });
  for (const kernel::Binding &one : early)
    body = builder_.let(one.variable, one.bound, body);
  const ExpressionId action = call_method("Control.Monad.Fix", "mfix", fix,
                                          {builder_.lambda({known}, body)}, types::no_type);
  const VariableId made = builder_.variable("known", of_known);
  const ExpressionId after = unbundled(std::span(&variables, 1), std::span(&made, 1), rest);
  return call_method("GHC.Base", ">>=", monad, {action, builder_.lambda({made}, after)}, type);
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
  const Type type = type_of(id);
  if (branches.size() != 1)
    return parallel(id, node);
  const ExpressionId nil = builder_.use(globals_.value(names_.nil()), {}, type);
  return generators(
      tree_[branches[0].statements], [&] { return expression(node.body); }, nil, type);
}

// [e | p <- xs | q <- ys] walks along lists of what each branch binds, as long as all have
// elements.
ExpressionId Translator::parallel(Expression id, const e::Comprehension &node) {
  const Type type = type_of(id);
  std::vector<std::vector<Reference>> bound;
  std::vector<VariableId> lists;
  std::vector<VariableId> elements;
  std::vector<VariableId> tails;
  Arguments remaining;
  Arguments sources;
  for (const syntax::Branch &branch : tree_[node.branches]) {
    const auto &variables =
        bound.emplace_back(names::bound_by(tree_, resolution_, tree_[branch.statements]));
    if (variables.size() > names::Program::largest_tuple)
      return unsupported(tree_[id].range, "a branch of a comprehension with so many variables");
    const Type of_element = bundle_type(variables);
    const Type of_list =
        of_element == types::no_type ? types::no_type : environment_.store.list(of_element);
    const ExpressionId nil = builder_.use(globals_.value(names_.nil()), {}, of_list);
    lists.push_back(builder_.variable("list", of_list));
    elements.push_back(builder_.variable("element", of_element));
    tails.push_back(builder_.variable("rest", of_list));
    remaining.push_back(builder_.use(tails.back()));
    sources.push_back(generators(
        tree_[branch.statements], [&] { return bundle(variables); }, nil, of_list));
  }
  Type of_go = type;
  for (auto list = lists.rbegin(); list != lists.rend(); ++list)
    of_go = of_go == types::no_type || program_[*list].type == types::no_type
                ? types::no_type
                : environment_.store.function(program_[*list].type, of_go);
  const VariableId go = builder_.variable("go", of_go);
  const ExpressionId following = builder_.apply(builder_.use(go), remaining, 0, type);
  ExpressionId step = unbundled(bound, elements, [&] {
    const std::array element{expression(node.body)};
    return list(element, following, type);
  });
  for (std::size_t i = lists.size(); i-- > 0;) {
    const ExpressionId nil = builder_.use(globals_.value(names_.nil()), {}, type);
    const std::array parts{elements[i], tails[i]};
    const std::array alternatives{
        kernel::Alternative{globals_.constructor(names_.nil()), {}, {}, nil, builder_.entity},
        kernel::Alternative{globals_.constructor(names_.cons()),
                            {},
                            program_.add(std::span<const VariableId>(parts)),
                            step,
                            builder_.entity}};
    step = builder_.match(lists[i], alternatives, kernel::no_expression, type);
  }
  const kernel::Binding loop{go, builder_.lambda(lists, step)};
  return builder_.let_recursive(std::span(&loop, 1),
                                builder_.apply(builder_.use(go), sources, 0, type));
}

// ---- the variables of statements, as one value

// A variable alone, or a tuple.
Type Translator::bundle_type(std::span<const Reference> variables) {
  std::vector<Type> types;
  for (const Reference variable : variables)
    types.push_back(typing_.locals[index(variable.local())]);
  if (std::find(types.begin(), types.end(), types::no_type) != types.end())
    return types::no_type;
  return types.size() == 1 ? types[0] : environment_.store.tuple(types);
}

ExpressionId Translator::bundle(std::span<const Reference> variables) {
  if (variables.size() == 1)
    return builder_.use(local(variables[0]));
  if (variables.empty())
    return builder_.use(globals_.value(names_.unit_value()));
  Arguments parts;
  std::vector<Type> types;
  for (const Reference variable : variables) {
    parts.push_back(builder_.use(local(variable)));
    types.push_back(typing_.locals[index(variable.local())]);
  }
  return builder_.construct(globals_.constructor(names_.tuple_value(variables.size())), parts, {},
                            types, bundle_type(variables));
}

// New variables for what bundles hold.
ExpressionId Translator::unbundled(std::span<const std::vector<Reference>> bound,
                                   std::span<const VariableId> bundles, const Rest &rest) {
  if (bound.empty())
    return rest();
  std::vector<VariableId> fields;
  for (const Reference variable : bound[0]) {
    if (bound[0].size() == 1)
      set_variable(variable, bundles[0]);
    else
      fields.push_back(new_local(variable, typing_.locals[index(variable.local())]));
  }
  const ExpressionId body = unbundled(bound.subspan(1), bundles.subspan(1), rest);
  if (fields.empty())
    return body;
  const kernel::Alternative alternative{globals_.constructor(names_.tuple_value(bound[0].size())),
                                        {},
                                        program_.add(std::span<const VariableId>(fields)),
                                        body,
                                        builder_.entity};
  return builder_.match(bundles[0], std::span(&alternative, 1), kernel::no_expression,
                        program_[body].type);
}

ExpressionId Translator::generators(std::span<const syntax::Statement> all, const Rest &body,
                                    ExpressionId rest, Type type) {
  if (all.empty()) {
    const ExpressionId element = body();
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
  case StatementKind::Recursive: // not in a comprehension
    break;
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
