#include "horn/smtlib_terms.h"

#include "logic/print.h"
#include "logic/rewrite.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include <fmt/format.h>

namespace culprit::horn {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

constexpr std::uint64_t widest = 65536; // bit vector
constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

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
  const auto found = places_.find(formula);
  return tree_.span(found == places_.end() ? otherwise : found->second);
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
    const Sort size = store_.named(store_.symbol(fmt::format("Size{}", width)));
    const Sort bits = store_.apply_sort(store_.symbol("BitVec"), std::array{size});
    values_.push_back(store_.literal(Op::OtherLiteral, text, bits));
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

// ---- applications

bool SmtLibTerms::apply(Index node, Index head, std::vector<Term> arguments) {
  Sort expected = logic::no_sort;
  if (tree_.is_list(head)) {
    const Items items = tree_.child_list(head);
    if (items.size() != 3 || !tree_.is_symbol(items[0], "as"))
      return apply_indexed(node, head, std::move(arguments));
    const auto sort_of = sort(items[2]); // (as f sort)
    if (!sort_of)
      return false;
    expected = *sort_of;
    head = items[1];
    if (tree_.is_symbol(head, "const")) {
      if (!expect_arity(node, "const", 1, 1, arguments.size()))
        return false;
      const auto parts = store_.unapply(expected).second;
      if (parts.size() != 2)
        return fail("C0104", node, "`const` makes an array: expected a sort (Array ...)");
      if (!expect_sort(node, arguments[0], parts[1], "const"))
        return false;
      push_result(node, store_.call(store_.symbol("const"), arguments, expected));
      return true;
    }
  }
  if (!tree_.is_symbol(head))
    return fail("C0101", head, "expected the name of a function");
  const Symbol name = store_.symbol(tree_.text(head));
  if (const auto local = scope_.find(name); local != scope_.end() && !local->second.empty()) {
    if (!arguments.empty())
      return fail("C0103", node,
                  fmt::format("`{}` is a variable and takes no arguments", store_.name(name)));
    push_result(node, local->second.back());
    return true;
  }
  if (const auto function = functions_.find(name); function != functions_.end())
    return apply_function(node, name, function->second, arguments, expected);
  if (tree_.text(head).starts_with("is-")) { // Z3's old spelling of a tester
    const Symbol tester =
        store_.symbol(fmt::format("{}{}", logic::tester_prefix, tree_.text(head).substr(3)));
    if (const auto function = functions_.find(tester); function != functions_.end())
      return apply_function(node, tester, function->second, arguments, expected);
  }
  bool known = false;
  const bool good = apply_built_in(node, tree_.text(head), arguments, known);
  if (known)
    return good;
  return fail("C0102", head, fmt::format("`{}` is not declared", store_.name(name)));
}

// ((_ is C) x), ((_ extract 7 0) x), ...
bool SmtLibTerms::apply_indexed(Index node, Index head, std::vector<Term> arguments) {
  const Items items = tree_.child_list(head);
  if (items.size() < 3 || !tree_.is_symbol(items[0], "_") || !tree_.is_symbol(items[1]))
    return fail("C0101", head, "expected the name of a function");
  const std::string_view name = tree_.text(items[1]);
  if (name == "is") {
    const std::string tester = fmt::format("{}{}", logic::tester_prefix, tree_.text(items[2]));
    const auto function = functions_.find(store_.symbol(tester));
    if (items.size() != 3 || function == functions_.end())
      return fail("C0102", items[2],
                  fmt::format("`{}` is not a constructor", tree_.text(items[2])));
    return apply_function(node, store_.symbol(tester), function->second, arguments, logic::no_sort);
  }
  return apply_indexed_bits(node, items, std::move(arguments));
}

bool SmtLibTerms::apply_function(Index node, Symbol name, const Function &function,
                                 std::vector<Term> &arguments, Sort expected) {
  const std::string_view text = store_.name(name);
  if (!expect_arity(node, text, function.parameters.size(), function.parameters.size(),
                    arguments.size()))
    return false;
  std::vector<Sort> bindings;
  Sort result = function.result;
  if (function.polymorphic) {
    if (expected != logic::no_sort && !logic::match(store_, result, expected, bindings))
      return fail("C0104", node,
                  fmt::format("`{}` cannot have sort {}", text, to_smtlib(store_, expected)));
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (!store_.has_variables(store_.sort(arguments[i])) &&
          !logic::match(store_, function.parameters[i], store_.sort(arguments[i]), bindings))
        return fail("C0104", node,
                    fmt::format("argument {} of `{}` has sort {}, which does not fit", i + 1, text,
                                to_smtlib(store_, store_.sort(arguments[i]))));
    result = store_.instantiate(result, bindings);
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Sort wanted = function.polymorphic ? store_.instantiate(function.parameters[i], bindings)
                                             : function.parameters[i];
    if (!expect_sort(node, arguments[i], wanted, text))
      return false;
  }
  Term made{};
  if (function.body != logic::no_term) {
    logic::Substitution substitution;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      substitution.emplace(function.variables[i], arguments[i]);
    made = logic::substitute(store_, function.body, substitution);
  } else if (arguments.empty() && result != store_.bool_sort()) {
    made = store_.variable(name, result);
  } else {
    made = store_.call(name, arguments, result);
  }
  push_result(node, made);
  return true;
}

bool SmtLibTerms::apply_built_in(Index node, std::string_view name, std::vector<Term> &arguments,
                                 bool &known) {
  for (const auto step : {&SmtLibTerms::apply_logical, &SmtLibTerms::apply_arithmetic,
                          &SmtLibTerms::apply_array, &SmtLibTerms::apply_bits}) {
    const bool good = (this->*step)(node, name, arguments, known);
    if (known)
      return good;
  }
  return false;
}

bool SmtLibTerms::apply_logical(Index node, std::string_view name, std::vector<Term> &arguments,
                                bool &known) {
  const Sort truth = store_.bool_sort();
  known = true;
  const auto all_bool = [&](std::size_t least, std::size_t most) {
    return expect_arity(node, name, least, most, arguments.size()) &&
           std::all_of(arguments.begin(), arguments.end(),
                       [&](Term &term) { return expect_sort(node, term, truth, name); });
  };
  if (name == "true" || name == "false") {
    if (!expect_arity(node, name, 0, 0, arguments.size()))
      return false;
    push_result(node, store_.truth(name == "true"));
    return true;
  }
  if (name == "and" || name == "or") {
    if (!all_bool(0, any_number))
      return false;
    push_result(node, join(name == "and" ? Op::And : Op::Or, arguments));
    return true;
  }
  if (name == "not") {
    if (!all_bool(1, 1))
      return false;
    push_result(node, store_.make(Op::Not, truth, arguments));
    return true;
  }
  if (name == "=>" || name == "xor") {
    if (!all_bool(2, any_number))
      return false;
    if (name == "=>") {
      Term result = arguments.back();
      for (std::size_t i = arguments.size() - 1; i-- > 0;)
        result = store_.make(Op::Implies, truth, {arguments[i], result});
      push_result(node, result);
      return true;
    }
    Term result = arguments.front();
    for (std::size_t i = 1; i < arguments.size(); ++i)
      result = store_.make(Op::Not, truth, {store_.make(Op::Iff, truth, {result, arguments[i]})});
    push_result(node, result);
    return true;
  }
  if (name == "=" || name == "distinct") {
    if (!expect_arity(node, name, 2, any_number, arguments.size()) ||
        !make_alike(node, arguments, name))
      return false;
    if (name == "=") {
      push_result(node, chain(store_.sort(arguments[0]) == truth ? Op::Iff : Op::Equal, arguments));
      return true;
    }
    std::vector<Term> pairs;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      for (std::size_t j = i + 1; j < arguments.size(); ++j)
        pairs.push_back(store_.make(Op::NotEqual, truth, {arguments[i], arguments[j]}));
    push_result(node, join(Op::And, pairs));
    return true;
  }
  if (name == "ite") {
    if (!expect_arity(node, name, 3, 3, arguments.size()) ||
        !expect_sort(node, arguments[0], truth, name))
      return false;
    std::vector<Term> branches(arguments.begin() + 1, arguments.end());
    if (!make_alike(node, branches, name))
      return false;
    push_result(node, store_.make(Op::If, store_.sort(branches[0]),
                                  {arguments[0], branches[0], branches[1]}));
    return true;
  }
  known = false;
  return false;
}

bool SmtLibTerms::apply_arithmetic(Index node, std::string_view name, std::vector<Term> &arguments,
                                   bool &known) {
  static constexpr std::array<std::pair<std::string_view, Op>, 10> operators = {
      {{"+", Op::Add},
       {"-", Op::Subtract},
       {"*", Op::Multiply},
       {"/", Op::Divide},
       {"div", Op::Divide},
       {"mod", Op::Modulo},
       {"<", Op::Less},
       {"<=", Op::LessEqual},
       {">", Op::Greater},
       {">=", Op::GreaterEqual}}};
  known = true;
  if (name == "abs") {
    if (!expect_arity(node, name, 1, 1, arguments.size()) ||
        !expect_sort(node, arguments[0], store_.int_sort(), name))
      return false;
    const Term x = arguments[0];
    const Term positive = store_.make(Op::GreaterEqual, store_.bool_sort(), {x, store_.integer(0)});
    const Term negated = store_.make(Op::Negate, store_.int_sort(), {x});
    push_result(node, store_.make(Op::If, store_.int_sort(), {positive, x, negated}));
    return true;
  }
  if (name == "to_real" || name == "to_int") {
    const bool real = name == "to_real";
    if (!expect_arity(node, name, 1, 1, arguments.size()))
      return false;
    if (!expect_sort(node, arguments[0], real ? store_.int_sort() : store_.real_sort(), name))
      return false;
    push_result(node, store_.call(store_.symbol(name), arguments,
                                  real ? store_.real_sort() : store_.int_sort()));
    return true;
  }
  const auto *found = std::find_if(operators.begin(), operators.end(),
                                   [&](const auto &entry) { return entry.first == name; });
  if (found == operators.end()) {
    known = false;
    return false;
  }
  const Op op = found->second;
  const bool integral = name == "div" || name == "mod";
  if (!expect_arity(node, name, op == Op::Subtract ? 1 : 2, any_number, arguments.size()))
    return false;
  bool real = name == "/";
  for (const Term argument : arguments)
    real = real || store_.sort(argument) == store_.real_sort();
  const Sort wanted = real && !integral ? store_.real_sort() : store_.int_sort();
  for (Term &argument : arguments) {
    if (wanted == store_.real_sort() && store_.sort(argument) == store_.int_sort())
      argument = to_real(argument);
    if (!expect_sort(node, argument, wanted, name))
      return false;
  }
  if (op == Op::Subtract && arguments.size() == 1)
    push_result(node, store_.make(Op::Negate, wanted, arguments));
  else if (op == Op::Less || op == Op::LessEqual || op == Op::Greater || op == Op::GreaterEqual)
    push_result(node, chain(op, arguments));
  else
    push_result(node, fold(op, wanted, arguments));
  return true;
}

bool SmtLibTerms::apply_array(Index node, std::string_view name, std::vector<Term> &arguments,
                              bool &known) {
  known = name == "select" || name == "store";
  if (!known)
    return false;
  const std::size_t arity = name == "select" ? 2 : 3;
  if (!expect_arity(node, name, arity, arity, arguments.size()))
    return false;
  const Sort array = store_.sort(arguments[0]);
  const auto [head, parts] = store_.unapply(array);
  if (head != store_.named(store_.symbol("Array")) || parts.size() != 2)
    return fail("C0104", node,
                fmt::format("the first argument of `{}` must be an array, but has sort {}", name,
                            to_smtlib(store_, array)));
  if (!expect_sort(node, arguments[1], parts[0], name) ||
      (arity == 3 && !expect_sort(node, arguments[2], parts[1], name)))
    return false;
  push_result(node, store_.call(store_.symbol(name), arguments, arity == 2 ? parts[1] : array));
  return true;
}

// Bit-vector functions whose operands have one width.
bool SmtLibTerms::apply_bits(Index node, std::string_view name, std::vector<Term> &arguments,
                             bool &known) {
  const logic::TheorySymbol *symbol = logic::find_theory_symbol(name);
  known = symbol != nullptr && symbol->theory == logic::Theory::BitVector && name.starts_with("bv");
  if (!known)
    return false;
  const bool unary = name == "bvnot" || name == "bvneg";
  if (!expect_arity(node, name, unary ? 1 : 2, unary ? 1 : 2, arguments.size()))
    return false;
  const Sort bits = store_.sort(arguments[0]);
  if (store_.unapply(bits).first != store_.named(store_.symbol("BitVec")))
    return fail("C0104", node,
                fmt::format("`{}` works on bit vectors, but has an operand of sort {}", name,
                            to_smtlib(store_, bits)));
  if (!make_alike(node, arguments, name))
    return false;
  const bool compares = symbol->sort.ends_with("bool])");
  const Sort one =
      store_.apply_sort(store_.symbol("BitVec"), std::array{store_.named(store_.symbol("Size1"))});
  push_result(node, store_.call(store_.symbol(name), arguments,
                                compares           ? store_.bool_sort()
                                : name == "bvcomp" ? one
                                                   : bits));
  return true;
}

// (_ bv5 8), ((_ extract 7 4) x), ((_ zero_extend 8) x), ...: indices become leading arguments.
bool SmtLibTerms::apply_indexed_bits(Index node, const Items &items, std::vector<Term> arguments) {
  const std::string_view name = tree_.text(items[1]);
  const auto bits = [&](std::uint64_t width) {
    const Sort size = store_.named(store_.symbol(fmt::format("Size{}", width)));
    return store_.apply_sort(store_.symbol("BitVec"), std::array{size});
  };
  std::vector<std::uint64_t> indices;
  for (std::size_t i = 2; i < items.size(); ++i) {
    std::uint64_t value = 0;
    const std::string_view text = tree_.text(items[i]);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value > widest)
      return fail("C0101", items[i], "expected a small number");
    indices.push_back(value);
  }
  const bool digits = name.size() > 2 && name.find_first_not_of("0123456789", 2) == name.npos;
  if (name.starts_with("bv") && digits && indices.size() == 1 && arguments.empty()) {
    std::uint64_t value = 0;
    const auto read = std::from_chars(name.data() + 2, name.data() + name.size(), value);
    const std::uint64_t width = indices[0];
    if (read.ec != std::errc{} || width == 0 || (width < 64 && value >> width != 0))
      return fail("C0104", node, fmt::format("`{}` does not fit into {} bits", name, width));
    push_result(node, store_.literal(Op::OtherLiteral, fmt::format("#b{:0{}b}", value, width),
                                     bits(width)));
    return true;
  }
  const bool extract = name == "extract";
  const bool widens = name == "zero_extend" || name == "sign_extend";
  const bool known = extract || widens || name == "rotate_left" || name == "rotate_right";
  if (!known || indices.size() != (extract ? 2U : 1U))
    return fail("C0190", items[1], fmt::format("`(_ {} ...)` is not supported", name));
  if (!expect_arity(node, name, 1, 1, arguments.size()))
    return false;
  const auto [head, size] = store_.unapply(store_.sort(arguments[0]));
  std::uint64_t width = 0;
  if (head == store_.named(store_.symbol("BitVec")) && size.size() == 1) {
    const std::string_view text = store_.name(Symbol{store_.node(size[0]).a}).substr(4); // SizeN
    std::from_chars(text.data(), text.data() + text.size(), width);
  }
  if (width == 0 || (extract && (indices[0] >= width || indices[1] > indices[0])))
    return fail("C0104", node,
                fmt::format("`{}` does not fit an operand of sort {}", name,
                            to_smtlib(store_, store_.sort(arguments[0]))));
  std::vector<Term> all;
  for (const std::uint64_t index : indices)
    all.push_back(store_.integer(static_cast<std::int64_t>(index)));
  all.push_back(arguments[0]);
  const std::uint64_t result = extract  ? indices[0] - indices[1] + 1
                               : widens ? width + indices[0]
                                        : width;
  push_result(node, store_.call(store_.symbol(name), all, bits(result)));
  return true;
}

// ---- what is expected, and small constructions

bool SmtLibTerms::expect_arity(Index node, std::string_view name, std::size_t least,
                               std::size_t most, std::size_t found) {
  if (found >= least && found <= most)
    return true;
  return fail("C0103", node,
              fmt::format("`{}` takes {}{} argument{}, but has {}", name,
                          least == most ? "" : "at least ", least, least == 1 ? "" : "s", found));
}

bool SmtLibTerms::expect_sort(Index node, Term &term, Sort expected, std::string_view name) {
  const Sort found = store_.sort(term);
  if (found == expected)
    return true;
  std::vector<Sort> bindings;
  if (store_.has_variables(found) && !store_.has_variables(expected) &&
      logic::match(store_, found, expected, bindings)) { // a bare `nil` learns its sort
    term = logic::instantiate_sorts(store_, term, bindings);
    return true;
  }
  if (expected == store_.real_sort() && found == store_.int_sort()) {
    term = to_real(term);
    return true;
  }
  return fail("C0104", node,
              fmt::format("`{}` wants {} here, but finds {}", name, to_smtlib(store_, expected),
                          to_smtlib(store_, found)));
}

bool SmtLibTerms::make_alike(Index node, std::vector<Term> &arguments, std::string_view name) {
  Sort common = store_.sort(arguments[0]);
  for (const Term argument : arguments) {
    const Sort sort_of = store_.sort(argument);
    if (store_.has_variables(common) ||
        (common == store_.int_sort() && sort_of == store_.real_sort()))
      common = sort_of;
  }
  return std::all_of(arguments.begin(), arguments.end(),
                     [&](Term &term) { return expect_sort(node, term, common, name); });
}

Term SmtLibTerms::to_real(Term term) {
  if (store_.op(term) == Op::IntLiteral)
    return store_.literal(Op::RealLiteral, std::string(store_.text(term)) + ".0",
                          store_.real_sort());
  return store_.call(store_.symbol("to_real"), std::array{term}, store_.real_sort());
}

Term SmtLibTerms::fold(Op op, Sort sort, std::span<const Term> terms) {
  Term result = terms[0];
  for (std::size_t i = 1; i < terms.size(); ++i)
    result = store_.make(op, sort, {result, terms[i]});
  return result;
}

Term SmtLibTerms::chain(Op op, std::span<const Term> terms) {
  std::vector<Term> parts;
  for (std::size_t i = 0; i + 1 < terms.size(); ++i)
    parts.push_back(store_.make(op, store_.bool_sort(), {terms[i], terms[i + 1]}));
  return join(Op::And, parts);
}

Term SmtLibTerms::join(Op op, std::span<const Term> terms) {
  if (terms.empty())
    return store_.truth(op == Op::And);
  return terms.size() == 1 ? terms[0] : store_.make(op, store_.bool_sort(), terms);
}

} // namespace culprit::horn
