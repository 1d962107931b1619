// Applications of functions and of the built-in operators of SMT-LIB.
#include "horn/format/smtlib_terms.h"

#include "base/plural.h"
#include "logic/print.h"
#include "logic/rewrite.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

namespace culprit::horn {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

} // namespace

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
  Term applied{};
  if (function.body != logic::no_term) {
    logic::Substitution substitution;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      substitution.emplace(function.variables[i], arguments[i]);
    applied = logic::substitute(store_, function.body, substitution);
  } else if (arguments.empty() && result != store_.bool_sort()) {
    applied = store_.variable(name, result);
  } else {
    applied = store_.call(name, arguments, result);
  }
  push_result(node, applied);
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
  const auto *operation = std::find_if(operators.begin(), operators.end(),
                                       [&](const auto &entry) { return entry.first == name; });
  if (operation == operators.end()) {
    known = false;
    return false;
  }
  const Op op = operation->second;
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

// ---- what is expected, and small constructions

bool SmtLibTerms::expect_arity(Index node, std::string_view name, std::size_t least,
                               std::size_t most, std::size_t count) {
  if (count >= least && count <= most)
    return true;
  return fail("C0103", node,
              fmt::format("`{}` takes {}{}, but has {}", name, least == most ? "" : "at least ",
                          plural(least, "argument"), count));
}

bool SmtLibTerms::expect_sort(Index node, Term &term, Sort expected, std::string_view name) {
  const Sort actual = store_.sort(term);
  if (actual == expected)
    return true;
  std::vector<Sort> bindings;
  if (store_.has_variables(actual) && !store_.has_variables(expected) &&
      logic::match(store_, actual, expected, bindings)) { // a bare `nil` learns its sort
    term = logic::instantiate_sorts(store_, term, bindings);
    return true;
  }
  if (expected == store_.real_sort() && actual == store_.int_sort()) {
    term = to_real(term);
    return true;
  }
  return fail("C0104", node,
              fmt::format("`{}` wants {} here, but finds {}", name, to_smtlib(store_, expected),
                          to_smtlib(store_, actual)));
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
