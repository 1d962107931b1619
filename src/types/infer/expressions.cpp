// Expressions, one rule a node.
#include "types/infer/infer.h"

#include "base/overloaded.h"
#include "syntax/languages.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::types {

namespace e = syntax::expression;
using names::Reference;

syntax::ExpressionId Inference::strip(Expression id) const {
  while (const auto *inner = std::get_if<e::Parenthesized>(&tree_[id].node))
    id = inner->body;
  return id;
}

Type Inference::variable(Expression id) { return fresh(entity(id)); }

Type Inference::boolean(EntityId origin) {
  return language_.boolean == names::no_type_name ? fresh(origin)
                                                  : store().constructor(language_.boolean, origin);
}

void Inference::infer(Expression id, Type type) {
  std::vector<Expression> chain;
  for (Rest rest{id, type}; rest.id != syntax::no_expression;) {
    chain.push_back(rest.id);
    typing_.expression_ranges[static_cast<std::size_t>(rest.id)].first = constraint_count();
    rest = infer_node(rest.id, rest.type);
  }
  for (const Expression looked_at : chain)
    typing_.expression_ranges[static_cast<std::size_t>(looked_at)].last = constraint_count();
}

// An expression that must have a type that is already known.
void Inference::infer_new(Expression id, Type type, Role role, EntityId from,
                          std::uint16_t detail) {
  const Type own = variable(id);
  equal(own, type, role, from, detail);
  infer(id, own);
}

Inference::Rest Inference::infer_node(Expression id, Type type) {
  typing_.expressions[static_cast<std::size_t>(id)] = type;
  const syntax::Range range = tree_[id].range;
  Rest rest;
  std::visit(
      Overloaded{
          [&](const e::Variable &) { infer_reference(id, type); },
          [&](const e::Constructor &) {
            if (ocaml())
              infer_construction(id, id, syntax::no_expression, type);
            else
              infer_reference(id, type);
          },
          [&](const e::Operator &) { infer_reference(id, type); },
          [&](const e::Literal &node) { infer_literal(id, node.value, type); },
          [&](const e::Apply &node) {
            const std::vector<Expression> arguments(tree_[node.arguments].begin(),
                                                    tree_[node.arguments].end());
            infer_application(id, node.function, arguments, type);
          },
          [&](const e::TypeArgument &) {},
          [&](const e::Infix &node) { rest = infer_infix(id, node, type); },
          [&](const e::Minus &) {},
          [&](const e::LeftSection &node) {
            // (x +) is a function of what + still needs.
            const Type operation = variable(node.operation);
            infer(node.operation, operation);
            const Type operand = variable(node.operand);
            equal(operation, store().function(operand, type, entity(id)), Role::Section,
                  entity(id));
            infer_argument(node.operand, operand);
          },
          [&](const e::RightSection &node) {
            const Type operation = variable(node.operation);
            infer(node.operation, operation);
            const Type left = fresh(entity(id));
            const Type operand = variable(node.operand);
            const Type result = fresh(entity(id));
            equal(operation,
                  store().function(left, store().function(operand, result, entity(id)), entity(id)),
                  Role::Section, entity(id));
            equal(type, store().function(left, result, entity(id)), Role::Section, entity(id));
            infer_argument(node.operand, operand);
          },
          [&](const e::Lambda &node) {
            const std::size_t taken = taken_types_.size();
            const bool takes = takes_types(node.patterns);
            Type inner = type;
            {
              Scope scope(*this);
              if (takes) {
                enter_level();
                inner = fresh();
              }
              infer_lambda(id, parameters(node.patterns), node.body, inner);
            }
            if (takes)
              equal(type, outside(inner, leave_types(taken)), Role::Lambda, entity(id));
          },
          [&](const e::LambdaMatch &node) { infer_lambda_match(id, node, type); },
          [&](const e::Let &node) {
            const std::vector<Declaration> declarations(tree_[node.declarations].begin(),
                                                        tree_[node.declarations].end());
            Scope scope(*this);
            if (ocaml())
              infer_items(declarations, false);
            else
              infer_declarations(declarations, false);
            infer_new(node.body, type, Role::Body, entity(id));
          },
          [&](const e::If &node) { infer_if(id, node, type); },
          [&](const e::Guarded &node) {
            std::uint16_t branch = 0;
            for (const syntax::GuardedBody &body : tree_[node.bodies]) {
              Scope scope(*this);
              infer_guards(tree_[body.guards]);
              infer_new(body.body, type, Role::Branch, entity(id), branch++);
            }
          },
          [&](const e::Match &node) { infer_match(id, node.subject, node.clauses, type); },
          [&](const e::Do &node) { infer_do(id, node, type); },
          [&](const e::Tuple &node) { infer_tuple(id, node, type); },
          [&](const e::ListOf &node) {
            const Type element = fresh(entity(id));
            equal(type, store().list(element, entity(id)), Role::List, entity(id));
            std::uint16_t which = 0;
            for (const Expression part : tree_[node.elements])
              infer_new(part, element, Role::Element, entity(id), which++);
          },
          [&](const e::Sequence &node) { infer_sequence(id, node, type); },
          [&](const e::Comprehension &node) { infer_comprehension(id, node, type); },
          [&](const e::RecordConstruction &node) { infer_record(id, node, type); },
          [&](const e::RecordUpdate &node) { infer_update(id, node, type); },
          [&](const e::Typed &node) { infer_annotated(id, node, type); },
          [&](const e::Parenthesized &node) {
            rest = {node.body, type};
          },
          [&](const e::UnboxedSum &) { unsupported(range, "an unboxed sum"); },
          [&](const e::QuasiQuote &) { unsupported(range, "a quasi-quotation"); },
          [&](const e::Quote &) { unsupported(range, "a Template Haskell quotation"); },
          [&](const e::TypeQuote &) { unsupported(range, "a Template Haskell quotation"); },
          [&](const e::PatternQuote &) { unsupported(range, "a Template Haskell quotation"); },
          [&](const e::DeclarationQuote &) { unsupported(range, "a Template Haskell quotation"); },
          [&](const e::NameQuote &) { unsupported(range, "a Template Haskell quotation"); },
          [&](const e::Splice &) { unsupported(range, "a Template Haskell splice"); },
          [&](const e::ImplicitParameter &) { unsupported(range, "an implicit parameter"); },
          [&](const syntax::OcamlOnly auto &node) { infer_special(id, node, type); },
          [&](const e::Broken &) {},
      },
      tree_[id].node);
  return rest;
}

// ---- names and literals

Type Inference::type_of(Reference reference, EntityId use, Instantiation &into) {
  const bool local = reference.is(Reference::Kind::Local);
  if (!local && !reference.is(Reference::Kind::Value))
    return fresh(use); // nothing has that name; reported
  const ValueType &known =
      local ? locals_[index(reference.local())] : environment_.values[index(reference.value())];
  if (known.type == no_type)
    return fresh(use);
  return instantiate(
      known.type, use,
      local || is_own(reference.value()) ? Store::Origins::Keep : Store::Origins::Replace, into);
}

void Inference::infer_reference(Expression id, Type type) {
  Instantiation into =
      use(module_.resolution.expressions[static_cast<std::size_t>(id)], type, entity(id));
  if (!into.types.empty() || !into.evidence.empty())
    typing_.uses[id] = std::move(into);
}

Instantiation Inference::use(Reference reference, Type type, EntityId at) {
  Instantiation into;
  const ValueType *known = nullptr;
  if (reference.is(Reference::Kind::Local))
    known = &locals_[index(reference.local())];
  else if (reference.is(Reference::Kind::Value))
    known = &environment_.values[index(reference.value())];
  const bool copies = known && known->known == Known::Inferred &&
                      store()[known->type].shape == Shape::Forall &&
                      !typing_.groups[known->group].failed;
  const std::uint32_t group = copies ? known->group : 0;
  const Type mono = copies ? known->variable : no_type;
  const Type found = type_of(reference, at, into);
  if (!copies) {
    equal(type, found, Role::Use, at);
    return into;
  }
  // When something is wrong, the definition's constraints are looked at again for each use.
  Constraint made;
  made.kind = ConstraintKind::Use;
  made.role = Role::Use;
  made.entity = at;
  made.left = type;
  made.right = mono;
  made.solved = found;
  made.group = group;
  const auto number = static_cast<std::uint32_t>(typing_.constraints.size());
  typing_.constraints.push_back(made);
  if (const std::optional<Mismatch> mismatch = unifier_.unify(type, found))
    conflict(number, *mismatch);
  return into;
}

void Inference::infer_literal(Expression id, const syntax::Literal &literal, Type type) {
  const EntityId at = entity(id);
  if (ocaml()) {
    infer_fixed_literal(at, literal, type);
    return;
  }
  Instantiation into;
  switch (literal.kind) {
  case syntax::LiteralKind::Integer:
    if (literal.hashes == 1 && language_.machine_integer != names::no_type_name)
      equal(type, store().constructor(language_.machine_integer, at), Role::Literal, at);
    else if (literal.hashes > 0)
      unsupported(tree_[id].range, "an unboxed literal");
    else
      want(language_.num, type, at, into);
    break;
  case syntax::LiteralKind::Fractional:
    if (literal.hashes > 0)
      unsupported(tree_[id].range, "an unboxed literal");
    else
      want(language_.fractional, type, at, into);
    break;
  case syntax::LiteralKind::Character:
    if (language_.character != names::no_type_name)
      equal(type, store().constructor(language_.character, at), Role::Literal, at);
    break;
  case syntax::LiteralKind::String:
    if (literal.hashes > 0)
      unsupported(tree_[id].range, "an unboxed literal");
    else if (overloaded_strings_)
      want(language_.is_string, type, at, into);
    else if (language_.character != names::no_type_name)
      equal(type, store().list(store().constructor(language_.character, at), at), Role::Literal,
            at);
    break;
  }
  if (!into.evidence.empty())
    typing_.uses[id] = std::move(into);
}

// ---- application

void Inference::infer_application(Expression id, Expression function,
                                  std::span<const Expression> arguments, Type type) {
  if (ocaml() && arguments.size() == 1 &&
      std::holds_alternative<e::Constructor>(tree_[strip(function)].node)) {
    infer_construction(id, strip(function), arguments[0], type);
    return;
  }
  const Type of_function = variable(function);
  infer(function, of_function);
  if (ocaml() && takes_labels(of_function, arguments)) {
    infer_labelled(id, of_function, arguments, type);
    return;
  }
  const EntityId at = entity(id);
  // Arguments of a quantified type are checked against it; all others have variables.
  std::vector<Expression> visible;
  std::vector<Type> types;
  Type rest = of_function;
  for (const Expression argument : arguments) {
    if (const auto *given = std::get_if<e::TypeArgument>(&tree_[argument].node)) {
      apply_type_argument(function, given->type);
      continue;
    }
    visible.push_back(argument);
    const auto known = rest == no_type ? std::nullopt : store().as_function(rest);
    const bool quantified = known && store()[store().resolve(known->first)].shape == Shape::Forall;
    types.push_back(quantified ? known->first : variable(argument));
    rest = known ? known->second : no_type;
  }
  Type whole = type;
  // A quantifier to the right of an arrow is opened where the arguments before it are given.
  Instantiation into;
  if (rest != no_type && store()[store().resolve(rest)].shape == Shape::Forall) {
    const Type opened = instantiate(rest, at, Store::Origins::Keep, into);
    equal(type, opened, Role::Application, at);
    whole = rest;
  }
  for (auto it = types.rbegin(); it != types.rend(); ++it)
    whole = store().function(*it, whole, at);
  typing_.applications[id] = constraint_count();
  equal(of_function, whole, Role::Application, at, static_cast<std::uint16_t>(visible.size()));
  if (!into.types.empty())
    typing_.uses[id] = std::move(into);
  for (std::size_t i = 0; i < visible.size(); ++i)
    infer_argument(visible[i], types[i]);
}

// f @T: the first binder that has not been given is T.
void Inference::apply_type_argument(Expression function, syntax::TypeId type) {
  function = strip(function);
  const auto use = typing_.uses.find(function);
  const std::size_t given = type_arguments_[function]++;
  if (use == typing_.uses.end() || given >= use->second.types.size() ||
      std::holds_alternative<syntax::type::Wildcard>(tree_[type].node))
    return;
  equal(use->second.types[given], read_type(type), Role::Annotation, entity(function));
}

// An operand whose type is known to its function; a quantified type is checked.
void Inference::infer_argument(Expression id, Type type) {
  if (store()[store().resolve(type)].shape == Shape::Forall)
    check_quantified(id, type);
  else if (ocaml() && takes_optional(id))
    infer_without_optional(id, type);
  else
    infer(id, type);
}

void Inference::check_quantified(Expression id, Type type) {
  const std::size_t first_wanted = wanted_.size();
  const std::size_t givens = classes_.mark();
  enter_level();
  std::vector<ParameterId> parameters;
  const Type opened = skolemise(store().resolve(type), parameters, false);
  infer_new(id, opened, Role::Application, entity(id));
  leave(first_wanted, givens);
  leave_level();
  typing_.abstracted[id] = std::move(parameters);
}

// With a single operator; what its last operand is comes back.
Inference::Rest Inference::infer_infix(Expression id, const e::Infix &node, Type type) {
  const auto elements = tree_[node.elements];
  const EntityId at = entity(id);
  if (elements.size() == 2 && ocaml()) { // -x, -.x
    const bool floating = std::get<e::Minus>(tree_[elements[0]].node).floating;
    const Type number = plain(floating ? language_.floating : language_.integer, at);
    equal(type, number, Role::Negation, at);
    const Type operand = variable(elements[1]);
    equal(operand, number, Role::Negation, at);
    return {elements[1], operand};
  }
  if (elements.size() == 2) { // -x
    Instantiation into;
    want(language_.num, type, at, into);
    typing_.uses[id] = std::move(into);
    const Type operand = variable(elements[1]);
    equal(operand, type, Role::Negation, at);
    return {elements[1], operand};
  }
  if (elements.size() != 3)
    return {}; // fixities did not resolve; reported
  const Expression left = elements[0];
  const Expression operation = elements[1];
  const Expression right = elements[2];
  const Reference reference = module_.resolution.expressions[static_cast<std::size_t>(operation)];
  if (reference.is(Reference::Kind::Value) && reference.value() == language_.apply_operator &&
      takes_quantified(left)) {
    infer_application(id, left, std::span(&right, 1), type);
    return {};
  }
  const Type of_operation = variable(operation);
  infer(operation, of_operation);
  const Type of_left = operand_type(of_operation, left);
  const auto known = store().as_function(of_operation);
  const Type of_right = known ? operand_type(known->second, right) : variable(right);
  typing_.applications[id] = constraint_count();
  equal(of_operation, store().function(of_left, store().function(of_right, type, at), at),
        Role::Operator, at);
  // Chains grow to the left or to the right: the longer side is left for the caller.
  const auto long_side = [&](Expression operand) {
    return std::holds_alternative<e::Infix>(tree_[operand].node);
  };
  if (long_side(left) && !long_side(right)) {
    infer_argument(right, of_right);
    return {left, of_left};
  }
  infer_argument(left, of_left);
  if (store()[store().resolve(of_right)].shape == Shape::Forall) {
    check_quantified(right, of_right);
    return {};
  }
  if (ocaml() && takes_optional(right)) {
    infer_without_optional(right, of_right);
    return {};
  }
  return {right, of_right};
}

Type Inference::operand_type(Type function, Expression operand) {
  const auto known = store().as_function(function);
  return known && store()[store().resolve(known->first)].shape == Shape::Forall ? known->first
                                                                                : variable(operand);
}

// A function whose argument has a quantified type, such as runST: `f $ x` is then `f x`.
bool Inference::takes_quantified(Expression function) const {
  const Store &store = environment_.store;
  std::size_t given = 0;
  function = strip(function);
  if (const auto *apply = std::get_if<e::Apply>(&tree_[function].node)) {
    given = apply->arguments.count;
    function = strip(apply->function);
  }
  const Reference reference = module_.resolution.expressions[static_cast<std::size_t>(function)];
  Type type = no_type;
  if (reference.is(Reference::Kind::Value))
    type = environment_.values[index(reference.value())].type;
  else if (reference.is(Reference::Kind::Local))
    type = locals_[index(reference.local())].type;
  if (type == no_type)
    return false;
  type = store.resolve(type);
  if (store[type].shape == Shape::Forall)
    type = store.quantifier(type).body;
  for (std::size_t i = 0;; ++i) {
    const auto known = store.as_function(type);
    if (!known)
      return false;
    if (i == given)
      return store[store.resolve(known->first)].shape == Shape::Forall;
    type = known->second;
  }
}

// ---- functions and branches

void Inference::infer_lambda(Expression id, std::span<const Pattern> patterns, Expression body,
                             Type type) {
  Scope scope(*this);
  const EntityId at = entity(id);
  std::vector<Type> parameters;
  Type rest = type;
  for (const Pattern pattern : patterns) {
    const auto known = rest == no_type ? std::nullopt : store().as_function(rest);
    const bool quantified = known && store()[store().resolve(known->first)].shape == Shape::Forall;
    parameters.push_back(quantified ? known->first : variable(pattern));
    rest = known ? known->second : no_type;
  }
  const Type result = variable(body);
  Type whole = result;
  for (auto it = parameters.rbegin(); it != parameters.rend(); ++it)
    whole = store().function(*it, whole, at);
  equal(type, whole, Role::Lambda, at);
  const std::size_t tags = matched_tags_.size();
  for (std::size_t i = 0; i < patterns.size(); ++i)
    infer(patterns[i], parameters[i]);
  infer_argument(body, result);
  close_rows(tags, {Line(patterns.begin(), patterns.end())});
}

void Inference::infer_lambda_match(Expression id, const e::LambdaMatch &node, Type type) {
  const auto clauses = tree_[node.clauses];
  const std::size_t arity = clauses.empty() ? 1 : clauses[0].patterns.count;
  const EntityId at = entity(id);
  std::vector<Type> parameters;
  for (std::size_t i = 0; i < arity; ++i)
    parameters.push_back(fresh(at));
  const Type result = fresh(at);
  Type whole = result;
  for (auto it = parameters.rbegin(); it != parameters.rend(); ++it)
    whole = store().function(*it, whole, at);
  equal(type, whole, Role::Lambda, at);
  const std::size_t tags = matched_tags_.size();
  for (std::uint32_t i = 0; i < node.clauses.count; ++i)
    infer_clause(tree_[node.clauses][i], parameters, result, at);
  close_rows(tags, node.clauses);
}

void Inference::infer_if(Expression id, const e::If &node, Type type) {
  const EntityId at = entity(id);
  infer_new(node.condition, boolean(at), Role::Condition, at);
  infer_new(node.consequence, type, Role::Branch, at, 0);
  if (node.alternative != syntax::no_expression)
    infer_new(node.alternative, type, Role::Branch, at, 1);
  else
    equal(type, unit(at), Role::Step, at);
}

void Inference::infer_match(Expression id, Expression subject, syntax::List<syntax::Clause> clauses,
                            Type type) {
  const Type of_subject = variable(subject);
  infer(subject, of_subject);
  const std::size_t tags = matched_tags_.size();
  for (std::uint32_t i = 0; i < clauses.count; ++i)
    infer_clause(tree_[clauses][i], std::span(&of_subject, 1), type, entity(id));
  close_rows(tags, clauses);
}

} // namespace culprit::types
