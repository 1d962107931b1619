// Expressions made of keywords; sequences.
#include "syntax/ocaml/parser.h"

namespace culprit::syntax::ocaml {

namespace {
// Of let ... in, fun ... -> and else if, which do not need the stack: so many may stand inside of
// each other, each with the sequence that is its body.
constexpr std::size_t most_frames = 20'000;
} // namespace

ExpressionId Parser::sequence() { return chain(true); }

ExpressionId Parser::expression() {
  switch (kind()) {
  case K::Let:
  case K::LetOperator:
  case K::Fun:
  case K::If:
    return chain(false);
  default:
    return operators();
  }
}

bool Parser::at_expression() const {
  switch (kind()) {
  case K::Let:
  case K::LetOperator:
  case K::Fun:
  case K::Function:
  case K::If:
  case K::Match:
  case K::Try:
  case K::While:
  case K::For:
  case K::Assert:
  case K::Lazy:
  case K::Minus:
  case K::MinusDot:
  case K::Plus:
  case K::PlusDot:
    return true;
  default:
    return at_simple();
  }
}

// What ends with an expression waits in a frame until that expression is read.
ExpressionId Parser::chain(bool with_semicolons) {
  const Nested nested(*this);
  const std::size_t base = frames_.size();
  if (with_semicolons)
    push_frame({.start = start(), .steps = steps_.size()});
  for (;;) {
    ExpressionId body = innermost();
    while (frames_.size() > base) {
      if (frames_.back().kind == Frame::Kind::Sequence && at(K::Semicolon)) {
        advance();
        steps_.push_back(body);
        if (at_expression())
          break;
        const Frame ended = frames_.back();
        frames_.pop_back();
        body = steps(ended);
      } else {
        body = close_frame(body);
      }
    }
    if (frames_.size() == base)
      return body;
  }
}

void Parser::push_frame(Frame frame) {
  frames_.push_back(frame);
  if (frames_.size() != most_frames || failed())
    return;
  report_too_deep(errors_, token().range());
  failed_ = true;
}

// All that stands in a row of what ends with an expression, and the expression.
ExpressionId Parser::innermost() {
  for (;;) {
    const Position from = start();
    switch (kind()) {
    case K::Let:
      begin_let();
      break;
    case K::LetOperator:
      begin_bind();
      break;
    case K::Fun:
      begin_lambda();
      break;
    case K::If: {
      const Inside inside(*this, "the `if`", token().range());
      const bool extended = token().extended;
      advance();
      ExpressionId condition = sequence();
      if (extended)
        condition = unknown_of(condition);
      expect(K::Then, "`then`", at(K::Equals) || at(K::ColonEquals) ? "to compare, write `=`" : "");
      const ExpressionId consequence = expression();
      if (!accept(K::Else))
        return make(from, expression::If{condition, consequence, no_expression});
      push_frame({.kind = Frame::Kind::Else,
                  .start = from,
                  .condition = condition,
                  .consequence = consequence});
      break;
    }
    default:
      return operators();
    }
  }
}

void Parser::begin_let() {
  const Position from = start();
  const Inside inside(*this, "the `let`", token().range());
  const bool extended = token().extended;
  List<DeclarationId> declared = local_declarations();
  if (extended && !failed() && declared.count == 1 &&
      std::holds_alternative<declaration::Bindings>(tree_[tree_[declared][0]].node))
    declared = without_values(tree_[declared][0]);
  expect(K::In, "`in` after the definitions of the `let`",
         at(K::Semicolon) || at(K::DoubleSemicolon) || at(K::Let)
             ? "a `let` inside of an expression is followed by `in`"
             : "");
  push_frame(
      {.kind = Frame::Kind::Let, .start = from, .declarations = declared, .extended = extended});
  push_frame({.start = start(), .steps = steps_.size()});
}

// let* p = e and* q = f in body: (let*) ((and*) e f) (fun (p, q) -> body)
void Parser::begin_bind() {
  const Position from = start();
  const Inside inside(*this, "the binding operator", token().range());
  const ExpressionId operation = make(token().range(), expression::Variable{placed_name().name});
  Gathered<PatternId> patterns(*this);
  ExpressionId operand = bound_operand(patterns);
  PatternId pattern = patterns[0];
  while (at(K::AndOperator)) {
    const Range place = token().range();
    const ExpressionId both = make(place, expression::Variable{placed_name().name});
    Gathered<PatternId> pair(*this);
    pair.add(pattern);
    const ExpressionId next = bound_operand(pair);
    Gathered<ExpressionId> arguments(*this);
    arguments.add(operand);
    arguments.add(next);
    operand = make(Range{range(operand).start, range(next).end},
                   expression::Apply{both, arguments.list()});
    const Range all{tree_[pattern].range.start, tree_[pair[1]].range.end};
    pattern = make(all, pattern::Tuple{pair.list(), false});
  }
  expect(K::In, "`in` after the definitions of the binding operator");
  Gathered<PatternId> parameter(*this);
  parameter.add(pattern);
  push_frame({.kind = Frame::Kind::Bind,
              .start = from,
              .patterns = parameter.list(),
              .operation = operation,
              .operand = operand});
  push_frame({.start = start(), .steps = steps_.size()});
}

// p = e, p : t = e, and x alone for x = x
ExpressionId Parser::bound_operand(Gathered<PatternId> &patterns) {
  const Position from = start();
  const bool is_name = at(K::Lower);
  const Name name{no_symbol, token().text};
  PatternId left = pattern();
  const Range place = range_from(from);
  if (accept(K::Colon)) {
    const TypeId annotation = type();
    left = make(from, pattern::Typed{left, annotation});
  } else if (is_name && (at(K::In) || at(K::AndOperator))) {
    patterns.add(left);
    return make(place, expression::Variable{name});
  }
  patterns.add(left);
  expect(K::Equals);
  return sequence();
}

void Parser::begin_lambda() {
  const Position from = start();
  const Inside inside(*this, "the `fun`", token().range());
  advance();
  Gathered<PatternId> patterns(*this);
  if (!at_parameter())
    fail("a parameter", reserved_note());
  parameters(patterns);
  const TypeId result = accept(K::Colon) ? applied_type() : no_type;
  expect(K::RightArrow, "`->` after the parameters of the `fun`",
         at(K::Equals) ? "a definition with `let` has `=`, a function with `fun` has `->`"
         : at(K::Bar)  ? "`function` takes several cases, `fun` only one"
                       : "");
  push_frame(
      {.kind = Frame::Kind::Lambda, .start = from, .patterns = patterns.list(), .result = result});
  push_frame({.start = start(), .steps = steps_.size()});
}

// All steps of a sequence.
ExpressionId Parser::steps(const Frame &frame) {
  const auto all = std::span<const ExpressionId>(steps_).subspan(frame.steps);
  const ExpressionId first = all.front();
  const ExpressionId last = all.back();
  const bool single = all.size() == 1;
  const List<ExpressionId> list = single ? List<ExpressionId>{} : tree_.add(all);
  steps_.resize(frame.steps);
  return single ? first : make(Range{range(first).start, range(last).end}, expression::Steps{list});
}

ExpressionId Parser::close_frame(ExpressionId body) {
  const Frame frame = frames_.back();
  frames_.pop_back();
  const Range all{frame.start, range(body).end};
  switch (frame.kind) {
  case Frame::Kind::Sequence:
    if (steps_.size() == frame.steps)
      return body;
    steps_.push_back(body);
    return steps(frame);
  case Frame::Kind::Let: {
    const ExpressionId whole = make(all, expression::Let{frame.declarations, body});
    return frame.extended ? unknown_of(whole) : whole;
  }
  case Frame::Kind::Bind: {
    const Range lambda{tree_[tree_[frame.patterns][0]].range.start, all.end};
    Gathered<ExpressionId> arguments(*this);
    arguments.add(frame.operand);
    arguments.add(make(lambda, expression::Lambda{frame.patterns, body}));
    return make(all, expression::Apply{frame.operation, arguments.list()});
  }
  case Frame::Kind::Lambda:
    if (frame.result != no_type)
      body = make(Range{range(frame.result).start, all.end}, expression::Typed{body, frame.result});
    return make(all, expression::Lambda{frame.patterns, body});
  case Frame::Kind::Else:
    return make(all, expression::If{frame.condition, frame.consequence, body});
  }
  return body;
}

// let open, let module, let exception, or values.
List<DeclarationId> Parser::local_declarations() {
  Gathered<DeclarationId> all(*this);
  switch (kind_ahead(1)) {
  case K::Open:
    advance();
    all.add(open());
    break;
  case K::Module:
    advance();
    if (kind_ahead(1) != K::Upper && kind_ahead(1) != K::Underscore) {
      advance();
      fail("the name of a module", reserved_note());
    }
    if (!failed())
      modules(all, false);
    break;
  case K::Exception:
    advance();
    all.add(exception());
    break;
  default:
    all.add(bindings());
  }
  return all.list();
}

// ---- what is complete in itself, or ends with cases

// The end of a stream is no comparison.
Level Parser::level() const {
  return at(K::Greater) && kind_ahead(1) == K::CloseBracket ? Level::None : token().level;
}

ExpressionId Parser::operand() {
  const Position from = start();
  switch (kind()) {
  case K::Let:
  case K::LetOperator:
  case K::Fun:
  case K::If:
    return chain(false);
  case K::Match:
  case K::Try:
    return match_expression();
  case K::Function:
    return function_expression();
  case K::While:
    return while_expression();
  case K::For:
    return for_expression();
  case K::Assert: {
    advance();
    const ExpressionId body = simple();
    return make(from, expression::Assert{body});
  }
  case K::Lazy: {
    advance();
    const ExpressionId body = simple();
    return make(from, expression::Delay{body});
  }
  default:
    return application();
  }
}

ExpressionId Parser::match_expression() {
  const Nested nested(*this);
  const Position from = start();
  const bool is_try = at(K::Try);
  const Inside inside(*this, is_try ? "the `try`" : "the `match`", token().range());
  const bool extended = token().extended;
  advance();
  ExpressionId body = sequence();
  expect(K::With, "`with`");
  if (at_stream_parser()) { // match e with parser ...
    Gathered<DeclarationId> parts(*this);
    parts.add(ignored(body));
    parts.add(ignored(stream_parser()));
    return unknown_of(range_from(from), parts.list());
  }
  const List<Clause> cases = clauses();
  if (extended)
    return unknown_of(make(from, expression::Match{unknown_of(body), cases}));
  return is_try ? make(from, expression::Try{body, cases})
                : make(from, expression::Match{body, cases});
}

ExpressionId Parser::function_expression() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "the `function`", token().range());
  const bool extended = token().extended;
  advance();
  const List<Clause> cases = clauses();
  const ExpressionId result = make(from, expression::LambdaMatch{cases, false});
  return extended ? unknown_of(result) : result;
}

// p -> .: no value matches p.
ExpressionId Parser::refutation() {
  const Position from = start();
  advance();
  not_judged(from, "cases that no value is said to reach");
  return make(from, expression::Broken{});
}

List<Clause> Parser::clauses() {
  Gathered<Clause> all(*this);
  accept(K::Bar);
  do {
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
      guard.expression = sequence();
      guard.range = range_from(guard_start);
      guards.add(guard);
      body.guards = guards.list();
    }
    expect(K::RightArrow, body.guards.empty() ? "`->` or `when` after the pattern" : "`->`",
           at(K::Equals) ? "a case has `->` behind its pattern" : "");
    body.body = at(K::Dot) ? refutation() : sequence();
    body.range = {place, range(body.body).end};
    Gathered<GuardedBody> bodies(*this);
    bodies.add(body);
    clause.right.bodies = bodies.list();
    clause.range = {from, body.range.end};
    all.add(clause);
  } while (accept(K::Bar));
  return all.list();
}

ExpressionId Parser::while_expression() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "the `while`", token().range());
  advance();
  const ExpressionId condition = sequence();
  expect(K::Do, "`do`");
  const ExpressionId body = sequence();
  expect(K::Done, "`done`");
  return make(from, expression::While{condition, body});
}

ExpressionId Parser::for_expression() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "the `for`", token().range());
  advance();
  const PatternId variable = pattern();
  expect(K::Equals);
  const ExpressionId first = sequence();
  const bool down = at(K::Downto);
  if (!accept(K::Downto))
    expect(K::To, "`to` or `downto`");
  const ExpressionId last = sequence();
  expect(K::Do, "`do`");
  const ExpressionId body = sequence();
  expect(K::Done, "`done`");
  return make(from, expression::For{variable, first, last, body, down});
}

} // namespace culprit::syntax::ocaml
