// Expressions of the revised syntax that are made of keywords, and blocks.
#include "syntax/ocaml/revised.h"

namespace culprit::syntax::ocaml {

ExpressionId RevisedParser::expression() {
  const Nested nested(*this);
  switch (kind()) {
  case K::Let:
    return let_expression(false);
  case K::Fun:
    return fun_expression();
  case K::Match:
  case K::Try:
    return match_expression();
  case K::If:
    return if_expression();
  case K::Do:
    return do_block();
  case K::While:
    return while_expression();
  case K::For:
    return for_expression();
  default:
    return at_debugging() ? debugging(false) : with_where(operators());
  }
}

// A statement of camlp4's own: debug section "format" e e in e
bool RevisedParser::at_debugging() const {
  return at_word("debug") && kind_ahead(1) == K::Lower && kind_ahead(2) == K::String;
}

ExpressionId RevisedParser::debugging(bool in_block) {
  const Position from = start();
  advance();
  advance();
  advance();
  Gathered<DeclarationId> parts(*this);
  while (at_argument())
    parts.add(ignored(argument()));
  if (accept(K::EndWord))
    return make(from, expression::Constructor{{no_symbol, known_.unit}});
  expect(K::In);
  const ExpressionId body = in_block ? steps() : expression();
  return parts.empty() ? body : make(from, expression::Let{parts.list(), body});
}

// e where rec f x = e: a `let` that stands behind
ExpressionId RevisedParser::with_where(ExpressionId body) {
  while (at(K::Where)) {
    const Inside inside(*this, "the `where`", token().range());
    advance();
    const bool recursive = accept(K::Rec);
    const Position from = start();
    Gathered<DeclarationId> members(*this);
    members.add(binding());
    Gathered<DeclarationId> declared(*this);
    declared.add(make(range_from(from), declaration::Bindings{recursive, members.list()},
                      EntityKind::Declaration, no_symbol));
    body = make(Range{range(body).start, last_end_}, expression::Let{declared.list(), body});
  }
  return body;
}

// let x = e in e; in a block also let x = e; e. Those that stand in a row are read one by one.
ExpressionId RevisedParser::let_expression(bool in_block) {
  struct Waiting {
    Position start;
    List<DeclarationId> declared;
    bool extended;
  };
  std::vector<Waiting> waiting;
  bool block = false;
  do {
    const Inside inside(*this, "the `let`", token().range());
    const Position from = start();
    const bool extended = token().extended;
    List<DeclarationId> declared = local_declarations();
    if (extended && !failed() && declared.count == 1 &&
        std::holds_alternative<declaration::Bindings>(tree_[tree_[declared][0]].node))
      declared = without_values(tree_[declared][0]);
    block = in_block && at(K::Semicolon);
    if (!block)
      expect(K::In, "`in` after the definitions of the `let`",
             at(K::Semicolon) ? "a definition of the file itself begins with `value`" : "");
    else
      advance();
    waiting.push_back({from, declared, extended});
  } while (at(K::Let));
  ExpressionId body = in_block ? steps() : expression();
  for (; !waiting.empty(); waiting.pop_back()) {
    const Range all{waiting.back().start, range(body).end};
    body = make(all, expression::Let{waiting.back().declared, body});
    if (waiting.back().extended)
      body = unknown_of(body);
  }
  return body;
}

// let open, let module, let exception, or values.
List<DeclarationId> RevisedParser::local_declarations() {
  Gathered<DeclarationId> all(*this);
  advance();
  switch (kind()) {
  case K::Open:
    all.add(open());
    break;
  case K::Module:
    modules(all, false);
    break;
  case K::Exception:
    all.add(exception());
    break;
  default:
    all.add(bindings(accept(K::Rec)));
  }
  return all.list();
}

// A chain of `else if` is read one by one.
ExpressionId RevisedParser::if_expression() {
  struct Waiting {
    Position start;
    ExpressionId condition;
    ExpressionId consequence;
  };
  std::vector<Waiting> waiting;
  do {
    const Inside inside(*this, "the `if`", token().range());
    const Position from = start();
    advance();
    const ExpressionId condition = expression();
    expect(K::Then, "`then`", at(K::ColonEquals) ? "to compare, write `=`" : "");
    const ExpressionId consequence = expression();
    expect(K::Else, "`else`", "each `if` of the revised syntax has an `else`");
    waiting.push_back({from, condition, consequence});
  } while (at(K::If));
  ExpressionId body = expression();
  for (; !waiting.empty(); waiting.pop_back())
    body = make(Range{waiting.back().start, range(body).end},
                expression::If{waiting.back().condition, waiting.back().consequence, body});
  return body;
}

// fun [ p -> e | ... ], fun p q -> e
ExpressionId RevisedParser::fun_expression() {
  const Position from = start();
  const Inside inside(*this, "the `fun`", token().range());
  advance();
  if (at_closed_clauses()) {
    const List<Clause> all = closed_clauses();
    return all.empty() ? make(from, expression::Broken{}) // takes nothing
                       : make(from, expression::LambdaMatch{all, false});
  }
  Gathered<PatternId> patterns(*this);
  if (!at_parameter())
    fail("a parameter or `[`", reserved_note());
  parameters(patterns);
  const TypeId result = accept(K::Colon) ? applied_type() : no_type;
  expect(K::RightArrow, "`->` after the parameters of the `fun`",
         at(K::Equals) ? "a definition has `=`, a function with `fun` has `->`" : "");
  ExpressionId body = expression();
  if (result != no_type)
    body = make(Range{range(result).start, range(body).end}, expression::Typed{body, result});
  return make(from, expression::Lambda{patterns.list(), body});
}

// match e with [ p -> e | ... ], match e with p -> e
ExpressionId RevisedParser::match_expression() {
  const Position from = start();
  const bool is_try = at(K::Try);
  const Inside inside(*this, is_try ? "the `try`" : "the `match`", token().range());
  const bool extended = token().extended;
  advance();
  const ExpressionId body = expression();
  expect(K::With, "`with`");
  const bool by_lexer = at_word("lexer") && kind_ahead(1) == K::OpenBracket;
  if (by_lexer || at_stream_parser()) { // match e with parser [ ... ]
    Gathered<DeclarationId> parts(*this);
    parts.add(ignored(body));
    parts.add(ignored(by_lexer ? lexer() : stream_parser()));
    return unknown_of(range_from(from), parts.list());
  }
  List<Clause> cases;
  if (at_closed_clauses()) {
    cases = closed_clauses();
  } else {
    Gathered<Clause> only(*this);
    only.add(clause());
    cases = only.list();
  }
  if (cases.empty())
    return is_try ? body : unknown_of(body);
  const ExpressionId result = is_try ? make(from, expression::Try{body, cases})
                                     : make(from, expression::Match{body, cases});
  return extended ? unknown_of(result) : result;
}

// Behind `[]` an arrow makes it a pattern.
bool RevisedParser::at_closed_clauses() const {
  return at(K::Bar) || (at(K::OpenBracket) &&
                        (kind_ahead(1) != K::CloseBracket || kind_ahead(2) != K::RightArrow));
}

// [ p -> e | ... ], | p -> e | ... end
List<Clause> RevisedParser::closed_clauses() {
  const bool bracket = at(K::OpenBracket);
  const Inside inside(*this, spelling(kind()), token().range(), bracket);
  advance();
  const List<Clause> all = clauses();
  expect(bracket ? K::CloseBracket : K::EndWord, bracket ? "`|` or `]`" : "`|` or `end`");
  return all;
}

List<Clause> RevisedParser::clauses() {
  Gathered<Clause> all(*this);
  accept(K::Bar);
  if (at(K::CloseBracket) || at(K::EndWord))
    return all.list();
  do { // behind the last bar nothing may be left that is there
    const Clause next = clause();
    all.add(next);
  } while (accept(K::Bar) && !at(K::CloseBracket));
  return all.list();
}

// p when e -> e
Clause RevisedParser::clause() {
  const Position from = start();
  Clause clause;
  Gathered<PatternId> patterns(*this);
  const PatternId left = pattern();
  patterns.add(left);
  clause.patterns = patterns.list();
  GuardedBody body;
  const Position place = start();
  if (accept(K::When)) {
    Gathered<Statement> guards(*this);
    Statement guard;
    const Position guard_start = start();
    guard.expression = expression();
    guard.range = range_from(guard_start);
    guards.add(guard);
    body.guards = guards.list();
  }
  expect(K::RightArrow, body.guards.empty() ? "`->` or `when` after the pattern" : "`->`",
         at(K::Equals) ? "a case has `->` behind its pattern" : "");
  body.body = expression();
  body.range = {place, range(body.body).end};
  Gathered<GuardedBody> bodies(*this);
  bodies.add(body);
  clause.right.bodies = bodies.list();
  clause.range = {from, body.range.end};
  return clause;
}

// ---- blocks

// do { e; e }, do e; e done
ExpressionId RevisedParser::do_block() {
  const Position from = start();
  const Inside inside(*this, "the `do`", token().range());
  advance();
  const K close = accept(K::OpenBrace) ? K::CloseBrace : K::Done;
  if (accept(close))
    return make(from, expression::Constructor{{no_symbol, known_.unit}});
  const ExpressionId body = steps();
  expect(close, close == K::Done ? "`;` or `done`" : "`;` or `}`");
  return make(from, expression::Parenthesized{body, true});
}

// e; let x = e in e; e
ExpressionId RevisedParser::steps() {
  const Nested nested(*this);
  const Position from = start();
  Gathered<ExpressionId> all(*this);
  while (!failed()) {
    const ExpressionId next = at(K::Let)       ? let_expression(true)
                              : at_debugging() ? debugging(true)
                                               : expression();
    all.add(next);
    if (!accept(K::Semicolon) || at(K::CloseBrace) || at(K::EndWord) || at(K::Done) ||
        at(K::CloseParenthesis))
      break;
  }
  if (all.empty())
    return broken_expression();
  return all.size() == 1 ? all[0] : make(from, expression::Steps{all.list()});
}

ExpressionId RevisedParser::while_expression() {
  const Position from = start();
  const Inside inside(*this, "the `while`", token().range());
  advance();
  const ExpressionId condition = expression();
  if (!at(K::Do))
    fail("`do`");
  const ExpressionId body = failed() ? broken_expression() : do_block();
  return make(from, expression::While{condition, body});
}

ExpressionId RevisedParser::for_expression() {
  const Position from = start();
  const Inside inside(*this, "the `for`", token().range());
  advance();
  const PatternId variable = pattern();
  expect(K::Equals);
  const ExpressionId first = expression();
  const bool down = at(K::Downto);
  if (!accept(K::Downto))
    expect(K::To, "`to` or `downto`");
  const ExpressionId last = expression();
  if (!at(K::Do))
    fail("`do`");
  const ExpressionId body = failed() ? broken_expression() : do_block();
  return make(from, expression::For{variable, first, last, body, down});
}

} // namespace culprit::syntax::ocaml
