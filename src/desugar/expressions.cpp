#include "desugar/expressions.h"

#include "base/overloaded.h"
#include "desugar/bindings.h"
#include "desugar/clauses.h"
#include "desugar/comprehensions.h"
#include "desugar/data.h"
#include "desugar/dictionaries.h"
#include "desugar/literals.h"
#include "desugar/match.h"
#include "desugar/mentions.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/application.h"
#include "desugar/ocaml/clauses.h"
#include "desugar/ocaml/data.h"
#include "desugar/ocaml/expressions.h"
#include "desugar/ocaml/functions.h"
#include "desugar/ocaml/items.h"
#include "desugar/ocaml/operations.h"
#include "desugar/ocaml/packages.h"
#include "desugar/patterns.h"
#include "desugar/statements.h"
#include "desugar/synonyms.h"
#include "syntax/languages.h"

#include <array>

namespace culprit::desugar {

namespace e = syntax::expression;
using kernel::FailureKind;

namespace {

// Far beyond what people write; the kernel of anything deeper would need as deep a stack.
constexpr unsigned most_nesting = 3000;

ExpressionId translate_section(Translation &in, Expression id, Expression operation,
                               Expression operand);
ExpressionId translate_infix(Translation &in, Expression id);
ExpressionId translate_application(Translation &in, Expression id, Expression function,
                                   std::span<const Expression> arguments);
ExpressionId translate_negation(Translation &in, Expression id, Expression operand);

ExpressionId translate_node(Translation &in, Expression id) {
  const Type type = in.type_of(id);
  const syntax::Range range = in.tree[id].range;
  const auto mention = [&] { return call(in, callee_of(in, id), {}, type); };
  return std::visit(
      Overloaded{
          [&](const e::Variable &) { return omit_optional(in, id, mention()); },
          [&](const e::Constructor &) {
            return in.is_ocaml() ? translate_construction(in, id, id, syntax::no_expression)
                                 : mention();
          },
          [&](const e::Operator &) { return mention(); },
          [&](const e::Literal &node) { return translate_literal(in, id, node.value); },
          [&](const e::Apply &node) {
            if (in.is_ocaml())
              return translate_ocaml_application(in, id, node.function, in.tree[node.arguments]);
            return translate_application(in, id, node.function, in.tree[node.arguments]);
          },
          [&](const e::Infix &) { return translate_infix(in, id); },
          [&](const e::LeftSection &node) {
            const ExpressionId operand = translate(in, node.operand);
            return call(in, callee_of(in, node.operation), std::span(&operand, 1), type);
          },
          [&](const e::RightSection &node) {
            return translate_section(in, id, node.operation, node.operand);
          },
          [&](const e::Lambda &node) {
            if (in.is_ocaml())
              return translate_function(in, in.tree[node.patterns], type,
                                        [&] { return translate(in, node.body); });
            const EntityId at = in.entity(in.tree[id].entity);
            std::vector<VariableId> parameters;
            Row row;
            for (const Pattern pattern : in.tree[node.patterns]) {
              row.pieces.push_back({pattern, 0, {}});
              const Symbol name = name_of(in, row.pieces.back());
              parameters.push_back(in.builder.variable(
                  name == no_symbol ? in.symbols.intern("x") : name, in.type_of(pattern)));
            }
            row.body = [&](Exit &) { return translate(in, node.body); };
            Exit exit{{}, in.type_of(node.body)};
            ExpressionId body = match(in, parameters, {std::move(row)}, exit);
            body = close_exit(in, exit, body, [&] {
              const From from(in.builder, at);
              return in.builder.failure(FailureKind::RefutedPattern);
            });
            return in.builder.lambda(std::move(parameters), body, type);
          },
          [&](const e::LambdaMatch &node) {
            if (in.is_ocaml()) {
              const auto taken = in.environment.store.as_function(type);
              const VariableId subject =
                  in.builder.variable("x", taken ? taken->first : types::no_type);
              return in.builder.lambda(
                  {subject},
                  match_clauses(
                      in, subject, in.tree[node.clauses], taken ? taken->second : types::no_type,
                      [&] { return in.builder.failure(FailureKind::MissingAlternative); }),
                  type);
            }
            return translate_clauses(
                in, in.tree[node.clauses],
                {FailureKind::MissingAlternative, no_symbol, in.entity(in.tree[id].entity)}, type);
          },
          [&](const e::Let &node) {
            if (in.is_ocaml())
              return translate_items(in, in.tree[node.declarations],
                                     [&] { return translate(in, node.body); });
            return with_bindings(in, in.tree[node.declarations],
                                 [&] { return translate(in, node.body); });
          },
          [&](const e::If &node) {
            const ExpressionId condition = translate(in, node.condition);
            const ExpressionId consequence = translate(in, node.consequence);
            const ExpressionId alternative = node.alternative == syntax::no_expression
                                                 ? unit_value(in)
                                                 : translate(in, node.alternative);
            return make_conditional(in, condition, consequence, alternative, type);
          },
          [&](const e::Guarded &node) {
            Exit exit{{}, type};
            const ExpressionId body = translate_guarded(in, in.tree[node.bodies], exit);
            return close_exit(in, exit, body,
                              [&] { return in.builder.failure(FailureKind::MissingGuard); });
          },
          [&](const e::Match &node) {
            if (in.is_ocaml())
              return translate_ocaml_match(in, id, node);
            return in.builder.named(
                translate(in, node.subject), "subject", [&](VariableId subject) {
                  Exit exit{{}, type};
                  std::vector<Row> rows;
                  for (const syntax::Clause &clause : in.tree[node.clauses])
                    rows.push_back(
                        {{{in.tree[clause.patterns][0], 0, {}}}, [&in, &clause](Exit &next) {
                           return translate_right_side(in, clause.right, next);
                         }});
                  const ExpressionId body = match(in, {subject}, std::move(rows), exit);
                  return close_exit(in, exit, body, [&] {
                    return in.builder.failure(FailureKind::MissingAlternative);
                  });
                });
          },
          [&](const e::Do &node) { return translate_do(in, id, node); },
          [&](const e::Tuple &node) { return translate_tuple(in, id, node); },
          [&](const e::ListOf &node) {
            Arguments elements;
            for (const Expression element : in.tree[node.elements])
              elements.push_back(translate(in, element));
            return make_list(in, elements, kernel::no_expression, type);
          },
          [&](const e::Sequence &node) { return translate_sequence(in, id, node); },
          [&](const e::Comprehension &node) { return translate_comprehension(in, id, node); },
          [&](const e::RecordConstruction &node) {
            return in.is_ocaml() ? translate_ocaml_record(in, id, node)
                                 : translate_record(in, id, node);
          },
          [&](const e::RecordUpdate &node) {
            return in.is_ocaml() ? translate_ocaml_update(in, id, node)
                                 : translate_update(in, id, node);
          },
          [&](const syntax::OcamlOnly auto &node) { return translate_ocaml(in, id, node); },
          [&](const e::Typed &node) {
            const ExpressionId body = translate(in, node.body);
            Arguments dictionaries;
            if (const auto use = in.typing.uses.find(id); use != in.typing.uses.end())
              for (const types::EvidenceId evidence : use->second.evidence)
                dictionaries.push_back(dictionary_for(in, evidence));
            return in.builder.apply(body, dictionaries,
                                    static_cast<std::uint32_t>(dictionaries.size()), type);
          },
          [&](const e::Parenthesized &node) { return translate(in, node.body); },
          [&](const auto &) { return report_unsupported(in, range, "this expression"); },
      },
      in.tree[id].node);
}

ExpressionId translate_application(Translation &in, Expression id, Expression function,
                                   std::span<const Expression> arguments) {
  const Expression applied = strip(in, function);
  const syntax::ExpressionNode &head = in.tree[applied].node;
  Arguments translated;
  for (const Expression argument : arguments)
    if (!std::holds_alternative<e::TypeArgument>(in.tree[argument].node))
      translated.push_back(translate(in, argument));
  const bool named = std::holds_alternative<e::Variable>(head) ||
                     std::holds_alternative<e::Constructor>(head) ||
                     std::holds_alternative<e::Operator>(head);
  const Type type = in.type_of(id);
  if (named && translated.size() == 1 &&
      only_evaluates(in, in.resolution.expressions[static_cast<std::size_t>(applied)]))
    return translated[0];
  ExpressionId result = named && !in.typing.abstracted.contains(function)
                            ? call(in, callee_of(in, applied), translated, type)
                            : in.builder.apply(translate(in, function), translated, 0, type);
  // A context to the right of an arrow.
  Arguments dictionaries;
  if (const auto use = in.typing.uses.find(id); use != in.typing.uses.end())
    for (const types::EvidenceId evidence : use->second.evidence)
      dictionaries.push_back(dictionary_for(in, evidence));
  if (dictionaries.empty())
    return result;
  return in.builder.evaluated(result, "f", [&](VariableId held) {
    return in.builder.apply(in.builder.use(held), dictionaries,
                            static_cast<std::uint32_t>(dictionaries.size()), type);
  });
}

bool is_apply_operator(const Translation &in, Expression operation) {
  const Reference reference = in.resolution.expressions[static_cast<std::size_t>(operation)];
  return reference.is(Reference::Kind::Value) &&
         reference.value() == in.globals.library("Culprit.Basics", "$");
}

// Chains of operators may be long: they are walked down to their end and built from there.
ExpressionId translate_infix(Translation &in, Expression id) {
  std::vector<Expression> chain;
  bool leftwards = false;
  for (Expression next = id;;) {
    const auto *node = std::get_if<e::Infix>(&in.tree[next].node);
    if (!node || in.tree[node->elements].size() != 3 ||
        (next != id && in.typing.abstracted.contains(next)))
      break;
    const auto elements = in.tree[node->elements];
    if (is_apply_operator(in, elements[1]) && next != id)
      break;
    const bool left = std::holds_alternative<e::Infix>(in.tree[elements[0]].node) &&
                      !std::holds_alternative<e::Infix>(in.tree[elements[2]].node);
    if (chain.empty())
      leftwards = left;
    else if (left != leftwards && left)
      break;
    chain.push_back(next);
    next = leftwards ? elements[0] : elements[2];
  }
  if (chain.empty()) {
    const auto elements = in.tree[std::get<e::Infix>(in.tree[id].node).elements];
    return elements.size() == 2
               ? translate_negation(in, id, elements[1])
               : report_unsupported(in, in.tree[id].range, "this sequence of operators");
  }
  ExpressionId inner = kernel::no_expression;
  for (auto next = chain.rbegin(); next != chain.rend(); ++next) {
    const auto elements = in.tree[std::get<e::Infix>(in.tree[*next].node).elements];
    const From from(in.builder, in.entity(in.tree[*next].entity));
    if (is_apply_operator(in, elements[1]) && inner == kernel::no_expression) {
      inner = translate_application(in, *next, elements[0], elements.subspan(2, 1));
      continue;
    }
    const bool last = inner == kernel::no_expression;
    const ExpressionId left = last || !leftwards ? translate(in, elements[0]) : inner;
    const ExpressionId right = last || leftwards ? translate(in, elements[2]) : inner;
    const std::array operands{left, right};
    if (in.is_ocaml())
      if (const auto decided = short_circuit(in, elements[1], left, right, in.type_of(*next))) {
        inner = *decided;
        continue;
      }
    if (is_apply_operator(in, elements[1]))
      inner = in.builder.apply(left, std::span(&operands[1], 1), 0, in.type_of(*next));
    else
      inner = call(in, callee_of(in, elements[1]), operands, in.type_of(*next));
  }
  return inner;
}

ExpressionId translate_negation(Translation &in, Expression id, Expression operand) {
  if (in.is_ocaml()) {
    const auto elements = in.tree[std::get<e::Infix>(in.tree[id].node).elements];
    const bool floating = std::get<e::Minus>(in.tree[elements[0]].node).floating;
    return operate(in, floating ? "double_negate" : "ml_int_negate", {translate(in, operand)},
                   in.type_of(id));
  }
  const Expression inner = strip(in, operand);
  if (const auto *literal = std::get_if<e::Literal>(&in.tree[inner].node))
    if (const auto constant = basic_number(in, literal->value, true, in.type_of(id)))
      return in.builder.constant(*constant, in.type_of(id));
  const auto use = in.typing.uses.find(id);
  if (use == in.typing.uses.end() || use->second.evidence.empty())
    return translate(in, operand);
  return call_method(in, "GHC.Num", "negate", use->second.evidence[0], {translate(in, operand)},
                     in.type_of(id));
}

// (+ e) is a function of the left operand.
ExpressionId translate_section(Translation &in, Expression id, Expression operation,
                               Expression operand) {
  const Type type = in.type_of(id);
  const auto function = in.environment.store.as_function(type);
  const Type of_left = function ? function->first : types::no_type;
  return in.builder.named(translate(in, operand), "right", [&](VariableId right) {
    const VariableId left = in.builder.variable("left", of_left);
    const std::array operands{in.builder.use(left), in.builder.use(right)};
    return in.builder.lambda(
        {left},
        call(in, callee_of(in, operation), operands, function ? function->second : types::no_type),
        type);
  });
}

} // namespace

// An expression of a quantified type takes the dictionaries of its context.
ExpressionId translate(Translation &in, Expression id) {
  if (++in.nesting > most_nesting) {
    --in.nesting;
    return report_unsupported(in, in.tree[id].range, "an expression that is nested so deeply");
  }
  const From from(in.builder, in.entity(in.tree[strip(in, id)].entity));
  in.range = in.tree[id].range;
  std::vector<VariableId> parameters;
  if (const auto abstracted = in.typing.abstracted.find(id);
      abstracted != in.typing.abstracted.end())
    parameters = bind_parameters(in, abstracted->second, {});
  const ExpressionId body = translate_node(in, id);
  --in.nesting;
  return in.builder.lambda(std::move(parameters), body, in.type_of(id));
}

ExpressionId make_conditional(Translation &in, ExpressionId condition, ExpressionId consequence,
                              ExpressionId alternative, Type type) {
  const std::string_view module = in.is_ocaml() ? "Stdlib" : "GHC.Types";
  const ConstructorId yes =
      in.globals.constructor(in.globals.library(module, in.is_ocaml() ? "true" : "True"));
  const ConstructorId no =
      in.globals.constructor(in.globals.library(module, in.is_ocaml() ? "false" : "False"));
  return in.builder.evaluated(condition, "condition", [&](VariableId subject) {
    const std::array alternatives{kernel::Alternative{yes, {}, {}, consequence, in.builder.entity},
                                  kernel::Alternative{no, {}, {}, alternative, in.builder.entity}};
    return in.builder.match(subject, alternatives, kernel::no_expression, type);
  });
}

} // namespace culprit::desugar
