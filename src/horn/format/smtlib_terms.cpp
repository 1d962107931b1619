#include "horn/format/smtlib_terms.h"

#include <fmt/format.h>

namespace culprit::horn {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

std::string unquote(std::string_view text) { // "" inside a string is one quote
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    result += text[i];
    if (text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"')
      ++i;
  }
  return result;
}

} // namespace

SmtLibTerms::SmtLibTerms(const Sexprs &tree, logic::Store &store, logic::Declarations &declarations,
                         Diagnostics &diagnostics)
    : tree_(tree), store_(store), declarations_(declarations), diagnostics_(diagnostics) {}

bool SmtLibTerms::fail(std::string_view code, Index node, std::string message) {
  diagnostics_.report(code, tree_.span(node), std::move(message));
  return false;
}

void SmtLibTerms::begin_assertion() {
  used_.clear();
  places_.clear();
  renamed_ = 0;
}

Span SmtLibTerms::place(Term formula, Index otherwise) const {
  const auto entry = places_.find(formula);
  return tree_.span(entry == places_.end() ? otherwise : entry->second);
}

Term SmtLibTerms::new_variable(std::string_view name, Sort sort) {
  Symbol symbol = store_.symbol(name);
  const std::string base(name); // `name` may lie in the symbol table, which grows
  while (used_.contains(symbol) || functions_.contains(symbol))
    symbol = store_.symbol(fmt::format("{}!{}", base, ++renamed_));
  used_.insert(symbol);
  return store_.variable(symbol, sort);
}

// ---- the walk

std::optional<Term> SmtLibTerms::term(Index node) {
  tasks_.clear();
  values_.clear();
  Task first;
  first.node = node;
  tasks_.push_back(std::move(first));
  bool good = true;
  while (!tasks_.empty()) {
    Task task = std::move(tasks_.back());
    tasks_.pop_back();
    if (task.kind == Task::Kind::Leave) { // also after an error: scopes must balance
      for (const Symbol name : task.names)
        scope_[name].pop_back();
    } else if (good) {
      good = task.kind == Task::Kind::Visit ? visit(task.node) : finish(task);
    }
  }
  return good ? std::optional(values_.back()) : std::nullopt;
}

std::optional<Term> SmtLibTerms::formula(Index node) {
  auto result = term(node);
  if (result && !expect_sort(node, *result, store_.bool_sort(), "an assertion"))
    return std::nullopt;
  return result;
}

void SmtLibTerms::push_result(Index node, Term term) {
  values_.push_back(term);
  if (store_.sort(term) == store_.bool_sort())
    places_.try_emplace(term, node);
}

bool SmtLibTerms::visit(Index node) {
  return tree_.is_list(node) ? visit_list(node) : visit_atom(node);
}

bool SmtLibTerms::visit_atom(Index node) {
  const std::string_view text = tree_.text(node);
  switch (tree_.kind(node)) {
  case SexprKind::Numeral:
    values_.push_back(store_.literal(Op::IntLiteral, text, store_.int_sort()));
    return true;
  case SexprKind::Decimal:
    values_.push_back(store_.literal(Op::RealLiteral, text, store_.real_sort()));
    return true;
  case SexprKind::String:
    values_.push_back(store_.literal(Op::StringLiteral, unquote(text), store_.string_sort()));
    return true;
  case SexprKind::Bits: {
    const std::size_t width = (text.size() - 2) * (text[1] == 'x' ? 4 : 1);
    values_.push_back(store_.literal(Op::OtherLiteral, text, bit_vectors(width)));
    return true;
  }
  case SexprKind::Symbol:
    return apply(node, node, {});
  default:
    return fail("C0101", node, "expected a term");
  }
}

bool SmtLibTerms::visit_list(Index node) {
  const Items items = tree_.child_list(node);
  if (items.empty())
    return fail("C0101", node, "expected a term");
  if (tree_.is_symbol(items[0]) && !tree_.is_quoted(items[0])) {
    const std::string_view head = tree_.text(items[0]);
    if (head == "let")
      return visit_let(node, items);
    if (head == "forall" || head == "exists")
      return visit_binder(node, items, head == "forall" ? Op::Forall : Op::Exists);
    if (head == "!") { // annotations say nothing here
      if (items.size() < 2)
        return fail("C0101", node, "expected (! term :attribute ...)");
      Task inner;
      inner.node = items[1];
      tasks_.push_back(std::move(inner));
      return true;
    }
    if (head == "match" || head == "lambda")
      return fail("C0190", items[0], fmt::format("`{}` is not supported", head));
    if (head == "_" || head == "as")
      return head == "as" ? apply(node, node, {}) : apply_indexed(node, node, {});
  }
  Task task;
  task.kind = Task::Kind::Apply;
  task.node = node;
  task.head = items[0];
  task.count = static_cast<std::uint32_t>(items.size() - 1);
  tasks_.push_back(std::move(task));
  for (std::size_t i = items.size(); i-- > 1;) {
    Task operand;
    operand.node = items[i];
    tasks_.push_back(std::move(operand));
  }
  return true;
}

bool SmtLibTerms::visit_binder(Index node, const Items &items, Op op) {
  if (items.size() != 3 || !tree_.is_list(items[1]))
    return fail("C0101", node, "expected ((variable sort) ...) and a body");
  Task closing;
  closing.kind = Task::Kind::Leave;
  Task task;
  task.kind = Task::Kind::Quantify;
  task.node = node;
  task.op = op;
  bool good = true;
  for (const Index binder : tree_.children(items[1])) {
    const Items parts = tree_.is_list(binder) ? tree_.child_list(binder) : Items{};
    if (parts.size() != 2 || !tree_.is_symbol(parts[0])) {
      good = fail("C0101", binder, "expected (variable sort)");
      break;
    }
    const auto sort_of = sort(parts[1]);
    if (!sort_of) {
      good = false;
      break;
    }
    const Symbol name = store_.symbol(tree_.text(parts[0]));
    const Term variable = new_variable(tree_.text(parts[0]), *sort_of);
    scope_[name].push_back(variable);
    closing.names.push_back(name);
    task.variables.push_back(variable);
  }
  tasks_.push_back(std::move(closing));
  if (!good)
    return false;
  tasks_.push_back(std::move(task));
  Task body;
  body.node = items[2];
  tasks_.push_back(std::move(body));
  return true;
}

bool SmtLibTerms::visit_let(Index node, const Items &items) {
  if (items.size() != 3 || !tree_.is_list(items[1]))
    return fail("C0101", node, "expected (let ((name value) ...) body)");
  Task opening;
  opening.kind = Task::Kind::OpenLet;
  opening.node = items[2];
  Items values;
  for (const Index pair : tree_.children(items[1])) {
    const Items parts = tree_.is_list(pair) ? tree_.child_list(pair) : Items{};
    if (parts.size() != 2 || !tree_.is_symbol(parts[0]))
      return fail("C0101", pair, "expected (name value)");
    opening.names.push_back(store_.symbol(tree_.text(parts[0])));
    values.push_back(parts[1]);
  }
  tasks_.push_back(std::move(opening));
  for (std::size_t i = values.size(); i-- > 0;) {
    Task value;
    value.node = values[i];
    tasks_.push_back(std::move(value));
  }
  return true;
}

bool SmtLibTerms::open_let(Task &task) {
  for (std::size_t i = task.names.size(); i-- > 0;) {
    scope_[task.names[i]].push_back(values_.back());
    values_.pop_back();
  }
  Task body;
  body.node = task.node;
  task.kind = Task::Kind::Leave;
  tasks_.push_back(std::move(task));
  tasks_.push_back(std::move(body));
  return true;
}

bool SmtLibTerms::finish(Task &task) {
  if (task.kind == Task::Kind::OpenLet)
    return open_let(task);
  if (task.kind == Task::Kind::Quantify) {
    Term body = values_.back();
    values_.pop_back();
    if (!expect_sort(task.node, body, store_.bool_sort(), "the body of a quantifier"))
      return false;
    if (!task.variables.empty()) {
      task.variables.push_back(body);
      body = store_.make(task.op, store_.bool_sort(), task.variables);
    }
    push_result(task.node, body);
    return true;
  }
  std::vector<Term> arguments(values_.end() - task.count, values_.end());
  values_.resize(values_.size() - task.count);
  return apply(task.node, task.head, std::move(arguments));
}

} // namespace culprit::horn
