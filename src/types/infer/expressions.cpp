#include "types/infer/expressions.h"

#include "base/overloaded.h"
#include "syntax/languages.h"
#include "types/infer/application.h"
#include "types/infer/bindings.h"
#include "types/infer/clauses.h"
#include "types/infer/constrain.h"
#include "types/infer/data.h"
#include "types/infer/lists.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/closing.h"
#include "types/infer/ocaml/coercions.h"
#include "types/infer/ocaml/data.h"
#include "types/infer/ocaml/expressions.h"
#include "types/infer/ocaml/items.h"
#include "types/infer/ocaml/labels.h"
#include "types/infer/ocaml/literals.h"
#include "types/infer/ocaml/packages.h"
#include "types/infer/ocaml/patterns.h"
#include "types/infer/ocaml/type_parameters.h"
#include "types/infer/ocaml/variants.h"
#include "types/infer/patterns.h"
#include "types/infer/statements.h"
#include "types/infer/uses.h"

namespace culprit::types {

namespace e = syntax::expression;

namespace {

void infer_literal(Inference &in, Expression id, const syntax::Literal &literal, Type type);
void infer_lambda(Inference &in, Expression id, std::span<const Pattern> patterns, Expression body,
                  Type type);
void infer_if(Inference &in, Expression id, const e::If &node, Type type);
void infer_lambda_match(Inference &in, Expression id, const e::LambdaMatch &node, Type type);
void infer_match(Inference &in, Expression id, Expression subject,
                 syntax::List<syntax::Clause> clauses, Type type);

void infer_overloaded_nil(Inference &in, Expression id, Type type) {
  Instantiation into;
  (void)element_type(in, type, in.tree[id].range, Role::List, entity(in, id), into);
  in.typing.uses[id] = std::move(into);
}

template <class Node>
concept Quotation =
    syntax::OneOf<Node, e::TypeQuote, e::PatternQuote, e::DeclarationQuote, e::NameQuote>;

LastOperand infer_node(Inference &in, Expression id, Type type) {
  in.typing.expressions[static_cast<std::size_t>(id)] = type;
  const syntax::Range range = in.tree[id].range;
  LastOperand rest;
  std::visit(
      Overloaded{
          [&](const e::Variable &) { infer_reference(in, id, type); },
          [&](const e::Constructor &) {
            if (in.is_ocaml())
              infer_construction(in, id, id, syntax::no_expression, type);
            else if (is_overloaded_nil(in, id))
              infer_overloaded_nil(in, id, type);
            else
              infer_reference(in, id, type);
          },
          [&](const e::Operator &) { infer_reference(in, id, type); },
          [&](const e::Literal &node) { infer_literal(in, id, node.value, type); },
          [&](const e::Apply &node) {
            const std::vector<Expression> arguments(in.tree[node.arguments].begin(),
                                                    in.tree[node.arguments].end());
            infer_application(in, id, node.function, arguments, type);
          },
          [&](const e::TypeArgument &) {},
          [&](const e::Infix &node) { rest = infer_infix(in, id, node, type); },
          [&](const e::Minus &) {},
          [&](const e::LeftSection &node) {
            // (x +) is a function of what + still needs.
            const Type operation = variable(in, node.operation);
            infer(in, node.operation, operation);
            const Type operand = variable(in, node.operand);
            equate(in, operation, in.store().function(operand, type, entity(in, id)), Role::Section,
                   entity(in, id));
            infer_argument(in, node.operand, operand);
          },
          [&](const e::RightSection &node) {
            const Type operation = variable(in, node.operation);
            infer(in, node.operation, operation);
            const Type left = fresh(in, entity(in, id));
            const Type operand = variable(in, node.operand);
            const Type result = fresh(in, entity(in, id));
            equate(in, operation,
                   in.store().function(left, in.store().function(operand, result, entity(in, id)),
                                       entity(in, id)),
                   Role::Section, entity(in, id));
            equate(in, type, in.store().function(left, result, entity(in, id)), Role::Section,
                   entity(in, id));
            infer_argument(in, node.operand, operand);
          },
          [&](const e::Lambda &node) {
            const std::size_t taken = in.ocaml.taken_types.size();
            const bool takes = takes_types(in, node.patterns);
            Type inner = type;
            {
              Scope scope(in);
              if (takes) {
                in.enter_level();
                inner = fresh(in);
              }
              infer_lambda(in, id, value_parameters(in, node.patterns), node.body, inner);
            }
            if (takes)
              equate(in, type, without_taken_types(in, inner, leave_types(in, taken)), Role::Lambda,
                     entity(in, id));
          },
          [&](const e::LambdaMatch &node) { infer_lambda_match(in, id, node, type); },
          [&](const e::Let &node) {
            const std::vector<Declaration> declarations(in.tree[node.declarations].begin(),
                                                        in.tree[node.declarations].end());
            Scope scope(in);
            if (const auto *match = refining_binding(in, declarations))
              infer_as_match(in, *match);
            else if (in.is_ocaml())
              infer_items(in, declarations, false);
            else
              infer_declarations(in, declarations, false);
            infer_against(in, node.body, type, Role::Body, entity(in, id));
          },
          [&](const e::If &node) { infer_if(in, id, node, type); },
          [&](const e::Guarded &node) {
            std::uint16_t branch = 0;
            for (const syntax::GuardedBody &body : in.tree[node.bodies]) {
              Scope scope(in);
              infer_guards(in, in.tree[body.guards]);
              infer_against(in, body.body, type, Role::Branch, entity(in, id), branch++);
            }
          },
          [&](const e::Match &node) { infer_match(in, id, node.subject, node.clauses, type); },
          [&](const e::Do &node) { infer_do(in, id, node, type); },
          [&](const e::Tuple &node) { infer_tuple(in, id, node, type); },
          [&](const e::ListOf &node) {
            Instantiation into;
            const Type element = element_type(in, type, range, Role::List, entity(in, id), into);
            if (!into.evidence.empty())
              in.typing.uses[id] = std::move(into);
            std::uint16_t which = 0;
            for (const Expression part : in.tree[node.elements])
              if (in.is_ocaml() && takes_optional(in, part))
                infer_without_optional(in, part, element);
              else
                infer_against(in, part, element, Role::Element, entity(in, id), which++);
          },
          [&](const e::Sequence &node) { infer_sequence(in, id, node, type); },
          [&](const e::Comprehension &node) { infer_comprehension(in, id, node, type); },
          [&](const e::RecordConstruction &node) { infer_record(in, id, node, type); },
          [&](const e::RecordUpdate &node) { infer_update(in, id, node, type); },
          [&](const e::Typed &node) { infer_annotated(in, id, node, type); },
          [&](const e::Parenthesized &node) {
            rest = {node.body, type};
          },
          [&](const e::UnboxedSum &node) {
            infer(in, node.body, in.store().unknown(entity(in, node.body)));
            infer_gap(in, range, "an unboxed sum", type, entity(in, id));
          },
          [&](const e::StaticForm &node) {
            infer(in, node.body, variable(in, node.body));
            infer_gap(in, range, "a static pointer", type, entity(in, id));
          },
          [&](const e::Proc &node) {
            Scope scope(in);
            infer_unknown(in, node.parameter);
            infer_unknown(in, node.command);
            infer_gap(in, range, "the arrow of a `proc`", type, entity(in, id));
          },
          [&](const e::ArrowCommand &node) {
            infer_unknown(in, node.arrow);
            infer_unknown(in, node.argument);
            set_unknown(in, type, entity(in, id));
          },
          [&](const e::ControlForm &node) {
            infer_unknown(in, node.function);
            const std::vector<Expression> commands(in.tree[node.commands].begin(),
                                                   in.tree[node.commands].end());
            for (const Expression command : commands)
              infer_unknown(in, command);
            set_unknown(in, type, entity(in, id));
          },
          [&](const e::QuasiQuote &) {
            infer_gap(in, range, "a quasi-quotation", type, entity(in, id));
          },
          [&](const e::Quote &node) {
            if (node.typed) {
              Scope scope(in);
              infer(in, node.body, variable(in, node.body));
            }
            infer_gap(in, range, "a Template Haskell quotation", type, entity(in, id));
          },
          [&](const Quotation auto &) {
            infer_gap(in, range, "a Template Haskell quotation", type, entity(in, id));
          },
          [&](const e::Splice &) {
            infer_gap(in, range, "a Template Haskell splice", type, entity(in, id));
          },
          [&](const e::ImplicitParameter &node) {
            infer_gap(in, range, node.is_label ? "an overloaded label" : "an implicit parameter",
                      type, entity(in, id));
          },
          [&](const syntax::OcamlOnly auto &node) { infer_ocaml(in, id, node, type); },
          [&](const e::Broken &) {
            if (in.is_ocaml())
              set_unknown(in, type, entity(in, id));
          },
      },
      in.tree[id].node);
  return rest;
}

void infer_literal(Inference &in, Expression id, const syntax::Literal &literal, Type type) {
  const EntityId at = entity(in, id);
  if (in.is_ocaml()) {
    infer_ocaml_literal(in, at, literal, type);
    return;
  }
  Instantiation into;
  switch (literal.kind) {
  case syntax::LiteralKind::Integer:
    if (literal.hashes == 1 && in.language.machine_integer != names::no_type_name)
      equate(in, type, in.store().constructor(in.language.machine_integer, at), Role::Literal, at);
    else if (literal.hashes > 0)
      infer_gap(in, in.tree[id].range, "an unboxed literal", type, at);
    else
      want(in, in.language.num, type, at, into);
    break;
  case syntax::LiteralKind::Fractional:
    if (literal.hashes > 0)
      infer_gap(in, in.tree[id].range, "an unboxed literal", type, at);
    else
      want(in, in.language.fractional, type, at, into);
    break;
  case syntax::LiteralKind::Character:
    if (in.language.character != names::no_type_name)
      equate(in, type, in.store().constructor(in.language.character, at), Role::Literal, at);
    break;
  case syntax::LiteralKind::String:
    if (literal.hashes > 0)
      infer_gap(in, in.tree[id].range, "an unboxed literal", type, at);
    else if (in.haskell.overloaded_strings)
      want(in, in.language.is_string, type, at, into);
    else if (in.language.character != names::no_type_name)
      equate(in, type, in.store().list(in.store().constructor(in.language.character, at), at),
             Role::Literal, at);
    break;
  }
  if (!into.evidence.empty())
    in.typing.uses[id] = std::move(into);
}

void infer_lambda(Inference &in, Expression id, std::span<const Pattern> patterns, Expression body,
                  Type type) {
  Scope scope(in);
  const EntityId at = entity(in, id);
  std::vector<Type> parameters;
  Type rest = type;
  for (const Pattern pattern : patterns) {
    const auto known = rest == no_type ? std::nullopt : in.store().as_function(rest);
    const bool quantified =
        known && in.store()[in.store().resolve(known->first)].shape == Shape::Forall;
    parameters.push_back(quantified ? known->first : variable(in, pattern));
    rest = known ? known->second : no_type;
  }
  const Type result = variable(in, body);
  Type whole = result;
  for (auto it = parameters.rbegin(); it != parameters.rend(); ++it)
    whole = in.store().function(*it, whole, at);
  equate(in, type, whole, Role::Lambda, at);
  const std::size_t tags = in.ocaml.matched_tags.size();
  for (std::size_t i = 0; i < patterns.size(); ++i)
    infer(in, patterns[i], parameters[i]);
  infer_argument(in, body, result);
  close_rows(in, tags, {Line(patterns.begin(), patterns.end())});
}

void infer_lambda_match(Inference &in, Expression id, const e::LambdaMatch &node, Type type) {
  const auto clauses = in.tree[node.clauses];
  const std::size_t arity = clauses.empty() ? 1 : clauses[0].patterns.count;
  const EntityId at = entity(in, id);
  std::vector<Type> parameters;
  for (std::size_t i = 0; i < arity; ++i)
    parameters.push_back(fresh(in, at));
  const Type result = fresh(in, at);
  Type whole = result;
  for (auto it = parameters.rbegin(); it != parameters.rend(); ++it)
    whole = in.store().function(*it, whole, at);
  equate(in, type, whole, Role::Lambda, at);
  const std::size_t tags = in.ocaml.matched_tags.size();
  for (std::uint32_t i = 0; i < node.clauses.count; ++i)
    infer_clause(in, in.tree[node.clauses][i], parameters, result, at);
  close_rows(in, tags, node.clauses);
}

void infer_if(Inference &in, Expression id, const e::If &node, Type type) {
  const EntityId at = entity(in, id);
  infer_against(in, node.condition, boolean_type(in, at), Role::Condition, at);
  infer_against(in, node.consequence, type, Role::Branch, at, 0);
  if (node.alternative != syntax::no_expression)
    infer_against(in, node.alternative, type, Role::Branch, at, 1);
  else
    equate(in, type, unit_type(in, at), Role::Step, at);
}

void infer_match(Inference &in, Expression id, Expression subject,
                 syntax::List<syntax::Clause> clauses, Type type) {
  const Type of_subject = variable(in, subject);
  infer(in, subject, of_subject);
  const std::size_t tags = in.ocaml.matched_tags.size();
  for (std::uint32_t i = 0; i < clauses.count; ++i)
    infer_clause(in, in.tree[clauses][i], std::span(&of_subject, 1), type, entity(in, id));
  close_rows(in, tags, clauses);
}

} // namespace

void infer(Inference &in, Expression id, Type type) {
  std::vector<Expression> chain;
  for (LastOperand rest{id, type}; rest.id != syntax::no_expression;) {
    chain.push_back(rest.id);
    in.typing.expression_ranges[static_cast<std::size_t>(rest.id)].first = in.constraint_count();
    rest = infer_node(in, rest.id, rest.type);
  }
  for (const Expression looked_at : chain)
    in.typing.expression_ranges[static_cast<std::size_t>(looked_at)].last = in.constraint_count();
}

void infer_unknown(Inference &in, Expression id) {
  const Type own = variable(in, id);
  set_unknown(in, own, entity(in, id));
  infer(in, id, own);
}

// An expression that must have a type that is already known.
void infer_against(Inference &in, Expression id, Type type, Role role, EntityId from,
                   std::uint16_t detail) {
  const Type own = variable(in, id);
  equate(in, own, type, role, from, detail);
  infer(in, id, own);
}

} // namespace culprit::types
