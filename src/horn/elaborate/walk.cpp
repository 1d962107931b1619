// Walking through expressions: scopes, and what names mean in them.
#include "horn/elaborate/expressions.h"

#include "logic/print.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <utility>

namespace culprit::horn {

using logic::Sort;
using logic::SortKind;
using logic::Term;
using surface::ExpressionKind;

void Environment::insert(Symbol name, Term variable) {
  const auto at = static_cast<std::size_t>(name);
  if (entries_.size() <= at)
    entries_.resize(at * 2 + 16);
  entries_[at] = {stamp_, variable};
}

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

namespace {

// A message without what tells names apart that a person calls the same: n##12 is n.
std::string without_numbers(std::string_view message) {
  std::string text;
  for (std::size_t i = 0; i < message.size(); ++i) {
    if (message.substr(i, 2) != "##") {
      text += message[i];
      continue;
    }
    while (i + 1 < message.size() &&
           (message[i + 1] == '#' || std::isalnum(static_cast<unsigned char>(message[i + 1])) != 0))
      ++i;
  }
  return text;
}

} // namespace

Diagnostic *ExpressionElaborator::report(const surface::Range &range, std::string_view code,
                                         std::string message) {
  failed_ = true;
  const bool about_names = code == "C0102";
  if ((strictness == Strictness::ReportNames && !about_names) ||
      (strictness == Strictness::ReportSorts && about_names))
    return nullptr;
  // What took the place of something else has none of its own; what stands around it has.
  surface::Range place = range;
  for (std::size_t i = stack_.size(); place.start.line == 0 && i-- > 0;)
    place = module_[stack_[i].node.id].range;
  // A formula may be read in several places; what is wrong with it is said once.
  const Span where = module_.span(place);
  const auto &all = diagnostics_.list();
  const std::string shown = without_numbers(message);
  if (place.start.line != 0 && std::any_of(all.begin(), all.end(), [&](const Diagnostic &earlier) {
        return earlier.span == where && without_numbers(earlier.message) == shown;
      }))
    return nullptr;
  return &diagnostics_.report(code, where, std::move(message));
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

} // namespace culprit::horn
