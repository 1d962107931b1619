#include "types/infer/application.h"

#include "types/infer/annotations.h"
#include "types/infer/constrain.h"
#include "types/infer/constructors.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/data.h"
#include "types/infer/ocaml/labels.h"
#include "types/infer/ocaml/literals.h"
#include "types/infer/patterns.h"
#include "types/infer/wanted.h"

#include <algorithm>

namespace culprit::types {

namespace e = syntax::expression;
using names::Reference;

namespace {

// f @T: the first binder that has not been given is T.
void apply_type_argument(Inference &in, Expression function, syntax::TypeId type) {
  function = strip(in, function);
  const auto use = in.typing.uses.find(function);
  const std::size_t given = in.haskell.type_arguments[function]++;
  if (use == in.typing.uses.end() || given >= use->second.types.size() ||
      std::holds_alternative<syntax::type::Wildcard>(in.tree[type].node))
    return;
  equate(in, use->second.types[given], read_type(in, type), Role::Annotation, entity(in, function));
}

Type operand_type(Inference &in, Type function, Expression operand) {
  const auto known = in.store().as_function(function);
  return known && in.store()[in.store().resolve(known->first)].shape == Shape::Forall
             ? known->first
             : variable(in, operand);
}

// A function whose argument has a quantified type, such as runST: `f $ x` is then `f x`.
bool takes_quantified(const Inference &in, Expression function) {
  const Store &store = in.environment.store;
  std::size_t given = 0;
  function = strip(in, function);
  if (const auto *apply = std::get_if<e::Apply>(&in.tree[function].node)) {
    given = apply->arguments.count;
    function = strip(in, apply->function);
  }
  const Reference reference = in.module.resolution.expressions[static_cast<std::size_t>(function)];
  Type type = no_type;
  if (reference.is(Reference::Kind::Value))
    type = in.environment.values[index(reference.value())].type;
  else if (reference.is(Reference::Kind::Local))
    type = in.locals[index(reference.local())].type;
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

// Whether a pattern has a constructor that says more of its type than a parameter.
bool is_generalised(const Inference &in, Pattern id) {
  std::vector<Pattern> work{id};
  while (!work.empty()) {
    const Pattern part = strip(in, work.back());
    work.pop_back();
    const auto *node = std::get_if<syntax::pattern::Construct>(&in.tree[part].node);
    if (node == nullptr)
      continue;
    const Reference constructor = in.module.resolution.patterns[static_cast<std::size_t>(part)];
    if (constructor.is(Reference::Kind::Value) && equates_types(in, constructor.value()))
      return true;
    work.insert(work.end(), in.tree[node->arguments].begin(), in.tree[node->arguments].end());
  }
  return false;
}

// A function whose patterns assume something about types.
bool refines(const Inference &in, Expression function) {
  const syntax::ExpressionNode &node = in.tree[strip(in, function)].node;
  const auto any = [&](syntax::List<Pattern> patterns) {
    return std::ranges::any_of(in.tree[patterns],
                               [&](Pattern pattern) { return is_generalised(in, pattern); });
  };
  const auto any_clause = [&](syntax::List<syntax::Clause> clauses) {
    return std::ranges::any_of(in.tree[clauses],
                               [&](const syntax::Clause &clause) { return any(clause.patterns); });
  };
  if (const auto *match = std::get_if<e::LambdaMatch>(&node))
    return any_clause(match->clauses);
  const auto *lambda = std::get_if<e::Lambda>(&node);
  if (lambda == nullptr || any(lambda->patterns))
    return lambda != nullptr;
  const auto *match = std::get_if<e::Match>(&in.tree[strip(in, lambda->body)].node);
  return match != nullptr && any_clause(match->clauses);
}

// (a ~ b) => t
bool has_equality(const Inference &in, Type type) {
  const Store &store = in.environment.store;
  type = store.resolve(type);
  if (store[type].shape != Shape::Forall)
    return false;
  const Quantifier quantifier = store.quantifier(type);
  return std::ranges::any_of(store.context(quantifier),
                             [](const Predicate &part) { return part.equality(); });
}

// A sequence of operators and operands that has no structure.
void infer_flat(Inference &in, const std::vector<Expression> &elements) {
  for (const Expression element : elements)
    if (!std::holds_alternative<e::Minus>(in.tree[element].node))
      infer(in, element, in.store().unknown(entity(in, element)));
}

} // namespace

void infer_application(Inference &in, Expression id, Expression function,
                       std::span<const Expression> arguments, Type type) {
  if (in.is_ocaml() && arguments.size() == 1 &&
      std::holds_alternative<e::Constructor>(in.tree[strip(in, function)].node)) {
    infer_construction(in, id, strip(in, function), arguments[0], type);
    return;
  }
  const Type of_function = variable(in, function);
  infer(in, function, of_function);
  if (in.is_ocaml() && takes_labels(in, of_function, arguments)) {
    infer_labelled(in, id, of_function, arguments, type);
    return;
  }
  const EntityId at = entity(in, id);
  // Arguments of a quantified type are checked against it; all others have variables.
  std::vector<Expression> visible;
  std::vector<Type> types;
  Type rest = of_function;
  for (const Expression argument : arguments) {
    if (const auto *given = std::get_if<e::TypeArgument>(&in.tree[argument].node)) {
      apply_type_argument(in, function, given->type);
      continue;
    }
    visible.push_back(argument);
    const auto known = rest == no_type ? std::nullopt : in.store().as_function(rest);
    const bool quantified =
        known && in.store()[in.store().resolve(known->first)].shape == Shape::Forall;
    types.push_back(quantified ? known->first : variable(in, argument));
    rest = known ? known->second : no_type;
  }
  Type whole = type;
  // A quantifier to the right of an arrow is opened where the arguments before it are given.
  Instantiation into;
  if (rest != no_type && in.store()[in.store().resolve(rest)].shape == Shape::Forall) {
    const Type opened = instantiate(in, rest, at, Store::Origins::Keep, into);
    equate(in, type, opened, Role::Application, at);
    whole = rest;
  }
  for (auto it = types.rbegin(); it != types.rend(); ++it)
    whole = in.store().function(*it, whole, at);
  in.typing.applications[id] = in.constraint_count();
  equate(in, of_function, whole, Role::Application, at, static_cast<std::uint16_t>(visible.size()));
  if (!into.types.empty())
    in.typing.uses[id] = std::move(into);
  // What is assumed in an argument may be about what the others determine.
  std::vector<bool> assumes(visible.size());
  for (std::size_t i = 0; i < visible.size(); ++i)
    assumes[i] = !in.is_ocaml() && (refines(in, visible[i]) || has_equality(in, types[i]));
  for (const bool last : {false, true})
    for (std::size_t i = 0; i < visible.size(); ++i)
      if (assumes[i] == last)
        infer_argument(in, visible[i], types[i]);
}

// An operand whose type is known to its function; a quantified type is checked.
void infer_argument(Inference &in, Expression id, Type type) {
  if (in.store()[in.store().resolve(type)].shape == Shape::Forall)
    check_quantified(in, id, type);
  else if (in.is_ocaml() && takes_optional(in, id))
    infer_without_optional(in, id, type);
  else
    infer(in, id, type);
}

void check_quantified(Inference &in, Expression id, Type type) {
  const std::size_t first_wanted = in.wanted.size();
  const std::size_t givens = in.classes.mark();
  const std::size_t assumed = in.unifier.mark();
  in.enter_level();
  std::vector<ParameterId> parameters;
  const Type opened = skolemise(in, in.store().resolve(type), parameters, false);
  infer_against(in, id, opened, Role::Application, entity(in, id));
  leave_scope(in, first_wanted, givens);
  in.unifier.forget(assumed);
  in.leave_level();
  in.typing.abstracted[id] = std::move(parameters);
}

// With a single operator; what its last operand is comes back.
LastOperand infer_infix(Inference &in, Expression id, const e::Infix &node, Type type) {
  const auto elements = in.tree[node.elements];
  const EntityId at = entity(in, id);
  if (elements.size() == 2 && in.is_ocaml()) { // -x, -.x
    const bool floating = std::get<e::Minus>(in.tree[elements[0]].node).floating;
    const Type number = plain_type(in, floating ? in.language.floating : in.language.integer, at);
    equate(in, type, number, Role::Negation, at);
    const Type operand = variable(in, elements[1]);
    equate(in, operand, number, Role::Negation, at);
    return {elements[1], operand};
  }
  if (elements.size() == 2) { // -x
    Instantiation into;
    want(in, in.language.num, type, at, into);
    in.typing.uses[id] = std::move(into);
    const Type operand = variable(in, elements[1]);
    equate(in, operand, type, Role::Negation, at);
    return {elements[1], operand};
  }
  if (elements.size() != 3) { // how tight some operator binds is not known
    infer_flat(in, std::vector<Expression>(elements.begin(), elements.end()));
    equate(in, type, in.store().unknown(at), Role::Operator, at);
    return {};
  }
  const Expression left = elements[0];
  const Expression operation = elements[1];
  const Expression right = elements[2];
  const Reference reference = in.module.resolution.expressions[static_cast<std::size_t>(operation)];
  if (reference.is(Reference::Kind::Value) && reference.value() == in.language.apply_operator &&
      takes_quantified(in, left)) {
    infer_application(in, id, left, std::span(&right, 1), type);
    return {};
  }
  const Type of_operation = variable(in, operation);
  infer(in, operation, of_operation);
  const Type of_left = operand_type(in, of_operation, left);
  const auto known = in.store().as_function(of_operation);
  const Type of_right = known ? operand_type(in, known->second, right) : variable(in, right);
  in.typing.applications[id] = in.constraint_count();
  equate(in, of_operation,
         in.store().function(of_left, in.store().function(of_right, type, at), at), Role::Operator,
         at);
  // Chains grow to the left or to the right: the longer side is left for the caller.
  const auto long_side = [&](Expression operand) {
    return std::holds_alternative<e::Infix>(in.tree[operand].node);
  };
  if (!in.is_ocaml() && refines(in, left) && !refines(in, right)) {
    infer_argument(in, right, of_right);
    infer_argument(in, left, of_left);
    return {};
  }
  if (long_side(left) && !long_side(right)) {
    infer_argument(in, right, of_right);
    return {left, of_left};
  }
  infer_argument(in, left, of_left);
  if (in.store()[in.store().resolve(of_right)].shape == Shape::Forall) {
    check_quantified(in, right, of_right);
    return {};
  }
  if (in.is_ocaml() && takes_optional(in, right)) {
    infer_without_optional(in, right, of_right);
    return {};
  }
  return {right, of_right};
}

} // namespace culprit::types
