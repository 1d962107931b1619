#include "desugar/ocaml/expressions.h"

#include "desugar/expressions.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/clauses.h"
#include "desugar/ocaml/operations.h"
#include "desugar/patterns.h"

#include <array>

namespace culprit::desugar {

namespace e = syntax::expression;
namespace p = syntax::pattern;
using kernel::FailureKind;

namespace {

// ---- exceptions

ExpressionId make_attempt(Translation &in, ExpressionId body, ExpressionId handler, Type type) {
  const VariableId thunk = in.builder.variable("try", type);
  const VariableId held = in.builder.variable("handler", types::no_type);
  return in.builder.let(
      thunk, body,
      in.builder.let(held, handler,
                     operate(in, "ml_try", {in.builder.use(thunk), in.builder.use(held)}, type)));
}

// What no clause catches goes on.
ExpressionId make_handler(Translation &in, std::span<const syntax::Clause> clauses,
                          const std::function<ExpressionId(ExpressionId)> &around) {
  const VariableId raised = in.builder.variable("exception", types::no_type);
  const ExpressionId body = match_clauses(in, raised, clauses, types::no_type, [&] {
    return operate(in, "ml_reraise", {in.builder.use(raised)});
  });
  return in.builder.lambda({raised}, around(body));
}

} // namespace

// ---- effects

ExpressionId translate_ocaml(Translation &in, Expression, const e::Steps &node) {
  const auto steps = in.tree[node.steps];
  std::vector<ExpressionId> translated;
  for (const Expression step : steps)
    translated.push_back(translate(in, step));
  ExpressionId result = translated.back();
  for (std::size_t i = translated.size() - 1; i-- > 0;)
    result = evaluate_first(in, translated[i], result);
  return result;
}

// let rec loop () = if condition then (body; loop ())
ExpressionId translate_ocaml(Translation &in, Expression id, const e::While &node) {
  const Type unit = in.type_of(id);
  const VariableId loop = in.builder.variable("while", function_type(in, std::array{unit}, unit));
  const VariableId nothing = in.builder.variable("_", unit);
  const auto again = [&] {
    return in.builder.apply(in.builder.use(loop), std::array{unit_value(in)}, 0, unit);
  };
  const ExpressionId body = evaluate_first(in, translate(in, node.body), again());
  const kernel::Binding binding{
      loop, in.builder.lambda({nothing}, make_conditional(in, translate(in, node.condition), body,
                                                          unit_value(in), unit))};
  return in.builder.let_recursive(std::span(&binding, 1), again());
}

// The last value may be the largest: it is compared before the next one is made.
ExpressionId translate_ocaml(Translation &in, Expression id, const e::For &node) {
  const Type unit = in.type_of(id);
  const Type of_counter = in.type_of(node.variable);
  const VariableId first = in.builder.variable("first", of_counter);
  const VariableId last = [&] { // it belongs to the counter: what is known of one says the other
    const From from(in.builder, in.entity(in.tree[strip(in, node.variable)].entity));
    return in.builder.variable("last", of_counter);
  }();
  const VariableId loop =
      in.builder.variable("for", function_type(in, std::array{of_counter}, unit));
  const Symbol name = name_of(in, {node.variable, 0, {}});
  const VariableId counter =
      in.builder.variable(name == no_symbol ? in.symbols.intern("i") : name, of_counter);
  bind_outer(in, {node.variable, 0, {}}, counter);
  const auto compare = [&](VariableId a, VariableId b) {
    return operate(in, "int_less_equal", {in.builder.use(a), in.builder.use(b)});
  };
  const ExpressionId next = operate(in, node.down ? "ml_int_subtract" : "ml_int_add",
                                    {in.builder.use(counter), in.builder.integer(1)}, of_counter);
  const ExpressionId stop = operate(in, "int_eq", {in.builder.use(counter), in.builder.use(last)});
  const auto run_with = [&](ExpressionId from) {
    return in.builder.apply(in.builder.use(loop), std::array{from}, 0, unit);
  };
  const ExpressionId step =
      evaluate_first(in, translate(in, node.body),
                     make_conditional(in, stop, unit_value(in), run_with(next), unit));
  const kernel::Binding binding{loop, in.builder.lambda({counter}, step)};
  const ExpressionId run =
      in.builder.let_recursive(std::span(&binding, 1), run_with(in.builder.use(first)));
  const ExpressionId any = node.down ? compare(last, first) : compare(first, last);
  const ExpressionId whole = make_conditional(in, any, run, unit_value(in), unit);
  return bind_value(in, first, translate(in, node.first),
                    bind_value(in, last, translate(in, node.last), whole));
}

ExpressionId translate_ocaml(Translation &in, Expression id, const e::Assert &node) {
  const auto *constant = std::get_if<e::Constructor>(&in.tree[strip(in, node.body)].node);
  const Type type = in.type_of(id);
  if (constant && in.symbols.name(constant->name.text) == "false")
    return in.builder.failure(FailureKind::FailedAssertion, no_symbol, type);
  const ExpressionId condition = translate(in, node.body);
  return make_conditional(in, condition, unit_value(in),
                          in.builder.failure(FailureKind::FailedAssertion, no_symbol, type), type);
}

// A delayed value is data with a thunk in it.
ExpressionId translate_ocaml(Translation &in, Expression id, const e::Delay &node) {
  const ConstructorId delayed = in.globals.delayed();
  const VariableId thunk = in.builder.variable("lazy", in.type_of(node.body));
  return in.builder.let(
      thunk, translate(in, node.body),
      in.builder.construct(delayed, std::array{in.builder.use(thunk)}, {}, {}, in.type_of(id)));
}

ExpressionId translate_ocaml(Translation &in, Expression id, const e::Try &node) {
  const ExpressionId body = translate(in, node.body);
  return make_attempt(
      in, body, make_handler(in, in.tree[node.clauses], [](ExpressionId inner) { return inner; }),
      in.type_of(id));
}

// With clauses for exceptions, what comes of the subject is a function that goes on with it:
// nothing that it does is caught.
ExpressionId translate_ocaml_match(Translation &in, Expression id, const e::Match &node) {
  const Type type = in.type_of(id);
  const auto missing = [&] { return in.builder.failure(FailureKind::MissingAlternative); };
  std::vector<syntax::Clause> values;
  std::vector<syntax::Clause> exceptions;
  for (const syntax::Clause &clause : in.tree[node.clauses])
    (std::holds_alternative<p::Exception>(in.tree[strip(in, in.tree[clause.patterns][0])].node)
         ? exceptions
         : values)
        .push_back(clause);
  const Type unit = in.environment.store.constructor(in.source.unit());
  const Type rest = function_type(in, std::array{unit}, type);
  const auto delayed = [&](ExpressionId body) {
    return in.builder.lambda({in.builder.variable("_", unit)}, body, rest);
  };
  const auto continued = [&](ExpressionId subject) {
    return in.builder.evaluated(subject, "subject", [&](VariableId held) {
      const ExpressionId body = match_clauses(in, held, values, type, missing);
      return exceptions.empty() ? body : delayed(body);
    });
  };
  const ExpressionId subject = translate(in, node.subject);
  if (exceptions.empty())
    return continued(subject);
  const ExpressionId handled = make_handler(in, exceptions, delayed);
  return in.builder.apply(make_attempt(in, continued(subject), handled, rest),
                          std::array{unit_value(in)}, 0, type);
}

ExpressionId translate_ocaml(Translation &in, Expression, const e::Labelled &node) {
  return translate(in, node.body);
}

ExpressionId translate_ocaml(Translation &in, Expression id, const e::Variant &node) {
  const bool has_argument = node.argument != syntax::no_expression;
  Arguments arguments;
  if (has_argument)
    arguments.push_back(translate(in, node.argument));
  return in.builder.construct(in.globals.variant(node.name, has_argument), arguments, {}, {},
                              in.type_of(id));
}

ExpressionId translate_ocaml(Translation &in, Expression, const e::Coerce &node) {
  return translate(in, node.body);
}

} // namespace culprit::desugar
