// The first pass over expressions: sorts.
#include "horn/elaborate/expressions.h"

#include "base/plural.h"

#include <fmt/format.h>
#include <utility>

namespace culprit::horn {

using logic::Sort;
using logic::SortKind;
using surface::ExpressionKind;
using Fit = SortInference::Fit;

namespace {

std::string_view operator_name(ExpressionKind kind) {
  switch (kind) {
  case ExpressionKind::Equal:
    return "=";
  case ExpressionKind::NotEqual:
    return "!=";
  case ExpressionKind::Less:
    return "<";
  case ExpressionKind::LessEqual:
    return "<=";
  case ExpressionKind::Greater:
    return ">";
  case ExpressionKind::GreaterEqual:
    return ">=";
  case ExpressionKind::Negate:
  case ExpressionKind::Subtract:
    return "-";
  case ExpressionKind::Add:
    return "+";
  case ExpressionKind::Multiply:
    return "*";
  case ExpressionKind::Divide:
    return "/";
  case ExpressionKind::Modulo:
    return "mod";
  case ExpressionKind::Not:
    return "not";
  case ExpressionKind::And:
    return "&&";
  case ExpressionKind::Or:
    return "||";
  case ExpressionKind::Implies:
    return "=>";
  case ExpressionKind::Iff:
    return "<=>";
  default:
    return "";
  }
}

} // namespace

void ExpressionElaborator::mismatch(Id child, Sort expected, std::string_view by) {
  const std::string actual = print(sort(child));
  const std::string wanted = print(expected);
  const bool any_container = wanted == "_ _";
  const surface::Expression &expression = module_[child];
  const bool placed = expression.range.start.line != 0 || expression.kind != ExpressionKind::Name;
  const std::string it = placed ? "this" : fmt::format("`{}`", store_.name(expression.name));
  report(expression.range, "C0104",
         by.empty() ? fmt::format("{} has sort `{}`, but `{}` is expected here", it, actual, wanted)
         : any_container
             ? fmt::format("{} has sort `{}`, but `{}` needs something like a list", it, actual, by)
             : fmt::format("{} has sort `{}`, but `{}` needs `{}`", it, actual, by, wanted));
}

bool ExpressionElaborator::require(Id child, Sort expected, std::string_view by) {
  if (inference_.unify(expected, sort(child)) != Fit::Different)
    return true;
  mismatch(child, expected, by);
  return false;
}

void ExpressionElaborator::infer_leaf(Id id) {
  const surface::Expression &expression = module_[id];
  switch (expression.kind) {
  case ExpressionKind::Name:
    return infer_name(id);
  case ExpressionKind::Integer:
    sort(id) = inference_.fresh(true);
    return;
  case ExpressionKind::Real:
    sort(id) = store_.real_sort();
    return;
  case ExpressionKind::String:
    sort(id) = store_.string_sort();
    return;
  case ExpressionKind::Literal:
    sort(id) = sorts_.read(expression.sort);
    if (sort(id) == logic::no_sort) {
      failed_ = true;
      sort(id) = inference_.fresh();
    }
    return;
  case ExpressionKind::Kappa:
    report(expression.range, "C0190",
           "an unknown predicate inside another predicate is not supported: it can only be a "
           "conjunct");
    [[fallthrough]];
  default: // true, false, and the empty conjunction and disjunction
    sort(id) = store_.bool_sort();
  }
}

void ExpressionElaborator::infer_node(const Node &node) {
  const surface::Expression &expression = module_[node.id];
  const auto all = children(node);
  switch (expression.kind) {
  case ExpressionKind::Not:
  case ExpressionKind::And:
  case ExpressionKind::Or:
  case ExpressionKind::Implies:
  case ExpressionKind::Iff:
    for (const Id child : all)
      require(child, store_.bool_sort(), operator_name(expression.kind));
    sort(node.id) = store_.bool_sort();
    return;
  case ExpressionKind::Forall:
  case ExpressionKind::Exists:
    require(all[0], store_.bool_sort(), "");
    sort(node.id) = store_.bool_sort();
    return;
  case ExpressionKind::Equal:
  case ExpressionKind::NotEqual:
  case ExpressionKind::SimilarTo:
  case ExpressionKind::NotSimilarTo:
    return infer_relation(node);
  case ExpressionKind::Less:
  case ExpressionKind::LessEqual:
  case ExpressionKind::Greater:
  case ExpressionKind::GreaterEqual:
    return infer_comparison(node);
  case ExpressionKind::Negate:
  case ExpressionKind::Add:
  case ExpressionKind::Subtract:
  case ExpressionKind::Multiply:
  case ExpressionKind::Divide:
  case ExpressionKind::Modulo:
    return infer_arithmetic(node);
  case ExpressionKind::If:
    return infer_conditional(node);
  case ExpressionKind::Apply:
    return infer_application(node);
  case ExpressionKind::Lambda: {
    Sort result = sort(all[0]);
    const std::uint32_t first = first_local_[static_cast<std::size_t>(node.id)];
    for (std::size_t i = expression.binders.count; i-- > 0;)
      result = store_.function_sort(locals_[first + i].sort, result);
    sort(node.id) = result;
    return;
  }
  case ExpressionKind::Let:
    sort(node.id) = sort(all[1]);
    return;
  case ExpressionKind::Ascribe:
  case ExpressionKind::Coerce: {
    const bool coerce = expression.kind == ExpressionKind::Coerce;
    const bool anything = coerce && expression.sort == surface::no_sort;
    Sort from = anything ? sort(all[0]) : sorts_.read(expression.sort);
    const Sort to = coerce ? sorts_.read(expression.other_sort) : from;
    if (from == logic::no_sort || to == logic::no_sort) {
      failed_ = true;
      sort(node.id) = inference_.fresh();
      return;
    }
    if (!anything) {
      from = inference_.instantiate(from);
      require(all[0], from, "");
    }
    sort(node.id) = coerce ? inference_.instantiate(to) : from;
    return;
  }
  default:
    return infer_leaf(node.id);
  }
}

void ExpressionElaborator::infer_relation(const Node &node) {
  const auto all = children(node);
  const ExpressionKind kind = module_[node.id].kind;
  sort(node.id) = store_.bool_sort();
  const bool any_sorts = kind == ExpressionKind::SimilarTo || kind == ExpressionKind::NotSimilarTo;
  if (inference_.unify(sort(all[0]), sort(all[1])) == Fit::Different && !any_sorts)
    report(module_[node.id].range, "C0104",
           fmt::format("`{}` compares values of one sort, but the left side has sort `{}` and the "
                       "right side `{}`",
                       operator_name(kind), print(sort(all[0])), print(sort(all[1]))));
}

// Is the child a number? A type variable may be one.
bool ExpressionElaborator::numeric(Id child, std::string_view operation) {
  const Sort actual = inference_.shallow(sort(child));
  if (inference_.is_unknown(actual)) {
    inference_.make_numeric(actual);
    return true;
  }
  switch (store_.kind(actual)) {
  case SortKind::Int:
  case SortKind::Real:
  case SortKind::Rigid:
  case SortKind::Variable:
    return true;
  default:
    report(module_[child].range, "C0104",
           fmt::format("this has sort `{}`, but `{}` works on numbers", print(actual), operation));
    return false;
  }
}

void ExpressionElaborator::infer_comparison(const Node &node) {
  const auto all = children(node);
  const std::string_view name = operator_name(module_[node.id].kind);
  sort(node.id) = store_.bool_sort();
  if (inference_.unify(sort(all[0]), sort(all[1])) == Fit::Different) {
    report(module_[node.id].range, "C0104",
           fmt::format(
               "`{}` compares numbers, but the left side has sort `{}` and the right side `{}`",
               name, print(sort(all[0])), print(sort(all[1]))));
    return;
  }
  for (const Id child : all) {
    // Values of sorts that nothing is known about, as characters are, are ordered as numbers; so is
    // whatever takes the place of a sort that is still open.
    const Sort actual = inference_.shallow(sort(child));
    const SortKind kind = store_.kind(actual);
    if (kind != SortKind::Named && kind != SortKind::Apply && kind != SortKind::Bool &&
        !inference_.is_unknown(actual) && !numeric(child, name))
      return;
  }
}

void ExpressionElaborator::infer_arithmetic(const Node &node) {
  const auto all = children(node);
  const std::string_view name = operator_name(module_[node.id].kind);
  sort(node.id) = store_.int_sort();
  for (const Id child : all)
    if (!numeric(child, name))
      return;
  if (all.size() == 2 && inference_.unify(sort(all[0]), sort(all[1])) == Fit::Different)
    return mismatch(all[1], sort(all[0]), name);
  for (const Id child : all) {
    const Sort actual = inference_.shallow(sort(child));
    if (actual == store_.real_sort() ||
        (inference_.is_unknown(actual) && sort(node.id) == store_.int_sort()))
      sort(node.id) = actual;
  }
}

void ExpressionElaborator::infer_conditional(const Node &node) {
  const auto all = children(node);
  require(all[0], store_.bool_sort(), "if");
  if (inference_.unify(sort(all[1]), sort(all[2])) == Fit::Different) {
    report(module_[node.id].range, "C0104",
           fmt::format("the branches have different sorts: `{}` and `{}`", print(sort(all[1])),
                       print(sort(all[2]))));
  }
  sort(node.id) =
      inference_.join(inference_.shallow(sort(all[1])), inference_.shallow(sort(all[2])));
}

void ExpressionElaborator::infer_application(const Node &node) {
  const auto all = children(node);
  const Id head = all[0];
  const bool named = module_[head].kind == ExpressionKind::Name;
  if (named)
    infer_name(head);
  const Sort instance = sort(head);
  instance_[static_cast<std::size_t>(node.id)] = instance;
  const std::string_view name = named ? store_.name(module_[head].name) : "the function";
  Sort function = instance;
  for (std::size_t i = 1; i < all.size(); ++i) {
    function = inference_.shallow(function);
    if (inference_.is_unknown(function)) {
      const Sort arrow = store_.function_sort(sort(all[i]), inference_.fresh());
      if (inference_.unify(function, arrow) == Fit::Different)
        return mismatch(head, arrow, "");
      function = arrow;
    }
    const logic::SortNode shape = store_.node(function);
    if (shape.kind != SortKind::Function) {
      if (named && reference_[static_cast<std::size_t>(head)].kind == Reference::Kind::None) {
        sort(node.id) = inference_.fresh(); // reported already
        return;
      }
      report(module_[node.id].range, "C0103",
             i == 1
                 ? fmt::format("`{}` has sort `{}`, which is not a function", name, print(instance))
                 : fmt::format("`{}` takes {} but has {}", name, plural(i - 1, "argument"),
                               all.size() - 1));
      sort(node.id) = inference_.fresh();
      return;
    }
    require(all[i], Sort{shape.a}, name);
    function = Sort{shape.b};
  }
  sort(node.id) = function;
}

} // namespace culprit::horn
