#include "types/infer/ocaml/labels.h"

#include "types/infer/application.h"
#include "types/infer/bindings.h"
#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/literals.h"
#include "types/infer/patterns.h"
#include "types/labels.h"

#include <algorithm>

namespace culprit::types {

namespace e = syntax::expression;

bool takes_labels(const Inference &in, Type function, std::span<const Expression> arguments) {
  if (std::any_of(arguments.begin(), arguments.end(), [&](Expression argument) {
        return std::holds_alternative<e::Labelled>(in.tree[argument].node);
      }))
    return true;
  for (auto known = in.environment.store.as_function(function); known;
       known = in.environment.store.as_function(known->second))
    if (label_of(in.environment.store, in.symbols, known->first))
      return true;
  return false;
}

// Arguments with labels go to the parameters of their names, the others to those without, in
// order. Optional parameters are left out where a later argument is given. All labels may be left
// out where all arguments are given.
void infer_labelled(Inference &in, Expression id, Type function,
                    std::span<const Expression> arguments, Type type) {
  struct Passed {
    const e::Labelled *label = nullptr;
    Expression body = syntax::no_expression;
    bool used = false;
  };
  const EntityId at = entity(in, id);
  std::vector<Passed> given;
  for (const Expression argument : arguments) {
    const auto *label = std::get_if<e::Labelled>(&in.tree[argument].node);
    given.push_back({label, label ? label->body : argument});
  }
  std::vector<Type> parameters;
  Type end = function;
  std::size_t required = 0;
  while (const auto known = in.store().as_function(end)) {
    parameters.push_back(known->first);
    end = known->second;
    const auto label = label_of(in.store(), in.symbols, known->first);
    required += label && label->optional ? 0 : 1;
  }
  const bool all_given =
      required == given.size() && in.store()[in.store().resolve(end)].shape != Shape::Variable;
  const bool without_labels = (all_given || in.environment.without_labels) &&
                              std::none_of(given.begin(), given.end(),
                                           [](const Passed &argument) { return argument.label; });
  const auto take = [&](const std::optional<Label> &label) -> Passed * {
    for (Passed &argument : given) {
      if (argument.used)
        continue;
      if (!label || (without_labels && !label->optional)) {
        if (!argument.label)
          return &argument;
      } else if (argument.label &&
                 in.symbols.name(argument.label->label) == in.symbols.name(label->text).substr(1)) {
        return &argument;
      }
    }
    return nullptr;
  };
  std::vector<std::pair<Expression, Type>> matched;
  std::vector<Type> pieces;
  std::vector<std::size_t> kept; // of the pieces
  std::vector<Passing> &passed = in.typing.passed[id];
  passed.clear();
  for (const Type parameter : parameters) {
    const std::optional<Label> label = label_of(in.store(), in.symbols, parameter);
    Passed *argument = take(label);
    if (!argument) {
      kept.push_back(pieces.size());
      pieces.push_back(parameter);
      passed.push_back({Passing::Kind::Omitted, syntax::no_expression});
      continue;
    }
    argument->used = true;
    const bool as_option =
        label && label->optional && !(argument->label && argument->label->optional);
    passed.push_back(
        {as_option ? Passing::Kind::Wrapped : Passing::Kind::Argument, argument->body});
    Type own = variable(in, argument->body);
    if (!label) {
      pieces.push_back(own);
    } else {
      pieces.push_back(in.store().apply(in.store().literal(label->text, at), own, at));
      if (argument->label && argument->label->optional && label->optional) { // ?l:e is an option
        const Type wrapped = variable(in, argument->body);
        equate(in, wrapped, in.store().apply(plain_type(in, in.language.option, at), own, at),
               Role::Application, at);
        own = wrapped;
      }
    }
    matched.emplace_back(argument->body, own);
  }
  // What is left out for good: optional parameters before an argument without a label.
  const auto last_plain = [&] {
    std::size_t last = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (!label_of(in.store(), in.symbols, parameters[i]) &&
          std::find(kept.begin(), kept.end(), i) == kept.end())
        last = i;
    return last;
  }();
  std::erase_if(kept, [&](std::size_t i) {
    const auto label = label_of(in.store(), in.symbols, parameters[i]);
    return label && label->optional && (i < last_plain || without_labels);
  });
  // Further arguments of what the function gives.
  for (const std::size_t later : kept)
    passed[later].kind = Passing::Kind::Later;
  Type result = kept.empty() ? type : fresh(in, at);
  if (!kept.empty()) {
    Type partial = result;
    for (auto it = kept.rbegin(); it != kept.rend(); ++it)
      partial = in.store().function(parameters[*it], partial, at);
    equate(in, type, partial, Role::Application, at);
  }
  std::vector<Passed *> rest;
  for (Passed &argument : given)
    if (!argument.used) {
      rest.push_back(&argument);
      passed.push_back({Passing::Kind::Further, argument.body});
    }
  for (auto it = rest.rbegin(); it != rest.rend(); ++it) {
    const Type own = variable(in, (*it)->body);
    matched.emplace_back((*it)->body, own);
    const e::Labelled *label = (*it)->label;
    Type passed_as = own;
    if (label && label->optional) { // ?l:e is an option of what the parameter is
      passed_as = fresh(in, at);
      equate(in, own, in.store().apply(plain_type(in, in.language.option, at), passed_as, at),
             Role::Application, at);
    }
    if (label)
      passed_as = in.store().apply(
          in.store().literal(label_text(in.symbols, label->label, label->optional), at), passed_as,
          at);
    result = in.store().function(passed_as, result, at);
  }
  Type whole = result;
  for (auto it = pieces.rbegin(); it != pieces.rend(); ++it)
    whole = in.store().function(*it, whole, at);
  equate(in, function, whole, Role::Application, at, static_cast<std::uint16_t>(arguments.size()));
  for (const Expression argument : arguments)
    in.typing.expression_ranges[static_cast<std::size_t>(argument)].first = in.constraint_count();
  for (const auto &[body, of_body] : matched)
    infer_argument(in, body, of_body);
  for (const Expression argument : arguments)
    in.typing.expression_ranges[static_cast<std::size_t>(argument)].last = in.constraint_count();
}

namespace {

bool has_optional(const Inference &in, Type type) {
  const Store &store = in.environment.store;
  for (auto known = store.as_function(type); known; known = store.as_function(known->second))
    if (const auto label = label_of(store, in.symbols, known->first); label && label->optional)
      return true;
  return false;
}

} // namespace

// A name or a field, or what a function of that name gives, that takes optional arguments.
bool takes_optional(const Inference &in, Expression id) {
  id = strip(in, id);
  if (const auto *apply = std::get_if<e::Apply>(&in.tree[id].node))
    id = strip(in, apply->function);
  const names::Reference reference = in.module.resolution.expressions[static_cast<std::size_t>(id)];
  const bool local = reference.is(names::Reference::Kind::Local);
  const bool is_field = std::holds_alternative<e::Field>(in.tree[id].node);
  if ((!is_field && !std::holds_alternative<e::Variable>(in.tree[id].node)) ||
      (!local && !reference.is(names::Reference::Kind::Value)))
    return false;
  const Store &store = in.environment.store;
  Type type = value_of(in, reference).type;
  if (type == no_type)
    return false;
  return has_optional(in, store.without_quantifier(type));
}

// Where a function without labels is wanted, optional arguments before the others are left out.
void infer_without_optional(Inference &in, Expression id, Type type) {
  const auto wanted = in.store().as_function(type);
  if (!wanted || label_of(in.store(), in.symbols, wanted->first)) {
    infer(in, id, type);
    return;
  }
  const Type own = variable(in, id);
  infer(in, id, own);
  Type rest = own;
  std::size_t left_out = 0;
  for (auto known = in.store().as_function(rest); known; known = in.store().as_function(rest)) {
    const auto label = label_of(in.store(), in.symbols, known->first);
    if (!label || !label->optional)
      break;
    rest = known->second;
    ++left_out;
  }
  if (const Expression inner = strip(in, id); left_out > 0) {
    std::vector<Passing> &passed = in.typing.passed[inner];
    if (!std::holds_alternative<e::Apply>(in.tree[inner].node))
      passed.assign(left_out, {Passing::Kind::Omitted, syntax::no_expression});
    for (Passing &passing : passed)
      if (passing.kind == Passing::Kind::Later && left_out > 0) {
        passing.kind = Passing::Kind::Omitted;
        --left_out;
      }
  }
  equate(in, type, rest, Role::Application, entity(in, id));
}

// Outside of an argument list the parser reports it.
void infer_ocaml(Inference &in, Expression, const e::Labelled &node, Type type) {
  infer(in, node.body, type);
}

} // namespace culprit::types
