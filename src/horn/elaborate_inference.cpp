// The first pass over expressions: names and sorts.
#include "horn/elaborate_expressions.h"

#include "logic/print.h"

#include <fmt/format.h>
#include <utility>

namespace culprit::horn {

using logic::Sort;
using logic::SortKind;
using logic::Term;
using surface::ExpressionKind;
using Fit = SortInference::Fit;

void Environment::insert(Symbol name, Term variable) {
  const auto at = static_cast<std::size_t>(name);
  if (entries_.size() <= at)
    entries_.resize(at * 2 + 16);
  entries_[at] = {stamp_, variable};
}

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

ExpressionElaborator::ExpressionElaborator(const surface::Module &module, logic::Store &store,
                                           Globals &globals, SortInference &inference,
                                           SortReader &sorts, Diagnostics &diagnostics)
    : module_(module), store_(store), globals_(globals), inference_(inference), sorts_(sorts),
      diagnostics_(diagnostics), sort_(module.expressions.size()), term_(module.expressions.size()),
      reference_(module.expressions.size()), instance_(module.expressions.size()),
      first_local_(module.expressions.size()), app_(store.symbol("app")),
      underscore_(store.symbol("_")) {
  for (const surface::Binding &binding : module.bindings) {
    const auto at = static_cast<std::size_t>(binding.name);
    if (bound_somewhere_.size() <= at)
      bound_somewhere_.resize(at + 1, false);
    bound_somewhere_[at] = true;
  }
}

void ExpressionElaborator::begin() {
  inference_.clear();
  order_.clear();
  flattened_.clear();
  locals_.resize(scope_.size()); // those of binders are gone
  failed_ = false;
  has_let_ = false;
}

void ExpressionElaborator::clear_locals() {
  leave_scope(0);
  locals_.clear();
  stands_for_.clear();
}

std::size_t ExpressionElaborator::add_local(Symbol name, Sort sort, Term term) {
  const auto at = static_cast<std::size_t>(name);
  if (innermost_.size() <= at)
    innermost_.resize(at * 2 + 16, 0);
  const auto index = static_cast<std::uint32_t>(locals_.size());
  scope_.push_back(index);
  locals_.push_back({name, sort, term, surface::no_expression, innermost_[at]});
  innermost_[at] = index + 1;
  if (term != logic::no_term)
    stands_for_.emplace_back(name, term);
  return index;
}

void ExpressionElaborator::leave_scope(std::size_t size) {
  while (scope_.size() > size) {
    const Local &local = locals_[scope_.back()];
    innermost_[static_cast<std::size_t>(local.name)] = local.shadows;
    scope_.pop_back();
  }
}

std::string ExpressionElaborator::print(Sort sort) {
  return logic::to_source(store_, inference_.display(sort));
}

Diagnostic *ExpressionElaborator::report(const surface::Range &range, std::string_view code,
                                         std::string message) {
  failed_ = true;
  const bool about_names = code == "C0102";
  if ((strictness == Strictness::ReportNames && !about_names) ||
      (strictness == Strictness::ReportSorts && about_names))
    return nullptr;
  return &diagnostics_.report(code, module_.span(range), std::move(message));
}

// ---- walking

bool ExpressionElaborator::is_undeclared(Id id, Symbol name) {
  return module_[id].kind == ExpressionKind::Name && module_[id].name == name &&
         globals_.find(name) == nullptr && bound_variable(name) == logic::no_term;
}

ExpressionElaborator::Node ExpressionElaborator::make_node(Id id) {
  const surface::Expression &expression = module_[id];
  Node node{id, expression.children, false};
  if (expression.kind != ExpressionKind::Apply)
    return node;
  std::span<const Id> part = module_.children(expression);
  const Id first = part.front();
  const bool indexed = is_undeclared(first, app_) || is_undeclared(first, underscore_);
  if (module_[first].kind != ExpressionKind::Apply && !indexed)
    return node;
  // ((f x) y) is f x y, and so is SMT-LIB's ((_ f x) y), also written app (_ f x) y.
  std::vector<std::span<const Id>> arguments;
  for (;;) {
    while (part.size() > 1 &&
           (is_undeclared(part.front(), app_) || is_undeclared(part.front(), underscore_)))
      part = part.subspan(1);
    arguments.push_back(part.subspan(1));
    if (module_[part.front()].kind != ExpressionKind::Apply)
      break;
    part = module_.children(module_[part.front()]);
  }
  node.flattened = true;
  node.children.first = static_cast<std::uint32_t>(flattened_.size());
  flattened_.push_back(part.front());
  for (std::size_t i = arguments.size(); i-- > 0;)
    flattened_.insert(flattened_.end(), arguments[i].begin(), arguments[i].end());
  node.children.count = static_cast<std::uint32_t>(flattened_.size()) - node.children.first;
  return node;
}

std::span<const surface::ExpressionId> ExpressionElaborator::children(const Node &node) const {
  return std::span(node.flattened ? flattened_ : module_.expression_children)
      .subspan(node.children.first, node.children.count);
}

// What comes into scope before the next child.
void ExpressionElaborator::enter_child(Frame &frame) {
  const surface::Expression &expression = module_[frame.node.id];
  const bool binder = expression.kind == ExpressionKind::Lambda ||
                      expression.kind == ExpressionKind::Forall ||
                      expression.kind == ExpressionKind::Exists;
  const bool let = expression.kind == ExpressionKind::Let;
  if (!(binder && frame.next == 0) && !(let && frame.next == 1))
    return;
  first_local_[static_cast<std::size_t>(frame.node.id)] =
      static_cast<std::uint32_t>(locals_.size());
  for (const surface::Binder &bound : module_.binders_of(expression)) {
    Sort sort = sorts_.read(bound.sort);
    if (sort == logic::no_sort) {
      failed_ = true;
      sort = inference_.fresh();
    }
    const std::size_t index = add_local(bound.name, sort);
    if (let) {
      const Id value = children(frame.node)[0];
      locals_[index].value = value;
      locals_[index].sort = this->sort(value);
      if (bound.sort != surface::no_sort)
        require(value, sort, "");
      has_let_ = true;
    }
  }
}

void ExpressionElaborator::walk(Id root) {
  stack_.clear();
  stack_.push_back({make_node(root), 0, scope_.size()});
  while (!stack_.empty()) {
    Frame &frame = stack_.back();
    const auto all = children(frame.node);
    if (frame.next == all.size()) {
      infer_node(frame.node);
      leave_scope(frame.scope);
      order_.push_back(frame.node);
      stack_.pop_back();
      continue;
    }
    enter_child(frame);
    const Id child = all[frame.next++];
    const surface::Expression &expression = module_[child];
    if (frame.next == 1 && expression.kind == ExpressionKind::Name &&
        module_[frame.node.id].kind == ExpressionKind::Apply)
      continue; // the head of an application is looked at together with its arguments
    if (expression.children.count == 0) {
      infer_leaf(child);
      order_.push_back({child, {}, false});
    } else {
      stack_.push_back({make_node(child), 0, scope_.size()});
    }
  }
}

bool ExpressionElaborator::infer(Id root, Sort expected) {
  if (module_[root].children.count == 0) {
    infer_leaf(root);
    order_.push_back({root, {}, false});
  } else {
    walk(root);
  }
  if (!failed_)
    require(root, expected, "");
  return !failed_;
}

// ---- names

ExpressionElaborator::Reference ExpressionElaborator::resolve(Symbol name) {
  const auto at = static_cast<std::size_t>(name);
  if (at < innermost_.size() && innermost_[at] != 0)
    return {Reference::Kind::Local, innermost_[at] - 1, nullptr};
  if (at < bound_somewhere_.size() && bound_somewhere_[at])
    used_.push_back(name);
  Global *global = globals_.find(name);
  const Term variable = bound_variable(name);
  // A binding that repeats a declaration is the declared constant.
  if (variable != logic::no_term && (global == nullptr || global->sort != store_.sort(variable)))
    return {Reference::Kind::Environment, static_cast<std::uint32_t>(variable), nullptr};
  if (global != nullptr)
    return {Reference::Kind::Global, 0, global};
  return {};
}

Sort ExpressionElaborator::sort_of(const Reference &reference) {
  switch (reference.kind) {
  case Reference::Kind::Local:
    return locals_[reference.index].sort;
  case Reference::Kind::Environment:
    return store_.sort(Term{reference.index});
  case Reference::Kind::Global:
    return reference.global->sort;
  case Reference::Kind::None:
    break;
  }
  return inference_.fresh();
}

Term ExpressionElaborator::variable_in_scope(Symbol name) {
  const Reference reference = resolve(name);
  if (reference.kind == Reference::Kind::Environment)
    return Term{reference.index};
  if (reference.kind == Reference::Kind::Local)
    return locals_[reference.index].term;
  return logic::no_term;
}

Term ExpressionElaborator::build_name(Symbol name) {
  const Reference reference = resolve(name);
  if (reference.kind == Reference::Kind::Local)
    return locals_[reference.index].term;
  if (reference.kind == Reference::Kind::Environment) {
    const Term variable{reference.index};
    return store_.kind(store_.sort(variable)) == SortKind::Forall ? logic::no_term : variable;
  }
  if (reference.kind == Reference::Kind::Global &&
      reference.global->kind == Global::Kind::Constant &&
      store_.kind(reference.global->sort) != SortKind::Forall)
    return build_reference(reference, reference.global->sort, name);
  return logic::no_term;
}

void ExpressionElaborator::unbound(Id id) {
  const surface::Expression &expression = module_[id];
  Diagnostic *diagnostic =
      report(expression.range, "C0102",
             fmt::format("nothing is called `{}` here", store_.name(expression.name)));
  if (diagnostic == nullptr || !explain_unbound)
    return;
  if (std::string note = explain_unbound(expression.name); !note.empty())
    diagnostic->notes.push_back(std::move(note));
}

void ExpressionElaborator::redeclared(Id id, Global &global) {
  failed_ = true;
  if (global.reported)
    return;
  Diagnostic *diagnostic = report(
      module_[id].range, "C0105",
      fmt::format(
          "`{}` is a symbol of the solver, of sort `{}`, but the file declares it at another sort",
          store_.name(global.name), print(global.sort)));
  global.reported = diagnostic != nullptr;
  if (global.reported)
    diagnostic->labels.push_back({module_.span(global.redeclared->range), "declared here"});
}

void ExpressionElaborator::infer_name(Id id) {
  Reference &reference = reference_[static_cast<std::size_t>(id)];
  reference = resolve(module_[id].name);
  if (reference.kind == Reference::Kind::None)
    unbound(id);
  if (reference.kind == Reference::Kind::Global && reference.global->redeclared != nullptr) {
    redeclared(id, *reference.global);
    sort(id) = inference_.fresh();
    return;
  }
  sort(id) = inference_.instantiate(sort_of(reference));
}

// ---- sorts

void ExpressionElaborator::mismatch(Id child, Sort expected, std::string_view by) {
  const std::string found = print(sort(child));
  const std::string wanted = print(expected);
  report(module_[child].range, "C0104",
         by.empty() ? fmt::format("this has sort `{}`, but `{}` is expected here", found, wanted)
                    : fmt::format("this has sort `{}`, but `{}` needs `{}`", found, by, wanted));
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
  const Sort found = inference_.shallow(sort(child));
  if (inference_.is_unknown(found)) {
    inference_.make_numeric(found);
    return true;
  }
  switch (store_.kind(found)) {
  case SortKind::Int:
  case SortKind::Real:
  case SortKind::Rigid:
  case SortKind::Variable:
    return true;
  default:
    report(module_[child].range, "C0104",
           fmt::format("this has sort `{}`, but `{}` works on numbers", print(found), operation));
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
    // Values of sorts that nothing is known about, as characters are, are ordered as numbers.
    const SortKind kind = store_.kind(inference_.shallow(sort(child)));
    if (kind != SortKind::Named && kind != SortKind::Apply && !numeric(child, name))
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
    const Sort found = inference_.shallow(sort(child));
    if (found == store_.real_sort() ||
        (inference_.is_unknown(found) && sort(node.id) == store_.int_sort()))
      sort(node.id) = found;
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
      const Sort made = store_.function_sort(sort(all[i]), inference_.fresh());
      if (inference_.unify(function, made) == Fit::Different)
        return mismatch(head, made, "");
      function = made;
    }
    const logic::SortNode shape = store_.node(function);
    if (shape.kind != SortKind::Function) {
      if (named && reference_[static_cast<std::size_t>(head)].kind == Reference::Kind::None) {
        sort(node.id) = inference_.fresh(); // reported already
        return;
      }
      report(module_[node.id].range, "C0103",
             i == 1 ? fmt::format("`{}` has sort `{}`, which is no function", name, print(instance))
                    : fmt::format("`{}` takes {} argument{} but has {}", name, i - 1,
                                  i == 2 ? "" : "s", all.size() - 1));
      sort(node.id) = inference_.fresh();
      return;
    }
    require(all[i], Sort{shape.a}, name);
    function = Sort{shape.b};
  }
  sort(node.id) = function;
}

} // namespace culprit::horn
