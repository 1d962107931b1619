// Arguments with labels: which of them goes to which parameter.
#include "types/infer/infer.h"

#include "types/labels.h"

#include <algorithm>

namespace culprit::types {

namespace e = syntax::expression;

bool Inference::takes_labels(Type function, std::span<const Expression> arguments) const {
  if (std::any_of(arguments.begin(), arguments.end(), [&](Expression argument) {
        return std::holds_alternative<e::Labelled>(tree_[argument].node);
      }))
    return true;
  for (auto known = environment_.store.as_function(function); known;
       known = environment_.store.as_function(known->second))
    if (label_of(environment_.store, symbols_, known->first))
      return true;
  return false;
}

// Arguments with labels go to the parameters of their names, the others to those without, in
// order. Optional parameters are left out where a later argument is given. All labels may be left
// out where all arguments are given.
void Inference::infer_labelled(Expression id, Type function, std::span<const Expression> arguments,
                               Type type) {
  struct Passed {
    const e::Labelled *label = nullptr;
    Expression body = syntax::no_expression;
    bool used = false;
  };
  const EntityId at = entity(id);
  std::vector<Passed> given;
  for (const Expression argument : arguments) {
    const auto *label = std::get_if<e::Labelled>(&tree_[argument].node);
    given.push_back({label, label ? label->body : argument});
  }
  std::vector<Type> parameters;
  Type end = function;
  std::size_t required = 0;
  while (const auto known = store().as_function(end)) {
    parameters.push_back(known->first);
    end = known->second;
    const auto label = label_of(store(), symbols_, known->first);
    required += label && label->optional ? 0 : 1;
  }
  const bool without_labels =
      required == given.size() && store()[store().resolve(end)].shape != Shape::Variable &&
      std::none_of(given.begin(), given.end(), [](const Passed &one) { return one.label; });
  const auto take = [&](const std::optional<Label> &label) -> Passed * {
    for (Passed &one : given) {
      if (one.used)
        continue;
      if (!label || (without_labels && !label->optional)) {
        if (!one.label)
          return &one;
      } else if (one.label &&
                 symbols_.name(one.label->label) == symbols_.name(label->text).substr(1)) {
        return &one;
      }
    }
    return nullptr;
  };
  std::vector<std::pair<Expression, Type>> matched;
  std::vector<Type> pieces;
  std::vector<std::size_t> kept; // of the pieces
  std::vector<Passing> &passed = typing_.passed[id];
  passed.clear();
  for (const Type parameter : parameters) {
    const std::optional<Label> label = label_of(store(), symbols_, parameter);
    Passed *one = take(label);
    if (!one) {
      kept.push_back(pieces.size());
      pieces.push_back(parameter);
      passed.push_back({Passing::Kind::Omitted, syntax::no_expression});
      continue;
    }
    one->used = true;
    const bool as_option = label && label->optional && !(one->label && one->label->optional);
    passed.push_back({as_option ? Passing::Kind::Wrapped : Passing::Kind::Argument, one->body});
    Type own = variable(one->body);
    if (!label) {
      pieces.push_back(own);
    } else {
      pieces.push_back(store().apply(store().literal(label->text, at), own, at));
      if (one->label && one->label->optional && label->optional) { // ?l:e is an option
        const Type wrapped = variable(one->body);
        equal(wrapped, store().apply(plain(language_.option, at), own, at), Role::Application, at);
        own = wrapped;
      }
    }
    matched.emplace_back(one->body, own);
  }
  // What is left out for good: optional parameters before an argument without a label.
  const auto last_plain = [&] {
    std::size_t last = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (!label_of(store(), symbols_, parameters[i]) &&
          std::find(kept.begin(), kept.end(), i) == kept.end())
        last = i;
    return last;
  }();
  std::erase_if(kept, [&](std::size_t i) {
    const auto label = label_of(store(), symbols_, parameters[i]);
    return label && label->optional && (i < last_plain || without_labels);
  });
  // Further arguments of what the function gives.
  for (const std::size_t later : kept)
    passed[later].kind = Passing::Kind::Later;
  Type result = kept.empty() ? type : fresh(at);
  if (!kept.empty()) {
    Type partial = result;
    for (auto it = kept.rbegin(); it != kept.rend(); ++it)
      partial = store().function(parameters[*it], partial, at);
    equal(type, partial, Role::Application, at);
  }
  std::vector<Passed *> rest;
  for (Passed &one : given)
    if (!one.used) {
      rest.push_back(&one);
      passed.push_back({Passing::Kind::Further, one.body});
    }
  for (auto it = rest.rbegin(); it != rest.rend(); ++it) {
    const Type own = variable((*it)->body);
    matched.emplace_back((*it)->body, own);
    const e::Labelled *label = (*it)->label;
    result = store().function(
        label
            ? store().apply(
                  store().literal(label_text(symbols_, label->label, label->optional), at), own, at)
            : own,
        result, at);
  }
  Type whole = result;
  for (auto it = pieces.rbegin(); it != pieces.rend(); ++it)
    whole = store().function(*it, whole, at);
  equal(function, whole, Role::Application, at, static_cast<std::uint16_t>(arguments.size()));
  for (const Expression argument : arguments)
    typing_.expression_ranges[static_cast<std::size_t>(argument)].first = constraint_count();
  for (const auto &[body, of_body] : matched)
    infer_argument(body, of_body);
  for (const Expression argument : arguments)
    typing_.expression_ranges[static_cast<std::size_t>(argument)].last = constraint_count();
}

// A name, or what a function of that name gives, that takes optional arguments.
bool Inference::takes_optional(Expression id) const {
  id = strip(id);
  if (const auto *apply = std::get_if<e::Apply>(&tree_[id].node))
    id = strip(apply->function);
  const names::Reference reference = module_.resolution.expressions[static_cast<std::size_t>(id)];
  const bool local = reference.is(names::Reference::Kind::Local);
  if (!std::holds_alternative<e::Variable>(tree_[id].node) ||
      (!local && !reference.is(names::Reference::Kind::Value)))
    return false;
  const Store &store = environment_.store;
  Type type = value(reference).type;
  if (type == no_type)
    return false;
  type = store.resolve(type);
  if (store[type].shape == Shape::Forall)
    type = store.quantifier(type).body;
  for (auto known = store.as_function(type); known; known = store.as_function(known->second))
    if (const auto label = label_of(store, symbols_, known->first); label && label->optional)
      return true;
  return false;
}

// Where a function without labels is wanted, optional arguments before the others are left out.
void Inference::infer_without_optional(Expression id, Type type) {
  const auto wanted = store().as_function(type);
  if (!wanted || label_of(store(), symbols_, wanted->first)) {
    infer(id, type);
    return;
  }
  const Type own = variable(id);
  infer(id, own);
  Type rest = own;
  std::size_t left_out = 0;
  for (auto known = store().as_function(rest); known; known = store().as_function(rest)) {
    const auto label = label_of(store(), symbols_, known->first);
    if (!label || !label->optional)
      break;
    rest = known->second;
    ++left_out;
  }
  if (const Expression inner = strip(id); left_out > 0) {
    std::vector<Passing> &passed = typing_.passed[inner];
    if (!std::holds_alternative<e::Apply>(tree_[inner].node))
      passed.assign(left_out, {Passing::Kind::Omitted, syntax::no_expression});
    for (Passing &one : passed)
      if (one.kind == Passing::Kind::Later && left_out > 0) {
        one.kind = Passing::Kind::Omitted;
        --left_out;
      }
  }
  equal(type, rest, Role::Application, entity(id));
}

// Outside of an argument list the parser reports it.
void Inference::infer_special(Expression, const e::Labelled &node, Type type) {
  infer(node.body, type);
}

} // namespace culprit::types
