#include "horn/parse_expression.h"

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

constexpr unsigned deepest_sort = 500;

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

constexpr std::array<std::pair<std::string_view, SortKind>, 14> built_in_sorts = {
    {{"Int", SortKind::Int},
     {"int", SortKind::Int},
     {"Integer", SortKind::Int},
     {"Bool", SortKind::Bool},
     {"bool", SortKind::Bool},
     {"Real", SortKind::Real},
     {"real", SortKind::Real},
     {"Str", SortKind::String},
     {"String", SortKind::String},
     {"num", SortKind::Number},
     {"Num", SortKind::Number},
     {"Frac", SortKind::Fraction},
     {"frac", SortKind::Fraction},
     {"str", SortKind::String}}};

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

bool is_lower(std::string_view name) {
  return !name.empty() && ((name[0] >= 'a' && name[0] <= 'z') || name[0] == '_');
}

} // namespace

bool is_reserved(std::string_view word) {
  return std::ranges::find(operators, word, &Operator::name) != operators.end() ||
         std::ranges::find(other_words, word) != other_words.end() || starts_with_digit(word) ||
         is_negative_number(word);
}

bool is_reserved_sort(std::string_view word) {
  const auto spelling = [](const auto &sort) { return sort.first; };
  return std::ranges::find(built_in_sorts, word, spelling) != built_in_sorts.end() ||
         word == "func" || word == "list";
}

std::string unescape(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      result += text[i];
      continue;
    }
    const char c = text[++i];
    result += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
  }
  return result;
}

Range ExpressionParser::range(Sexprs::Index node) const {
  const Span span = tree_.span(node);
  return {span.start, span.end};
}

std::nullopt_t ExpressionParser::fail(std::string_view code, Sexprs::Index node,
                                      std::string message) {
  diagnostics_.report(code, tree_.span(node), std::move(message));
  return std::nullopt;
}

// ---- names

std::optional<Symbol> ExpressionParser::symbol(Sexprs::Index node, std::string_view what) {
  if (!tree_.is_symbol(node) || tree_.text(node).empty())
    return fail("C0101", node, fmt::format("expected {}", what));
  if (tree_.text(node).starts_with('$'))
    return fail("C0101", node,
                fmt::format("expected {}; `$` begins those of unknown predicates", what));
  return store_.symbol(tree_.text(node));
}

std::optional<std::int64_t> ExpressionParser::number(Sexprs::Index node) {
  std::int64_t value = 0;
  const std::string_view text = tree_.text(node);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (tree_.kind(node) != SexprKind::Numeral || error != std::errc{} ||
      end != text.data() + text.size())
    return fail("C0101", node, "expected a number");
  return value;
}

std::optional<Binder> ExpressionParser::binder(Sexprs::Index node) {
  const auto items = tree_.is_list(node) ? tree_.child_list(node) : std::vector<Sexprs::Index>{};
  if (items.size() != 2)
    return fail("C0101", node, "expected (name sort)");
  const auto name = symbol(items[0], "the name of a variable");
  if (!name)
    return std::nullopt;
  const auto its_sort = sort(items[1]);
  if (!its_sort)
    return std::nullopt;
  return Binder{*name, *its_sort, range(node)};
}

std::optional<std::vector<Binder>> ExpressionParser::binders(Sexprs::Index node) {
  if (!tree_.is_list(node))
    return fail("C0101", node, "expected ((name sort) ...)");
  std::vector<Binder> result;
  for (const Sexprs::Index child : tree_.children(node)) {
    const auto one = binder(child);
    if (!one)
      return std::nullopt;
    result.push_back(*one);
  }
  return result;
}

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

// ---- sorts

std::optional<SortId> ExpressionParser::sort(Sexprs::Index node) { return sort(node, 0); }

std::optional<SortId> ExpressionParser::sort(Sexprs::Index node, unsigned depth) {
  if (depth > deepest_sort)
    return fail("C0002", node, "sorts this deeply nested are not supported");
  return tree_.is_list(node) ? sort_list(node, depth) : sort_atom(node);
}

std::optional<SortId> ExpressionParser::sort_atom(Sexprs::Index node) {
  if (!tree_.is_symbol(node))
    return fail("C0101", node, "expected a sort");
  const std::string_view name = tree_.text(node);
  SortNode result;
  result.range = range(node);
  const bool quoted = tree_.is_quoted(node);
  for (const auto &[spelling, kind] : built_in_sorts) {
    if (name == spelling && !quoted) {
      result.kind = kind;
      return module_.add(result);
    }
  }
  if (name.starts_with("@(") && !quoted) {
    result.kind = SortKind::Variable;
    const std::string_view digits = name.substr(2);
    const std::size_t first = digits.find_first_not_of(' ');
    if (std::from_chars(digits.data() + first, digits.data() + digits.size(), result.index).ec !=
        std::errc{})
      return fail("C0101", node, "expected a sort variable such as @(0)");
    return module_.add(result);
  }
  result.kind = SortKind::Name;
  result.name = store_.symbol(name);
  result.rigid = is_lower(name);
  return module_.add(result);
}

std::optional<SortId> ExpressionParser::sort_list(Sexprs::Index node, unsigned depth) {
  const auto items = tree_.child_list(node);
  if (items.empty())
    return fail("C0101", node, "expected a sort");
  SortNode result;
  result.range = range(node);
  std::vector<SortId> children;
  const auto add = [&](Sexprs::Index item) {
    const auto child = sort(item, depth + 1);
    if (child)
      children.push_back(*child);
    return child.has_value();
  };
  const auto head_is = [&](std::string_view word) {
    return tree_.is_symbol(items[0], word) && !tree_.is_quoted(items[0]);
  };
  if (head_is("func")) {
    if (items.size() != 4 || !tree_.is_list(items[2]))
      return fail("C0101", node, "expected (func count (sort ...) sort)");
    const auto count = number(items[1]);
    if (!count)
      return std::nullopt;
    result.kind = SortKind::Function;
    result.index = *count;
    for (const Sexprs::Index parameter : tree_.children(items[2]))
      if (!add(parameter))
        return std::nullopt;
    if (!add(items[3]))
      return std::nullopt;
    // (func 0 () Int) is no function.
    return children.size() == 1 && *count == 0 ? children[0] : module_.add(result, children);
  }
  if (items.size() == 1)
    return sort(items[0], depth + 1);
  if (head_is("list")) {
    SortNode list;
    list.kind = SortKind::Name;
    list.name = store_.symbol("List");
    list.range = range(items[0]);
    children.push_back(module_.add(list));
  } else if (!add(items[0])) {
    return std::nullopt;
  }
  result.kind = SortKind::Apply;
  for (std::size_t i = 1; i < items.size(); ++i)
    if (!add(items[i]))
      return std::nullopt;
  return module_.add(result, children);
}

SortId ExpressionParser::bit_vector_sort(std::size_t width, Range range) {
  const auto name = [&](std::string_view text) {
    SortNode node;
    node.kind = SortKind::Name;
    node.name = store_.symbol(text);
    node.range = range;
    return module_.add(node);
  };
  SortNode node;
  node.kind = SortKind::Apply;
  node.range = range;
  const std::array<SortId, 2> children = {name("BitVec"), name(fmt::format("Size{}", width))};
  return module_.add(node, children);
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

std::optional<ExpressionId> ExpressionParser::run(Task first) {
  tasks_.clear();
  values_.clear();
  tasks_.push_back(std::move(first));
  bool good = true;
  while (!tasks_.empty()) {
    const Task task = std::move(tasks_.back());
    tasks_.pop_back();
    if (task.kind == Task::Kind::Leave) { // also after an error: scopes must balance
      for (const Binder &bound : task.bound)
        leave(bound.name);
    } else if (good && task.kind == Task::Kind::Visit) {
      good = visit(task.node);
    } else if (good && task.kind == Task::Kind::VisitPredicate) {
      good = visit_predicate(task.node);
    } else if (good) {
      finish(task);
    }
  }
  return good ? std::optional(values_.back()) : std::nullopt;
}

void ExpressionParser::finish(const Task &task) {
  switch (task.kind) {
  case Task::Kind::Fold:
    return fold(task);
  case Task::Kind::Chain:
    return chain(task);
  case Task::Kind::Expand:
    return expand(task);
  case Task::Kind::OpenLet:
    return open_let(task);
  case Task::Kind::CloseLet:
    return close_let(task);
  default: {
    const std::vector<ExpressionId> children(values_.end() - task.count, values_.end());
    values_.resize(values_.size() - task.count);
    return add(task.result, children, task.bound);
  }
  }
}

void ExpressionParser::add(Expression node, std::span<const ExpressionId> children,
                           std::span<const Binder> bound) {
  values_.push_back(module_.add(node, children, bound));
}

// a - b - c is (a - b) - c; a => b => c is a => (b => c).
void ExpressionParser::fold(const Task &task) {
  const std::vector<ExpressionId> operands(values_.end() - task.count, values_.end());
  values_.resize(values_.size() - task.count);
  const bool right = task.result.kind == ExpressionKind::Implies;
  ExpressionId result = right ? operands.back() : operands.front();
  for (std::size_t i = 1; i < operands.size(); ++i) {
    const std::array<ExpressionId, 2> pair =
        right ? std::array{operands[operands.size() - 1 - i], result}
              : std::array{result, operands[i]};
    result = module_.add(task.result, pair);
  }
  values_.push_back(result);
}

// a < b < c is a < b and b < c.
void ExpressionParser::chain(const Task &task) {
  const std::vector<ExpressionId> operands(values_.end() - task.count, values_.end());
  values_.resize(values_.size() - task.count);
  std::vector<ExpressionId> parts;
  for (std::size_t i = 0; i + 1 < operands.size(); ++i)
    parts.push_back(module_.add(task.result, std::array{operands[i], operands[i + 1]}));
  if (parts.size() == 1) {
    values_.push_back(parts[0]);
    return;
  }
  Expression both = task.result;
  both.kind = ExpressionKind::And;
  add(both, parts);
}

// A call of a macro becomes: let its parameters be the arguments in its body.
void ExpressionParser::expand(const Task &task) {
  const Macro &macro = macros_.at(task.result.name);
  const std::vector<ExpressionId> arguments(values_.end() - task.count, values_.end());
  values_.resize(values_.size() - task.count);
  Expression node = task.result;
  node.kind = ExpressionKind::Ascribe;
  node.sort = macro.result;
  node.name = no_symbol;
  ExpressionId result = module_.add(node, std::array{macro.body});
  node.kind = ExpressionKind::Let;
  node.sort = no_sort;
  for (std::size_t i = arguments.size(); i-- > 0;)
    result = module_.add(node, std::array{arguments[i], result}, std::array{macro.parameters[i]});
  values_.push_back(result);
}

void ExpressionParser::push_build(Task task, std::span<const Sexprs::Index> operands) {
  task.count = static_cast<std::uint32_t>(operands.size());
  tasks_.push_back(std::move(task));
  for (std::size_t i = operands.size(); i-- > 0;) {
    Task operand;
    operand.node = operands[i];
    tasks_.push_back(std::move(operand));
  }
}

bool ExpressionParser::visit(Sexprs::Index node) {
  return tree_.is_list(node) ? visit_list(node) : visit_atom(node);
}

bool ExpressionParser::visit_atom(Sexprs::Index node) {
  const std::string_view text = tree_.text(node);
  Expression result;
  result.range = range(node);
  result.name = store_.symbol(text);
  switch (tree_.kind(node)) {
  case SexprKind::Numeral:
    result.kind = ExpressionKind::Integer;
    break;
  case SexprKind::Decimal:
    result.kind = ExpressionKind::Real;
    break;
  case SexprKind::String:
    result.kind = ExpressionKind::String;
    result.name = store_.symbol(unescape(text));
    break;
  case SexprKind::Bits:
    result.kind = ExpressionKind::Literal;
    result.sort = bit_vector_sort((text.size() - 2) * (text[1] == 'x' ? 4 : 1), result.range);
    break;
  case SexprKind::Symbol:
    return tree_.is_quoted(node) ? visit_name(result) : visit_symbol(node, result);
  default:
    return fail("C0101", node, "expected an expression"), false;
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
      return fail("C0101", node, "expected a number or a name"), false;
    result.kind = ExpressionKind::Real;
  } else {
    return visit_name(result);
  }
  add(result);
  return true;
}

bool ExpressionParser::visit_name(Expression result) {
  result.kind = ExpressionKind::Name;
  const auto found = scope_.find(result.name);
  const auto macro = macros_.find(result.name);
  if (found != scope_.end() && !found->second.empty()) {
    result.name = found->second.back();
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
    return fail("C0101", node, "expected an expression"), false;
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
  fail("C0103", node, fmt::format("expected {}", shape));
  return false;
}

bool ExpressionParser::visit_operator(Sexprs::Index node, const Operator &found,
                                      const std::vector<Sexprs::Index> &items) {
  const std::span<const Sexprs::Index> operands = std::span(items).subspan(1);
  const bool fits =
      found.shape == Shape::Exact ? operands.size() == found.least : operands.size() >= found.least;
  if (!fits) {
    fail("C0103", node,
         fmt::format("`{}` takes {}{} operand{}, but has {}", found.name,
                     found.shape == Shape::Exact ? "" : "at least ", found.least,
                     found.least == 1 ? "" : "s", operands.size()));
    return false;
  }
  Task task;
  task.kind = found.shape == Shape::Left || found.shape == Shape::Right ? Task::Kind::Fold
              : found.shape == Shape::Chain                             ? Task::Kind::Chain
                                                                        : Task::Kind::Build;
  task.node = node;
  task.result.kind = found.kind;
  task.result.range = range(node);
  if (found.kind == ExpressionKind::Subtract && operands.size() == 1) {
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
  task.result.range = range(node);
  if (kind == ExpressionKind::Lambda) { // (lam (x s) e)
    const auto one = binder(items[1]);
    if (!one)
      return false;
    task.bound = {*one};
  } else {
    auto several = binders(items[1]);
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
    return fail("C0101", items[1], "expected ((name value) ...)"), false;
  Task opening;
  opening.kind = Task::Kind::OpenLet;
  opening.node = items[2];
  opening.result.range = range(node);
  std::vector<Sexprs::Index> values;
  for (const Sexprs::Index pair : tree_.children(items[1])) {
    const auto parts = tree_.is_list(pair) ? tree_.child_list(pair) : std::vector<Sexprs::Index>{};
    if (parts.size() != 2)
      return fail("C0101", pair, "expected (name value)"), false;
    const auto name = symbol(parts[0], "the name of a variable");
    if (!name)
      return false;
    opening.bound.push_back({*name, no_sort, range(pair)});
    values.push_back(parts[1]);
  }
  push_build(std::move(opening), values);
  return true;
}

void ExpressionParser::open_let(const Task &task) {
  Task closing = task;
  closing.kind = Task::Kind::CloseLet;
  Task leaving;
  leaving.kind = Task::Kind::Leave;
  leaving.bound = task.bound;
  Task body;
  body.node = task.node;
  for (Binder &bound : closing.bound)
    bound.name = enter(bound.name, closing.bound.size() > 1);
  tasks_.push_back(std::move(closing));
  tasks_.push_back(std::move(leaving));
  tasks_.push_back(std::move(body));
}

void ExpressionParser::close_let(const Task &task) {
  ExpressionId result = values_.back();
  values_.pop_back();
  Expression node = task.result;
  node.kind = ExpressionKind::Let;
  for (std::size_t i = task.bound.size(); i-- > 0;) {
    result = module_.add(node, std::array{values_.back(), result}, std::array{task.bound[i]});
    values_.pop_back();
  }
  values_.push_back(result);
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
  task.result.range = range(node);
  if (head == "ETApp" || head == "ETAbs") {
    task.kind = Task::Kind::Visit;
    task.node = items[1];
    tasks_.push_back(std::move(task));
    return true;
  }
  const auto first = sort(items[coerce ? 1 : 2]);
  if (!first)
    return false;
  task.result.sort = *first;
  if (head == "lit") {
    if (tree_.kind(items[1]) != SexprKind::String)
      return fail("C0101", items[1], "expected a string"), false;
    task.result.kind = ExpressionKind::Literal;
    task.result.name = store_.symbol(unescape(tree_.text(items[1])));
    add(task.result);
    return true;
  }
  task.result.kind = ExpressionKind::Coerce;
  task.result.other_sort = *first;
  if (coerce) {
    const auto second = sort(items[2]);
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
  task.result.range = range(node);
  if (tree_.is_symbol(items[0])) {
    const Symbol name = store_.symbol(tree_.text(items[0]));
    const auto macro = macros_.find(name);
    const auto local = scope_.find(name);
    if (macro != macros_.end() && (local == scope_.end() || local->second.empty())) {
      const std::size_t arity = macro->second.parameters.size();
      if (items.size() != arity + 1) {
        fail("C0103", node,
             fmt::format("`{}` takes {} argument{}, but has {}", store_.name(name), arity,
                         arity == 1 ? "" : "s", items.size() - 1));
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
  task.result.range = range(node);
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
  task.result.range = range(node);
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
