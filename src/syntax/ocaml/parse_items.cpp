// The items of files, structures and signatures; the way in.
#include "syntax/ocaml/parse.h"
#include "syntax/ocaml/parser.h"
#include "syntax/ocaml/revised.h"

#include <algorithm>

namespace culprit::syntax::ocaml {

namespace {

bool begins_item(TokenKind kind) {
  using enum TokenKind;
  switch (kind) {
  case Let:
  case Type:
  case TokenKind::Exception:
  case TokenKind::Module:
  case Open:
  case Include:
  case External:
  case Val:
  case Class:
    return true;
  default:
    return false;
  }
}

} // namespace

// What people usually did when this is found.
std::string Parser::hint() const {
  switch (kind()) {
  case K::Else:
    return "an `else` belongs to the `if` directly before it: a `;` ends the `if`, so several "
           "steps between `then` and `else` need parentheses or `begin ... end`";
  case K::Then:
    return "is the `if` that it belongs to complete?";
  case K::In:
    return "an `in` belongs to a `let` inside of an expression; a definition of the file itself "
           "has none";
  case K::EndWord:
    return "is there a `begin`, `struct` or `sig` that this `end` closes?";
  case K::Let:
  case K::Type:
  case K::Module:
  case K::Exception:
  case K::Open:
    return token().first_on_line ? "the definition before it is not complete" : "";
  case K::DoubleSemicolon:
    return "`;;` ends a definition of the file; inside of an expression `;` separates the steps";
  case K::LeftArrow:
    return "only a field, an element of an array or a character of a string is changed by `<-`; a "
           "reference is by `:=`";
  default:
    return {};
  }
}

void Parser::file(bool interface) {
  const auto all = tree_[items(interface, true)];
  tree_.declarations.assign(all.begin(), all.end());
}

bool Parser::at_item_end(bool outermost) const {
  return at(K::End) || at(K::Failed) || (!outermost && at(K::EndWord));
}

List<DeclarationId> Parser::items(bool signature, bool outermost) {
  Gathered<DeclarationId> all(*this);
  bool separated = true; // an expression may follow
  for (;;) {
    while (accept(K::DoubleSemicolon))
      separated = true;
    if (at(K::Deriving)) {
      advance();
      all.add(generated(start()));
      continue;
    }
    if (at_item_end(outermost))
      break;
    const std::size_t first = index_;
    item(all, signature, separated);
    separated = false;
    while (accept(K::Deriving))
      derived_ = true;
    if (derived_ && !failed())
      all.add(generated(start()));
    derived_ = false;
    if (failed() && !recover(first, outermost))
      break;
  }
  return all.list();
}

void Parser::item(Gathered<DeclarationId> &all, bool signature, bool separated) {
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
    return directive();
  case K::OpenExtension:
    pass_extension();
    return add(generated(from));
  case K::Val:
    if (!signature)
      return fail("a definition", "`val` declares in signatures and interfaces; `let` defines");
    return add(value());
  case K::Let:
    if (signature)
      return fail("a declaration", "a signature declares values with `val`");
    if (token().extended)
      return extended_let(all);
    add(let_item());
    if (!failed() && !separated &&
        std::holds_alternative<declaration::Evaluate>(tree_[all[all.size() - 1]].node))
      errors_
          .report({from, {from.line, from.column + 3}},
                  "expected a definition, found an expression",
                  "has an `in`, so that it is an expression")
          .notes.emplace_back("if it belongs to the definition before it, an `in` is missing "
                              "there; otherwise an expression stands behind `;;`");
    return;
  default:
    break;
  }
  if (signature)
    return fail("a declaration");
  if (!at_expression())
    return fail("a definition");
  if (!separated)
    return fail("a definition",
                "an expression behind a definition is written `let () = ...`, or behind `;;`");
  add(evaluate());
}

// #use "file";;
void Parser::directive() {
  advance();
  (void)lower_name("the name of a directive");
  if (is_literal(kind()) || at(K::True) || at(K::False))
    advance();
  else if (at(K::Lower) || at(K::Upper))
    while (at(K::Lower) || at(K::Upper) || at(K::Dot))
      advance();
}

// let%name p = e
void Parser::extended_let(Gathered<DeclarationId> &all) {
  const DeclarationId declared = let_item();
  if (failed())
    return;
  if (!std::holds_alternative<declaration::Bindings>(tree_[declared].node)) {
    all.add(declared);
    return;
  }
  const List<DeclarationId> parts = without_values(declared);
  for (std::uint32_t i = 0; i < parts.count; ++i)
    all.add(tree_[parts][i]);
}

// A definition, or an expression that begins with one.
DeclarationId Parser::let_item() {
  const K next = kind_ahead(1);
  if (next == K::Open || next == K::Module || next == K::Exception)
    return evaluate();
  const Position from = start();
  const DeclarationId declared = bindings();
  if (!accept(K::In))
    return declared;
  const ExpressionId body = sequence();
  Gathered<DeclarationId> all(*this);
  all.add(declared);
  const Range whole{from, range(body).end};
  const ExpressionId expression = make(whole, expression::Let{all.list(), body});
  return make(whole, declaration::Evaluate{expression}, EntityKind::Expression, no_symbol);
}

DeclarationId Parser::evaluate() {
  const ExpressionId body = sequence();
  return make(range(body), declaration::Evaluate{body}, EntityKind::Expression, no_symbol);
}

// Goes on with the next item that begins a line no further right than the broken one did. Whether
// there is one: otherwise whoever is around goes on.
bool Parser::recover(std::size_t first, bool outermost) {
  const std::uint32_t column = tokens_[first].start.column;
  std::size_t next = std::max(index_, first + 1);
  for (; next + 1 < tokens_.size(); ++next) {
    const Token &token = tokens_[next];
    if (outermost && token.kind == K::DoubleSemicolon)
      break;
    if (!token.first_on_line || token.start.column > column)
      continue;
    if (begins_item(token.kind)) {
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

// ---- the way in

Form form_of(std::string_view path) {
  return path.ends_with(".mli") ? Form::Interface : Form::Implementation;
}

Tree parse(const Tokens &tokens, FileId file, Form form, Syntax syntax, SymbolTable &symbols,
           EntityTable &entities, SyntaxErrors &errors) {
  Tree tree;
  tree.file = file;
  tree.reserve(tokens.size());
  if (syntax == Syntax::Revised)
    RevisedParser(tokens, tree, symbols, entities, errors).file(form == Form::Interface);
  else
    Parser(tokens, tree, symbols, entities, errors).file(form == Form::Interface);
  return tree;
}

std::optional<Tree> parse(const Sources &sources, FileId file, Form form, SymbolTable &symbols,
                          EntityTable &entities, Diagnostics &diagnostics) {
  SyntaxErrors errors(file, diagnostics);
  const Syntax syntax = syntax_of(sources.text(file));
  Tree tree = parse(lex(sources, file, syntax, symbols, errors), file, form, syntax, symbols,
                    entities, errors);
  if (errors.any())
    return std::nullopt;
  return tree;
}

} // namespace culprit::syntax::ocaml
