// The second pass over expressions: terms.
#include "horn/elaborate/expressions.h"

#include <charconv>
#include <string>

#include <fmt/format.h>
#include <utility>

namespace culprit::horn {

namespace {

// liquid-fixpoint names the constant for a string literal after its text.
constexpr std::string_view literal_prefix = "lit$";

// Undoes the encoding of characters in names: $32$ is a space.
std::string decode_name(std::string_view name) {
  std::string result;
  while (!name.empty()) {
    unsigned code = 0;
    const char *end = name.data() + name.size();
    if (name[0] == '$')
      if (const auto [stop, error] = std::from_chars(name.data() + 1, end, code);
          error == std::errc() && stop != end && *stop == '$' && code < 0x80) {
        result += static_cast<char>(code);
        name.remove_prefix(static_cast<std::size_t>(stop - name.data()) + 1);
        continue;
      }
    result += name[0];
    name.remove_prefix(1);
  }
  return result;
}

} // namespace

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Term;
using surface::ExpressionKind;

Term ExpressionElaborator::cast(Term term, Sort target) {
  const Sort actual = store_.sort(term);
  if (actual == target)
    return term;
  if (store_.op(term) == Op::IntLiteral && target == store_.real_sort())
    return store_.literal(Op::RealLiteral, fmt::format("{}.0", store_.text(term)), target);
  if (store_.op(term) == Op::Negate && target == store_.real_sort() &&
      store_.op(store_.child(term, 0)) == Op::IntLiteral)
    return store_.make(Op::Negate, target, {cast(store_.child(term, 0), target)});
  if (store_.op(term) == Op::Cast && store_.sort(store_.child(term, 0)) == target)
    return store_.child(term, 0);
  return store_.make(Op::Cast, target, {term});
}

Term ExpressionElaborator::fresh_variable(Symbol base, Sort sort) {
  std::string name;
  do
    name = fmt::format("{}##{}", store_.name(base), fresh_++);
  while (store_.symbols().find(name) != no_symbol);
  return store_.variable(name, sort);
}

Term ExpressionElaborator::local(std::size_t index) {
  Local &result = locals_[index];
  if (result.term != logic::no_term)
    return result.term;
  result.sort = inference_.finish(result.sort);
  result.term = store_.variable(result.name, result.sort);
  // A binder must not capture what another local name stands for.
  bool captures = has_let_;
  for (const auto &[name, term] : stands_for_)
    captures = captures || (name != result.name && store_.op(term) == Op::Variable &&
                            store_.payload(term) == result.name);
  if (captures)
    result.term = fresh_variable(result.name, result.sort);
  return result.term;
}

Term ExpressionElaborator::build(Id root, Sort expected) {
  for (const Node &node : order_)
    term(node.id) = build_node(node);
  order_.clear();
  return cast(term(root), inference_.finish(expected));
}

Term ExpressionElaborator::build_node(const Node &node) {
  const surface::Expression &expression = module_[node.id];
  const auto all = children(node);
  switch (expression.kind) {
  case ExpressionKind::Name:
    return build_reference(reference_[static_cast<std::size_t>(node.id)],
                           inference_.finish(sort(node.id)), expression.name);
  case ExpressionKind::Integer:
    return cast(store_.literal(Op::IntLiteral, store_.name(expression.name), store_.int_sort()),
                inference_.finish(sort(node.id)));
  case ExpressionKind::Real:
  case ExpressionKind::String:
  case ExpressionKind::Literal:
    return build_literal(expression);
  case ExpressionKind::True:
  case ExpressionKind::Kappa: // reported
    return store_.truth(true);
  case ExpressionKind::False:
    return store_.truth(false);
  case ExpressionKind::Not:
    return build_connective(node, Op::Not);
  case ExpressionKind::And:
    return build_connective(node, Op::And);
  case ExpressionKind::Or:
    return build_connective(node, Op::Or);
  case ExpressionKind::Implies:
    return build_connective(node, Op::Implies);
  case ExpressionKind::Iff:
    return build_connective(node, Op::Iff);
  case ExpressionKind::Equal:
  case ExpressionKind::SimilarTo:
    return build_relation(node, Op::Equal);
  case ExpressionKind::NotEqual:
  case ExpressionKind::NotSimilarTo:
    return build_relation(node, Op::NotEqual);
  case ExpressionKind::Less:
    return build_arithmetic(node, Op::Less);
  case ExpressionKind::LessEqual:
    return build_arithmetic(node, Op::LessEqual);
  case ExpressionKind::Greater:
    return build_arithmetic(node, Op::Greater);
  case ExpressionKind::GreaterEqual:
    return build_arithmetic(node, Op::GreaterEqual);
  case ExpressionKind::Negate:
    return build_arithmetic(node, Op::Negate);
  case ExpressionKind::Add:
    return build_arithmetic(node, Op::Add);
  case ExpressionKind::Subtract:
    return build_arithmetic(node, Op::Subtract);
  case ExpressionKind::Multiply:
    return build_arithmetic(node, Op::Multiply);
  case ExpressionKind::Divide:
    return build_arithmetic(node, Op::Divide);
  case ExpressionKind::Modulo:
    return build_arithmetic(node, Op::Modulo);
  case ExpressionKind::If: {
    const Term condition = cast(term(all[0]), store_.bool_sort());
    const Sort result = inference_.join(store_.sort(term(all[1])), store_.sort(term(all[2])));
    return store_.make(Op::If, result,
                       {condition, cast(term(all[1]), result), cast(term(all[2]), result)});
  }
  case ExpressionKind::Apply:
    return build_application(node);
  case ExpressionKind::Lambda:
  case ExpressionKind::Forall:
  case ExpressionKind::Exists:
    return build_binder(node);
  case ExpressionKind::Let:
    return term(all[1]);
  case ExpressionKind::Ascribe:
  case ExpressionKind::Coerce:
    return cast(term(all[0]), inference_.finish(sort(node.id)));
  }
  return store_.truth(true);
}

Term ExpressionElaborator::build_literal(const surface::Expression &expression) {
  const std::string_view text = store_.name(expression.name);
  if (expression.kind == ExpressionKind::Real)
    return store_.literal(Op::RealLiteral, text, store_.real_sort());
  if (expression.kind == ExpressionKind::String)
    return store_.literal(Op::StringLiteral, text, store_.string_sort());
  const Sort written = sorts_.read(expression.sort);
  const bool digits =
      !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  if (written == store_.int_sort() && digits)
    return store_.literal(Op::IntLiteral, text, written);
  if (written == store_.string_sort())
    return store_.literal(Op::StringLiteral, text, written);
  return store_.literal(Op::OtherLiteral, text, written);
}

Term ExpressionElaborator::build_connective(const Node &node, Op op) {
  const auto all = children(node);
  if (all.empty())
    return store_.truth(op == Op::And);
  std::vector<Term> parts;
  parts.reserve(all.size());
  for (const Id child : all)
    parts.push_back(cast(term(child), store_.bool_sort()));
  if (parts.size() == 1 && op != Op::Not)
    return parts.front();
  return store_.make(op, store_.bool_sort(), parts);
}

Term ExpressionElaborator::build_relation(const Node &node, Op op) {
  const auto all = children(node);
  const Term left = term(all[0]), right = term(all[1]);
  const Sort both = inference_.join(store_.sort(left), store_.sort(right));
  return store_.make(op, store_.bool_sort(), {cast(left, both), cast(right, both)});
}

// False comes before True: x <= y is that x implies y.
Term ExpressionElaborator::build_order_of_truth(Term left, Term right, Op op) {
  if (op == Op::Greater || op == Op::GreaterEqual)
    std::swap(left, right);
  const bool strict = op == Op::Less || op == Op::Greater;
  const Term no = store_.make(Op::Not, store_.bool_sort(), {left});
  return store_.make(strict ? Op::And : Op::Or, store_.bool_sort(), {no, right});
}

// Arithmetic and order are those of Int and Real: everything else is cast to them.
Term ExpressionElaborator::build_arithmetic(const Node &node, Op op) {
  const auto all = children(node);
  Sort numbers = store_.int_sort();
  for (const Id child : all)
    if (store_.sort(term(child)) == store_.real_sort())
      numbers = store_.real_sort();
  const bool relation =
      op == Op::Less || op == Op::LessEqual || op == Op::Greater || op == Op::GreaterEqual;
  if (relation && store_.sort(term(all[0])) == store_.bool_sort() &&
      store_.sort(term(all[1])) == store_.bool_sort())
    return build_order_of_truth(term(all[0]), term(all[1]), op);
  const Sort result = relation ? store_.bool_sort() : numbers;
  const Term left = cast(term(all[0]), numbers);
  if (all.size() == 1)
    return store_.make(op, result, {left});
  return store_.make(op, result, {left, cast(term(all[1]), numbers)});
}

Term ExpressionElaborator::build_binder(const Node &node) {
  const surface::Expression &expression = module_[node.id];
  const std::uint32_t first = first_local_[static_cast<std::size_t>(node.id)];
  Term body = term(children(node)[0]);
  if (expression.kind == ExpressionKind::Lambda) {
    for (std::size_t i = expression.binders.count; i-- > 0;) {
      const Term variable = local(first + i);
      const Sort function = store_.function_sort(store_.sort(variable), store_.sort(body));
      body = store_.make(Op::Lambda, function, {variable, body});
    }
    return body;
  }
  std::vector<Term> parts;
  for (std::size_t i = 0; i < expression.binders.count; ++i)
    parts.push_back(local(first + i));
  body = cast(body, store_.bool_sort());
  if (parts.empty())
    return body;
  parts.push_back(body);
  return store_.make(expression.kind == ExpressionKind::Forall ? Op::Forall : Op::Exists,
                     store_.bool_sort(), parts);
}

// ---- names and applications

// A polymorphic value at one of its sorts.
Term ExpressionElaborator::at_instance(Term value, Sort instance) {
  if (store_.kind(store_.sort(value)) != SortKind::Forall)
    return value;
  return store_.op(value) == Op::Variable ? store_.variable(store_.payload(value), instance)
                                          : cast(value, instance);
}

Term ExpressionElaborator::build_reference(const Reference &reference, Sort instance, Symbol name) {
  switch (reference.kind) {
  case Reference::Kind::Local:
    if (locals_[reference.index].value != surface::no_expression)
      return term(locals_[reference.index].value);
    return at_instance(local(reference.index), instance);
  case Reference::Kind::Environment: // perhaps not called like its binding
    return store_.variable(store_.payload(Term{reference.index}), instance);
  case Reference::Kind::Global:
    if (const std::string_view text = store_.name(name);
        instance == store_.string_sort() && text.starts_with(literal_prefix))
      return store_.literal(Op::StringLiteral, decode_name(text.substr(literal_prefix.size())),
                            instance);
    return apply_global(*reference.global, instance, {});
  case Reference::Kind::None:
    break;
  }
  return store_.variable(name, instance);
}

Term ExpressionElaborator::apply_value(Term function, std::span<const Term> arguments) {
  for (const Term argument : arguments) {
    const logic::SortNode shape = store_.node(store_.sort(function));
    function = store_.make(Op::Apply, Sort{shape.b}, {function, cast(argument, Sort{shape.a})});
  }
  return function;
}

Term ExpressionElaborator::apply_global(const Global &global, Sort instance,
                                        std::vector<Term> arguments) {
  const bool is_value =
      global.kind == Global::Kind::Constant && (global.arity == 0 || global.escapes);
  if (is_value)
    return apply_value(store_.variable(global.name, instance), arguments);
  // What the solver interprets is always applied to all its arguments: f x is \y -> f x y.
  std::vector<Term> missing;
  std::vector<Term> given;
  Sort rest = instance;
  for (std::size_t i = 0; i < global.arity; ++i) {
    const logic::SortNode shape = store_.node(rest);
    if (i < arguments.size()) {
      given.push_back(cast(arguments[i], Sort{shape.a}));
    } else {
      // The arguments given are closed under these names: the only terms under such a binder are
      // made here.
      missing.push_back(store_.variable(fmt::format("eta##{}", i), Sort{shape.a}));
      given.push_back(missing.back());
    }
    rest = Sort{shape.b};
  }
  Term result = store_.call(global.name, given, rest);
  for (std::size_t i = missing.size(); i-- > 0;)
    result =
        store_.make(Op::Lambda, store_.function_sort(store_.sort(missing[i]), store_.sort(result)),
                    {missing[i], result});
  if (arguments.size() > global.arity)
    result = apply_value(result, std::span(arguments).subspan(global.arity));
  return result;
}

Term ExpressionElaborator::build_application(const Node &node) {
  const auto all = children(node);
  std::vector<Term> arguments;
  for (const Id child : all.subspan(1))
    arguments.push_back(term(child));
  const Sort instance = inference_.finish(instance_[static_cast<std::size_t>(node.id)]);
  const surface::Expression &head = module_[all[0]];
  if (head.kind != ExpressionKind::Name)
    return apply_value(cast(term(all[0]), instance), arguments);
  const Reference &reference = reference_[static_cast<std::size_t>(all[0])];
  if (reference.kind == Reference::Kind::Global)
    return apply_global(*reference.global, instance, std::move(arguments));
  return apply_value(build_reference(reference, instance, head.name), arguments);
}

} // namespace culprit::horn
