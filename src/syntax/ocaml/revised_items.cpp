// The items of files, structures and signatures in the revised syntax; each ends with `;`.
#include "syntax/ocaml/lex.h"
#include "syntax/ocaml/revised.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::syntax::ocaml {

namespace {

bool begins_phrase(TokenKind kind) {
  using enum TokenKind;
  switch (kind) {
  case TokenKind::Value:
  case Declare:
  case Type:
  case TokenKind::Exception:
  case TokenKind::Module:
  case Open:
  case Include:
  case External:
  case Class:
    return true;
  default:
    return false;
  }
}

} // namespace

void RevisedParser::file(bool interface) {
  const auto all = tree_[items(interface, true)];
  tree_.declarations.assign(all.begin(), all.end());
}

// What people usually did when this is found.
std::string RevisedParser::hint() const {
  switch (kind()) {
  case K::Then:
    return "is the `if` that it belongs to complete?";
  case K::In:
    return "an `in` belongs to a `let` inside of an expression";
  case K::EndWord:
    return "is there a `struct`, `sig`, `object` or `declare` that this `end` closes?";
  case K::Value:
  case K::Type:
  case K::Module:
  case K::Exception:
  case K::Open:
    return token().first_on_line ? "each phrase of the revised syntax ends with `;`" : "";
  case K::DoubleSemicolon:
    return "a phrase of the revised syntax ends with one `;`";
  case K::LeftArrow:
    return "the revised syntax changes everything by `:=`";
  default:
    return {};
  }
}

bool RevisedParser::at_item_end(bool outermost) const {
  return at(K::End) || at(K::Failed) || (!outermost && at(K::EndWord));
}

List<DeclarationId> RevisedParser::items(bool signature, bool outermost) {
  Gathered<DeclarationId> all(*this);
  for (;;) {
    while (accept(K::Semicolon)) {
    }
    if (at(K::Deriving)) {
      advance();
      all.add(generated(start()));
      continue;
    }
    if (at_item_end(outermost))
      break;
    const std::size_t first = index_;
    item(all, signature);
    while (accept(K::Deriving))
      derived_ = true;
    if (derived_ && !failed())
      all.add(generated(start()));
    derived_ = false;
    if (!at_item_end(outermost))
      expect(K::Semicolon, "`;` at the end of the phrase");
    if (failed() && !recover(first, outermost))
      break;
  }
  return all.list();
}

void RevisedParser::item(Gathered<DeclarationId> &all, bool signature) {
  const Position from = start();
  const auto add = [&](DeclarationId declared) {
    if (!failed())
      all.add(declared);
  };
  switch (kind()) {
  case K::Type:
    return add(types());
  case K::Exception:
    return add(exception());
  case K::Module:
    return modules(all, signature);
  case K::Open:
    return add(open());
  case K::Include:
    return add(include(signature));
  case K::External:
    return add(external());
  case K::Class:
    return classes(all, signature);
  case K::Hash:
    return directive(all);
  case K::Declare:
    return declare(all, signature);
  case K::OpenExtension:
    pass_extension();
    return add(generated(from));
  case K::Value: {
    if (signature)
      return add(value_declaration());
    advance();
    const bool recursive = accept(K::Rec);
    const DeclarationId declared = bindings(recursive);
    if (!failed())
      tree_.at(declared).range.start = from;
    return add(declared);
  }
  case K::Upper:
    if (at_word("DEFINE") || at_word("UNDEF") || at_word("INCLUDE") || at_word("DEFINE_TYPE"))
      return macro(all);
    break;
  default:
    break;
  }
  if (signature)
    return at(K::OpenQuotation) ? (pass_quotation(), add(generated(from)))
                                : fail("a declaration", reserved_note());
  add(evaluate());
}

// declare ... end: the items are those of what is around
void RevisedParser::declare(Gathered<DeclarationId> &all, bool signature) {
  const Nested nested(*this);
  const Inside inside(*this, "declare", token().range(), true);
  advance();
  const List<DeclarationId> inner = items(signature, false);
  expect(K::EndWord);
  for (std::uint32_t i = 0; i < inner.count; ++i)
    all.add(tree_[inner][i]);
}

// #load "pa_extend.cmo"
void RevisedParser::directive(Gathered<DeclarationId> &all) {
  const Position from = start();
  advance();
  const bool loads = at_word("load");
  (void)lower_name("the name of a directive");
  if (at(K::Semicolon))
    return;
  const std::string text = at(K::String) ? std::string(symbols_.name(token().text)) : "";
  (void)expression();
  if (failed() || !loads || text.size() < 2)
    return;
  const std::string name = text.substr(1, text.size() - 2);
  makes_lexers_ = makes_lexers_ || name.ends_with("pa_lexer.cmo");
  if (is_known_extension(name))
    return;
  gap(from, "C0125", fmt::format("the meaning of the extension `{}` is not known", name),
      "makes code of what follows");
  all.add(generated(from));
}

// DEFINE NAME = e: whatever stands for it
void RevisedParser::macro(Gathered<DeclarationId> &all) {
  const Position from = start();
  const bool defines = at_word("DEFINE");
  const bool includes = at_word("INCLUDE");
  advance();
  if (defines && (at(K::Upper) || at(K::Lower)))
    macros_.insert(symbols_.name(token().text));
  if (defines && at(K::Lower))
    all.add(bound_unknown({{no_symbol, token().text}, token().range()}));
  std::size_t depth = 0;
  while (!at(K::End) && !(depth == 0 && (at(K::Semicolon) || at(K::EndWord)))) {
    depth += at(K::OpenBracket) || at(K::OpenBrace) || at(K::OpenParenthesis) ? 1 : 0;
    depth -=
        depth > 0 && (at(K::CloseBracket) || at(K::CloseBrace) || at(K::CloseParenthesis)) ? 1 : 0;
    advance();
  }
  gap(from, "C0125", "the meaning of macros is not known",
      "stands for code that camlp4 or camlp5 makes");
  if (includes)
    all.add(generated(from));
}

DeclarationId RevisedParser::evaluate() {
  const ExpressionId body = expression();
  return make(range(body), declaration::Evaluate{body}, EntityKind::Expression, no_symbol);
}

// Goes on with the next item that begins a line no further right than the broken one did. Whether
// there is one: otherwise whoever is around goes on.
bool RevisedParser::recover(std::size_t first, bool outermost) {
  const std::uint32_t column = tokens_[first].start.column;
  std::size_t next = std::max(index_, first + 1);
  for (; next + 1 < tokens_.size(); ++next) {
    const Token &token = tokens_[next];
    if (!token.first_on_line || token.start.column > column)
      continue;
    if (begins_phrase(token.kind)) {
      if (!outermost && token.start.column < column)
        return false;
      break;
    }
    if (!outermost && token.kind == K::EndWord && token.start.column < column)
      break;
  }
  index_ = std::min(next, tokens_.size() - 1);
  if (!outermost && token().kind == K::End)
    return false;
  if (index_ > 0)
    last_end_ = tokens_[index_ - 1].end;
  failed_ = false;
  return true;
}

// ---- values

// x = e and y = e: what stands behind `value`, `let` and `rec`
DeclarationId RevisedParser::bindings(bool recursive) {
  const Position from = start();
  Gathered<DeclarationId> members(*this);
  do {
    const DeclarationId next = binding();
    members.add(next);
    if (const auto *function = std::get_if<declaration::Function>(&tree_[next].node))
      refinements(function->name);
  } while (accept(K::And));
  const Range all{from, tree_[members[members.size() - 1]].range.end};
  return make(all, declaration::Bindings{recursive, members.list()}, EntityKind::Declaration,
              no_symbol);
}

// f p q : t = e, p = e
DeclarationId RevisedParser::binding() {
  const Nested nested(*this);
  const Position from = start();
  if (!at_value_name()) {
    const Inside inside(*this, "the definition", token().range());
    PatternId left = simple_pattern();
    Clause clause;
    right_hand_side(clause);
    if (clause.result != no_type)
      left = make(Range{from, range(clause.result).end}, pattern::Typed{left, clause.result});
    return make({from, tree_[clause.right.bodies][0].range.end},
                declaration::PatternBinding{left, clause.right}, EntityKind::Expression, no_symbol);
  }
  const Range first = token().range();
  const PlacedName name = value_name().value_or(PlacedName{});
  const Inside inside(*this, "the definition of", first, false, name.name.text);
  Clause clause;
  Gathered<PatternId> patterns(*this);
  parameters(patterns);
  clause.patterns = patterns.list();
  right_hand_side(clause);
  clause.range = {from, tree_[clause.right.bodies][0].range.end};
  Gathered<Clause> clauses(*this);
  clauses.add(clause);
  return make(clause.range, declaration::Function{name, clauses.list()}, EntityKind::Expression,
              name.name.text);
}

// = e, : t = e, : t :> u = e
void RevisedParser::right_hand_side(Clause &clause) {
  if (accept(K::Colon))
    clause.result = type();
  const TypeId coerced = accept(K::ColonGreater) ? type() : no_type;
  const Position from = start();
  expect(K::Equals, "`=`",
         at(K::RightArrow) ? "a definition has `=`; `->` stands behind `fun` and in the cases of "
                             "`match`"
         : at(K::ColonEquals) ? "a definition has `=`; `:=` changes what is there"
                              : reserved_note());
  GuardedBody body;
  body.body = expression();
  body.range = {from, std::max(from, range(body.body).end)};
  if (coerced != no_type) {
    body.body = make(range(body.body), expression::Coerce{body.body, clause.result, coerced});
    clause.result = no_type;
  }
  Gathered<GuardedBody> bodies(*this);
  bodies.add(body);
  clause.right = {bodies.list(), {}};
}

// value f : t
DeclarationId RevisedParser::value_declaration() {
  const Position from = start();
  advance();
  const PlacedName name = value_name().value_or(PlacedName{});
  const Inside inside(*this, "the declaration of", name.range, false, name.name.text);
  expect(K::Colon);
  const TypeId annotation = type();
  Gathered<PlacedName> names(*this);
  names.add(name);
  const DeclarationId declared =
      make(range_from(from), declaration::Signature{names.list(), annotation, false, false},
           EntityKind::Signature, name.name.text);
  refinements(name);
  return declared;
}

// external f : t = "name" "another"
DeclarationId RevisedParser::external() {
  const Position from = start();
  advance();
  declaration::Foreign result{};
  result.imports = true;
  result.convention = result.safety = result.entity = no_symbol;
  result.name = value_name().value_or(PlacedName{});
  const Inside inside(*this, "the declaration of", result.name.range, false, result.name.name.text);
  expect(K::Colon);
  result.type = type();
  expect(K::Equals);
  std::string strings;
  while (at(K::String)) {
    strings += strings.empty() ? "" : " ";
    strings += symbols_.name(token().text);
    advance();
  }
  if (strings.empty())
    fail("the name of the primitive, a string");
  result.entity = symbols_.intern(strings);
  const DeclarationId declared =
      make(range_from(from), result, EntityKind::Signature, result.name.name.text);
  refinements(result.name);
  return declared;
}

} // namespace culprit::syntax::ocaml
