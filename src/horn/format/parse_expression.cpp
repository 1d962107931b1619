#include "horn/format/parse_expression.h"

#include "base/plural.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace culprit::horn::surface {

// How many operands an operator takes and what it becomes.
struct Operator {
  std::string_view name;
  ExpressionKind kind;
  enum class Shape : std::uint8_t {
    Any,   // as many as there are
    Exact, // `least` operands
    Left,  // a - b - c
    Right, // a => b => c
    Chain, // a < b < c: pairwise
  } shape;
  std::size_t least;
};

namespace {

using Shape = Operator::Shape;
constexpr std::array<Operator, 23> operators = {{
    {"and", ExpressionKind::And, Shape::Any, 0},
    {"or", ExpressionKind::Or, Shape::Any, 0},
    {"not", ExpressionKind::Not, Shape::Exact, 1},
    {"=>", ExpressionKind::Implies, Shape::Right, 2},
    {"<=>", ExpressionKind::Iff, Shape::Exact, 2},
    {"if", ExpressionKind::If, Shape::Exact, 3},
    {"ite", ExpressionKind::If, Shape::Exact, 3},
    {"=", ExpressionKind::Equal, Shape::Chain, 2},
    {"!=", ExpressionKind::NotEqual, Shape::Exact, 2},
    {"~~", ExpressionKind::SimilarTo, Shape::Exact, 2},
    {"!~", ExpressionKind::NotSimilarTo, Shape::Exact, 2},
    {"<", ExpressionKind::Less, Shape::Chain, 2},
    {"<=", ExpressionKind::LessEqual, Shape::Chain, 2},
    {">", ExpressionKind::Greater, Shape::Chain, 2},
    {">=", ExpressionKind::GreaterEqual, Shape::Chain, 2},
    {"+", ExpressionKind::Add, Shape::Left, 2},
    {"-", ExpressionKind::Subtract, Shape::Left, 1},
    {"*", ExpressionKind::Multiply, Shape::Left, 2},
    {"*.", ExpressionKind::Multiply, Shape::Left, 2},
    {"/", ExpressionKind::Divide, Shape::Left, 2},
    {"/.", ExpressionKind::Divide, Shape::Left, 2},
    {"div", ExpressionKind::Divide, Shape::Exact, 2},
    {"mod", ExpressionKind::Modulo, Shape::Exact, 2},
}};

constexpr std::array<std::string_view, 12> other_words = {"true",   "false", "forall", "exists",
                                                          "lam",    "let",   "lit",    "cast",
                                                          "coerce", "ETApp", "ETAbs",  "tag"};

bool starts_with_digit(std::string_view text) {
  return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

bool is_decimal(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

bool is_negative_number(std::string_view text) {
  return text.size() > 1 && text[0] == '-' &&
         std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

bool is_reserved(std::string_view word) {
  return std::ranges::find(operators, word, &Operator::name) != operators.end() ||
         std::ranges::find(other_words, word) != other_words.end() || starts_with_digit(word) ||
         is_negative_number(word);
}

// ---- scopes

Symbol ExpressionParser::enter(Symbol name, bool rename) {
  Symbol unique = name;
  for (; rename || !scope_[unique].empty(); rename = false)
    unique = store_.symbol(fmt::format("{}#{}", store_.name(name), ++renamed_));
  scope_[name].push_back(unique);
  if (unique != name)
    scope_[unique].push_back(unique);
  return unique;
}

void ExpressionParser::leave(Symbol name) {
  std::vector<Symbol> &stack = scope_[name];
  const Symbol unique = stack.back();
  stack.pop_back();
  if (unique != name)
    scope_[unique].pop_back();
}

// ---- expressions

std::optional<ExpressionId> ExpressionParser::expression(Sexprs::Index node) {
  Task task;
  task.node = node;
  return run(std::move(task));
}

std::optional<ExpressionId> ExpressionParser::predicate(Sexprs::Index node) {
  Task task;
  task.kind = Task::Kind::VisitPredicate;
  task.node = node;
  return run(std::move(task));
}

bool ExpressionParser::visit(Sexprs::Index node) {
  return tree_.is_list(node) ? visit_list(node) : visit_atom(node);
}

bool ExpressionParser::visit_atom(Sexprs::Index node) {
  const std::string_view text = tree_.text(node);
  Expression result;
  result.range = sorts_.range(node);
  result.name = store_.symbol(text);
  switch (tree_.kind(node)) {
  case SexprKind::Numeral:
    result.kind = ExpressionKind::Integer;
    break;
  case SexprKind::Decimal:
    result.kind = ExpressionKind::Real;
    break;
  case SexprKind::String: {
    const auto characters = sorts_.string(node);
    if (!characters)
      return false;
    result.kind = ExpressionKind::String;
    result.name = store_.symbol(*characters);
    break;
  }
  case SexprKind::Bits:
    result.kind = ExpressionKind::Literal;
    result.sort =
        sorts_.bit_vector_sort((text.size() - 2) * (text[1] == 'x' ? 4 : 1), result.range);
    break;
  case SexprKind::Symbol:
    return tree_.is_quoted(node) ? visit_name(result) : visit_symbol(node, result);
  default:
    return sorts_.fail("C0101", node, "expected an expression"), false;
  }
  add(result);
  return true;
}

// A symbol without bars: a word of the language, a number that the reader did not know, a name.
bool ExpressionParser::visit_symbol(Sexprs::Index node, Expression result) {
  const std::string_view text = tree_.text(node);
  if (text == "true" || text == "false") {
    result.kind = text == "true" ? ExpressionKind::True : ExpressionKind::False;
  } else if (is_negative_number(text)) {
    result.kind = ExpressionKind::Integer;
    result.name = store_.symbol(text.substr(1));
    const ExpressionId digits = module_.add(result);
    result.kind = ExpressionKind::Negate;
    add(result, std::array{digits});
    return true;
  } else if (starts_with_digit(text)) {
    if (!is_decimal(text))
      return sorts_.fail("C0101", node, "expected a number or a name"), false;
    result.kind = ExpressionKind::Real;
  } else {
    return visit_name(result);
  }
  add(result);
  return true;
}

bool ExpressionParser::visit_name(Expression result) {
  result.kind = ExpressionKind::Name;
  const auto meanings = scope_.find(result.name);
  const auto macro = macros_.find(result.name);
  if (meanings != scope_.end() && !meanings->second.empty()) {
    result.name = meanings->second.back();
  } else if (macro != macros_.end() && macro->second.parameters.empty()) {
    values_.push_back(macro->second.body);
    return true;
  }
  add(result);
  return true;
}

bool ExpressionParser::visit_list(Sexprs::Index node) {
  const auto items = tree_.child_list(node);
  if (items.empty())
    return sorts_.fail("C0101", node, "expected an expression"), false;
  if (tree_.is_symbol(items[0]) && tree_.text(items[0]).starts_with('$'))
    return visit_kappa(node, items);
  if (!tree_.is_symbol(items[0]) || tree_.is_quoted(items[0]))
    return visit_application(node, items);
  const std::string_view head = tree_.text(items[0]);
  for (const Operator &candidate : operators)
    if (candidate.name == head)
      return visit_operator(node, candidate, items);
  if (head == "forall")
    return visit_quantifier(node, ExpressionKind::Forall, items);
  if (head == "exists")
    return visit_quantifier(node, ExpressionKind::Exists, items);
  if (head == "lam")
    return visit_quantifier(node, ExpressionKind::Lambda, items);
  if (head == "let")
    return visit_let(node, items);
  if (head == "lit" || head == "cast" || head == "coerce" || head == "ETApp" || head == "ETAbs")
    return visit_sorted(node, items);
  return visit_application(node, items);
}

bool ExpressionParser::expect_count(Sexprs::Index node, std::span<const Sexprs::Index> items,
                                    std::size_t count, std::string_view shape) {
  if (items.size() == count)
    return true;
  sorts_.fail("C0103", node, fmt::format("expected {}", shape));
  return false;
}

bool ExpressionParser::visit_operator(Sexprs::Index node, const Operator &operation,
                                      const std::vector<Sexprs::Index> &items) {
  const std::span<const Sexprs::Index> operands = std::span(items).subspan(1);
  const bool fits = operation.shape == Shape::Exact ? operands.size() == operation.least
                                                    : operands.size() >= operation.least;
  if (!fits) {
    sorts_.fail("C0103", node,
                fmt::format("`{}` takes {}{}, but has {}", operation.name,
                            operation.shape == Shape::Exact ? "" : "at least ",
                            plural(operation.least, "operand"), operands.size()));
    return false;
  }
  Task task;
  task.kind = operation.shape == Shape::Left || operation.shape == Shape::Right ? Task::Kind::Fold
              : operation.shape == Shape::Chain                                 ? Task::Kind::Chain
                                                                                : Task::Kind::Build;
  task.node = node;
  task.result.kind = operation.kind;
  task.result.range = sorts_.range(node);
  if (operation.kind == ExpressionKind::Subtract && operands.size() == 1) {
    task.kind = Task::Kind::Build;
    task.result.kind = ExpressionKind::Negate;
  }
  push_build(std::move(task), operands);
  return true;
}

bool ExpressionParser::visit_quantifier(Sexprs::Index node, ExpressionKind kind,
                                        const std::vector<Sexprs::Index> &items) {
  if (!expect_count(node, items, 3, "variables and a body"))
    return false;
  Task task;
  task.kind = Task::Kind::Build;
  task.node = node;
  task.result.kind = kind;
  task.result.range = sorts_.range(node);
  if (kind == ExpressionKind::Lambda) { // (lam (x s) e)
    const auto parameter = sorts_.binder(items[1]);
    if (!parameter)
      return false;
    task.bound = {*parameter};
  } else {
    auto several = sorts_.binders(items[1]);
    if (!several)
      return false;
    task.bound = std::move(*several);
  }
  Task closing;
  closing.kind = Task::Kind::Leave;
  closing.bound = task.bound;
  for (Binder &bound : task.bound)
    bound.name = enter(bound.name);
  tasks_.push_back(std::move(closing));
  push_build(std::move(task), std::span(items).subspan(2));
  return true;
}

// (let ((x e) ...) body): the values do not see the names.
bool ExpressionParser::visit_let(Sexprs::Index node, const std::vector<Sexprs::Index> &items) {
  if (!expect_count(node, items, 3, "(let ((name value) ...) body)"))
    return false;
  if (!tree_.is_list(items[1]))
    return sorts_.fail("C0101", items[1], "expected ((name value) ...)"), false;
  Task opening;
  opening.kind = Task::Kind::OpenLet;
  opening.node = items[2];
  opening.result.range = sorts_.range(node);
  std::vector<Sexprs::Index> values;
  for (const Sexprs::Index pair : tree_.children(items[1])) {
    const auto parts = tree_.is_list(pair) ? tree_.child_list(pair) : std::vector<Sexprs::Index>{};
    if (parts.size() != 2)
      return sorts_.fail("C0101", pair, "expected (name value)"), false;
    const auto name = sorts_.symbol(parts[0], "the name of a variable");
    if (!name)
      return false;
    opening.bound.push_back({*name, no_sort, sorts_.range(pair)});
    values.push_back(parts[1]);
  }
  push_build(std::move(opening), values);
  return true;
}

// (lit "text" s), (cast e s), (coerce s t e), and the type applications that change nothing here.
bool ExpressionParser::visit_sorted(Sexprs::Index node, const std::vector<Sexprs::Index> &items) {
  const std::string_view head = tree_.text(items[0]);
  const bool coerce = head == "coerce";
  if (!expect_count(node, items, coerce ? 4 : 3,
                    coerce ? "(coerce sort sort expression)" : "two operands"))
    return false;
  Task task;
  task.kind = Task::Kind::Build;
  task.result.range = sorts_.range(node);
  if (head == "ETApp" || head == "ETAbs") {
    task.kind = Task::Kind::Visit;
    task.node = items[1];
    tasks_.push_back(std::move(task));
    return true;
  }
  const auto first = sorts_.sort(items[coerce ? 1 : 2]);
  if (!first)
    return false;
  task.result.sort = *first;
  if (head == "lit") {
    const auto characters = sorts_.string(items[1]);
    if (!characters)
      return false;
    task.result.kind = ExpressionKind::Literal;
    task.result.name = store_.symbol(*characters);
    add(task.result);
    return true;
  }
  task.result.kind = ExpressionKind::Coerce;
  task.result.other_sort = *first;
  if (coerce) {
    const auto second = sorts_.sort(items[2]);
    if (!second)
      return false;
    task.result.other_sort = *second;
  } else { // a cast takes anything
    task.result.sort = no_sort;
  }
  push_build(std::move(task), std::span(items).subspan(coerce ? 3 : 1, 1));
  return true;
}

bool ExpressionParser::visit_application(Sexprs::Index node,
                                         const std::vector<Sexprs::Index> &items) {
  Task task;
  task.node = items[0];
  if (items.size() == 1) { // parentheses only
    tasks_.push_back(std::move(task));
    return true;
  }
  task.kind = Task::Kind::Build;
  task.result.kind = ExpressionKind::Apply;
  task.result.range = sorts_.range(node);
  if (tree_.is_symbol(items[0])) {
    const Symbol name = store_.symbol(tree_.text(items[0]));
    const auto macro = macros_.find(name);
    const auto local = scope_.find(name);
    if (macro != macros_.end() && (local == scope_.end() || local->second.empty())) {
      const std::size_t arity = macro->second.parameters.size();
      if (items.size() != arity + 1) {
        sorts_.fail("C0103", node,
                    fmt::format("`{}` takes {}, but has {}", store_.name(name),
                                plural(arity, "argument"), items.size() - 1));
        return false;
      }
      task.kind = Task::Kind::Expand;
      task.result.name = name;
      push_build(std::move(task), std::span(items).subspan(1));
      return true;
    }
  }
  push_build(std::move(task), items);
  return true;
}

bool ExpressionParser::visit_kappa(Sexprs::Index node, const std::vector<Sexprs::Index> &items) {
  Task task;
  task.kind = Task::Kind::Build;
  task.result.kind = ExpressionKind::Kappa;
  task.result.name = store_.symbol(tree_.text(items[0]).substr(1));
  task.result.range = sorts_.range(node);
  push_build(std::move(task), std::span(items).subspan(1));
  return true;
}

bool ExpressionParser::visit_predicate(Sexprs::Index node) {
  const auto items = tree_.is_list(node) ? tree_.child_list(node) : std::vector<Sexprs::Index>{};
  Task task;
  task.node = node;
  if (items.size() == 1 && !(tree_.is_symbol(items[0]) && tree_.text(items[0]).starts_with('$'))) {
    task.node = items[0];
    tasks_.push_back(std::move(task));
    return true;
  }
  if (items.empty() || !tree_.is_symbol(items[0], "and") || tree_.is_quoted(items[0])) {
    tasks_.push_back(std::move(task));
    return true;
  }
  task.kind = Task::Kind::Build;
  task.result.kind = ExpressionKind::And;
  task.result.range = sorts_.range(node);
  task.count = static_cast<std::uint32_t>(items.size() - 1);
  tasks_.push_back(std::move(task));
  for (std::size_t i = items.size(); i-- > 1;) {
    Task part;
    part.kind = Task::Kind::VisitPredicate;
    part.node = items[i];
    tasks_.push_back(std::move(part));
  }
  return true;
}

} // namespace culprit::horn::surface
