// What all parts of the .fq grammar share, sorts and refinements.
#include "horn/format/fq_parser.h"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <utility>

namespace culprit::horn {

namespace {

// Those that liquid-fixpoint reserves come first: they end an expression anywhere, the others at
// the beginning of a line.
constexpr std::array<std::string_view, 18> declaration_words{
    "qualif", "define",   "autorewrite", "data",        "rewrite", "constraint",
    "wf",     "constant", "distinct",    "pack",        "cut",     "ebind",
    "bind",   "fixpoint", "match",       "defineLocal", "expand",  "sort"};

constexpr std::array<std::pair<std::string_view, surface::SortKind>, 8> sort_words{{
    {"int", surface::SortKind::Int},
    {"Int", surface::SortKind::Int},
    {"Integer", surface::SortKind::Int},
    {"bool", surface::SortKind::Bool},
    {"real", surface::SortKind::Real},
    {"Str", surface::SortKind::String},
    {"num", surface::SortKind::Number},
    {"frac", surface::SortKind::Fraction},
}};

bool lower_case(std::string_view name) {
  return !name.empty() && ((name.front() >= 'a' && name.front() <= 'z') || name.front() == '_');
}

} // namespace

FqExpressionParser::FqExpressionParser(Sources &sources, FileId file, logic::Store &store,
                                       Diagnostics &diagnostics, surface::Module &module)
    : lexer_(sources, file, store, diagnostics), store_(store), diagnostics_(diagnostics),
      module_(module) {
  for (const std::string_view word : declaration_words) {
    const auto symbol = static_cast<std::size_t>(store_.symbol(word));
    if (declaration_words_.size() <= symbol)
      declaration_words_.resize(symbol + 1, false);
    declaration_words_[symbol] = true;
  }
  for (const auto &[word, kind] : sort_words) {
    const auto symbol = static_cast<std::size_t>(store_.symbol(word));
    if (sort_words_.size() <= symbol)
      sort_words_.resize(symbol + 1, surface::SortKind::Name);
    sort_words_[symbol] = kind;
  }
  list_name_ = store_.symbol("List");
  if (lexer_.kind() == FqToken::Failed)
    failed_ = true;
}

void FqExpressionParser::next() {
  if (failed_)
    return;
  lexer_.next();
  if (lexer_.kind() == FqToken::Failed)
    failed_ = true;
}

bool FqExpressionParser::accept(FqToken token) {
  if (!at(token))
    return false;
  next();
  return true;
}

bool FqExpressionParser::expect(FqToken token) {
  if (accept(token))
    return true;
  error_here(describe(token));
  return false;
}

void FqExpressionParser::error_here(std::string_view expected) {
  const bool name = lexer_.kind() == FqToken::Identifier;
  error(lexer_.range(), lexer_.kind() == FqToken::End || name
                            ? fmt::format("expected {} but found {}{}", expected,
                                          name ? "" : describe(lexer_.kind()),
                                          name ? fmt::format("`{}`", lexer_.text()) : "")
                            : fmt::format("expected {} but found `{}`", expected, lexer_.text()));
}

void FqExpressionParser::error(surface::Range range, std::string message, std::string_view code) {
  if (failed_)
    return;
  diagnostics_.report(code, module_.span(range), std::move(message));
  failed_ = true;
}

Symbol FqExpressionParser::expect_name() {
  const Symbol symbol = lexer_.symbol();
  if (accept(FqToken::Identifier) || accept(FqToken::Lit) || accept(FqToken::Let))
    return symbol;
  error_here("a name");
  return no_symbol;
}

std::int64_t FqExpressionParser::expect_integer() {
  const bool negative = accept(FqToken::Minus);
  if (!at(FqToken::Integer)) {
    error_here("a number");
    return 0;
  }
  const std::string digits = (negative ? "-" : "") + std::string(store_.name(lexer_.symbol()));
  std::int64_t value = 0;
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (code != std::errc{} || end != digits.data() + digits.size())
    error(lexer_.range(), "this number is too large");
  next();
  return value;
}

bool FqExpressionParser::at_declaration() const {
  if (!at(FqToken::Identifier))
    return false;
  const auto symbol = static_cast<std::size_t>(lexer_.symbol());
  if (symbol >= declaration_words_.size() || !declaration_words_[symbol])
    return false;
  if (lexer_.range().start.column == 1)
    return true;
  for (std::size_t i = 0; i < 5; ++i)
    if (lexer_.text() == declaration_words[i])
      return true;
  return false;
}

void FqExpressionParser::recover() {
  failed_ = false;
  operators_.clear();
  operands_.clear();
  while (lexer_.kind() != FqToken::End && !(at_declaration() && here().column == 1))
    lexer_.next();
}

// ---- sorts

surface::SortId FqExpressionParser::sort(bool with_arguments) {
  constexpr unsigned deepest_sort = 500;
  if (++sort_depth_ > deepest_sort)
    error(lexer_.range(), fmt::format("a sort nested more than {} levels deep", deepest_sort),
          "C0002");
  surface::SortId result = surface::no_sort;
  switch (kind()) {
  case FqToken::LeftParenthesis:
    next();
    result = sort(true);
    expect(FqToken::RightParenthesis);
    break;
  case FqToken::LeftBracket: {
    surface::SortNode list;
    list.kind = surface::SortKind::Name;
    list.name = list_name_;
    list.range = lexer_.range();
    next();
    const surface::SortId head = module_.add(list);
    const std::array children{head, sort(true)};
    list.kind = surface::SortKind::Apply;
    list.range = {list.range.start, lexer_.range().end};
    expect(FqToken::RightBracket);
    result = module_.add(list, children);
    break;
  }
  case FqToken::Func:
    result = function_sort();
    break;
  case FqToken::Identifier:
  case FqToken::At:
    result = named_sort(with_arguments);
    break;
  default:
    error_here("a sort");
  }
  --sort_depth_;
  return failed_ ? surface::no_sort : result;
}

// func(n, [s; ...; t])
surface::SortId FqExpressionParser::function_sort() {
  surface::SortNode node;
  node.kind = surface::SortKind::Function;
  const Position start = here();
  expect(FqToken::Func);
  expect(FqToken::LeftParenthesis);
  node.index = expect_integer();
  expect(FqToken::Comma);
  expect(FqToken::LeftBracket);
  std::vector<surface::SortId> children;
  while (!failed_ && !at(FqToken::RightBracket)) {
    children.push_back(sort(true));
    if (!accept(FqToken::Semicolon) && !accept(FqToken::Comma))
      break;
  }
  if (children.empty())
    error_here("the sort of the result");
  expect(FqToken::RightBracket);
  expect(FqToken::RightParenthesis);
  node.range = since(start);
  return failed_ ? surface::no_sort : module_.add(node, children);
}

// A sort that is only a name: one node for all its uses, because a large file has few sorts and
// uses them in every line.
surface::SortId FqExpressionParser::plain_sort(const surface::SortNode &node) {
  if (node.name == no_symbol)
    return module_.add(node);
  const auto symbol = static_cast<std::size_t>(node.name);
  if (plain_sorts_.size() <= symbol)
    plain_sorts_.resize(symbol + 1, surface::no_sort);
  if (plain_sorts_[symbol] == surface::no_sort)
    plain_sorts_[symbol] = module_.add(node);
  return plain_sorts_[symbol];
}

surface::SortId FqExpressionParser::named_sort(bool with_arguments) {
  surface::SortNode node;
  const Position start = here();
  if (accept(FqToken::At)) {
    node.kind = surface::SortKind::Variable;
    expect(FqToken::LeftParenthesis);
    node.index = expect_integer();
    expect(FqToken::RightParenthesis);
  } else {
    node.kind = surface::SortKind::Name;
    node.name = expect_name();
    const auto symbol = static_cast<std::size_t>(node.name);
    if (symbol < sort_words_.size())
      node.kind = sort_words_[symbol];
    node.rigid = node.kind == surface::SortKind::Name && node.name != no_symbol &&
                 lower_case(store_.name(node.name));
  }
  node.range = since(start);
  if (failed_)
    return surface::no_sort;
  const auto at_argument = [&] {
    return with_arguments && !failed_ &&
           (at(FqToken::LeftParenthesis) || at(FqToken::LeftBracket) || at(FqToken::Func) ||
            at(FqToken::At) || (at(FqToken::Identifier) && !at_declaration()));
  };
  if (!at_argument())
    return plain_sort(node);
  std::vector<surface::SortId> children{plain_sort(node)};
  while (at_argument())
    children.push_back(sort(false));
  if (failed_)
    return surface::no_sort;
  surface::SortNode application;
  application.kind = surface::SortKind::Apply;
  application.range = since(start);
  return module_.add(application, children);
}

// ---- refinements

surface::Refinement FqExpressionParser::refinement() {
  surface::Refinement result;
  const Position start = here();
  expect(FqToken::LeftBrace);
  const Position name_start = here();
  const surface::SortId first = sort();
  result.value.sort = first;
  result.value.range = since(name_start);
  if (!failed_ && at(FqToken::Colon)) { // what looked like a sort is the name of the value
    const surface::SortNode &node = module_[first];
    if (node.name == no_symbol || node.kind == surface::SortKind::Apply)
      error_here("`|`");
    result.value.name = node.name;
    next();
    result.value.sort = sort();
  } else {
    result.value.name = store_.symbol("VV");
  }
  if (accept(FqToken::Bar))
    result.predicate = predicate();
  expect(FqToken::RightBrace);
  result.range = since(start);
  return result;
}

} // namespace culprit::horn
