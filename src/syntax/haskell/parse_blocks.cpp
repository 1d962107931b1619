// Expressions with blocks: lambda, let, if, case, do; right-hand sides.
#include "syntax/haskell/parser.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace culprit::syntax::haskell {

ExpressionId Parser::lambda() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "the lambda", token().range());
  layout_.advance();
  if (at(K::Case) || (at_word(known_.cases) && kind_ahead(1) != K::RightArrow)) {
    const bool several = at(K::Variable);
    layout_.advance();
    const List<Clause> clauses = alternatives(several);
    return make(from, expression::LambdaMatch{clauses, several});
  }
  Gathered<PatternId> patterns(*this);
  do {
    const PatternId next = atomic_pattern();
    patterns.add(next);
  } while (at_atomic_pattern());
  expect(K::RightArrow, "`->` after the patterns of the lambda");
  const List<PatternId> list = patterns.list();
  const ExpressionId body = expression();
  return make(from, expression::Lambda{list, body});
}

// Chains of `let … in let …` and `else if` have stacks of their own, and count for less: what comes
// later needs less of the stack for them than reading does.
ExpressionId Parser::let_expression() {
  const Nested nested(*this);
  struct Begun {
    Position from;
    List<DeclarationId> bound;
  };
  std::vector<Begun> chain;
  do {
    const Position from = start();
    const Inside inside(*this, "the `let`", token().range());
    layout_.advance();
    const List<DeclarationId> bound = declarations(Level::Local, {"the `let`"});
    expect(K::In, "`in` after the definitions of the `let`");
    chain.push_back({from, bound});
  } while (at(K::Let));
  ExpressionId body = last_of_chain(chain.size());
  for (auto element = chain.rbegin(); element != chain.rend(); ++element)
    body = make(element->from, expression::Let{element->bound, body});
  return body;
}

ExpressionId Parser::last_of_chain(std::size_t length) {
  constexpr std::size_t per_level = 8;
  const auto levels =
      static_cast<unsigned>(std::min<std::size_t>(length / per_level, most_nesting));
  nesting_ += levels;
  const ExpressionId last = expression();
  nesting_ -= levels;
  return last;
}

// ---- forms of extensions

// proc p -> command: commands are read as expressions.
ExpressionId Parser::proc_expression() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "the `proc`", token().range());
  layout_.advance();
  const PatternId parameter = atomic_pattern();
  expect(K::RightArrow, "`->` after the pattern of the `proc`");
  const ExpressionId command = expression();
  return make(from, expression::Proc{parameter, command});
}

bool Parser::at_tail() const {
  return at(K::LeftTail) || at(K::LeftDoubleTail) || at(K::RightTail) || at(K::RightDoubleTail);
}

// arrow -< argument, argument >- arrow
ExpressionId Parser::arrow_command(Position from, ExpressionId left) {
  const bool from_left = at(K::RightTail) || at(K::RightDoubleTail);
  const bool computed = at(K::LeftDoubleTail) || at(K::RightDoubleTail);
  layout_.advance();
  const ExpressionId right = expression();
  return make(
      from, expression::ArrowCommand{from_left ? right : left, from_left ? left : right, computed});
}

// (| e command ... |)
ExpressionId Parser::control_form() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "(|", token().range(), true);
  layout_.advance();
  const ExpressionId function = atom();
  Gathered<ExpressionId> commands(*this);
  while (at_atom() || at_block_expression()) {
    const ExpressionId next = argument();
    commands.add(next);
  }
  expect(K::CloseBanana);
  return make(from, expression::ControlForm{function, commands.list()});
}

// static e
ExpressionId Parser::static_form() {
  const Nested nested(*this);
  const Position from = start();
  layout_.advance();
  const ExpressionId body = with_records(atom());
  return make(from, expression::StaticForm{body});
}

ExpressionId Parser::if_expression() {
  const Nested nested(*this);
  struct Begun {
    Position from;
    ExpressionId condition;
    ExpressionId consequence;
  };
  std::vector<Begun> chain;
  do {
    const Position from = start();
    const Inside inside(*this, "the `if`", token().range());
    if (kind_ahead(1) == K::Bar) {
      if (!chain.empty())
        break;
      layout_.advance();
      Gathered<GuardedBody> bodies(*this);
      guarded_bodies(bodies, K::RightArrow, token().column);
      return make(from, expression::Guarded{bodies.list()});
    }
    const auto [condition, consequence] = if_then_else();
    chain.push_back({from, condition, consequence});
  } while (at(K::If));
  ExpressionId alternative = last_of_chain(chain.size());
  for (auto element = chain.rbegin(); element != chain.rend(); ++element)
    alternative = make_if(element->from, element->condition, element->consequence, alternative);
  return alternative;
}

ExpressionId Parser::make_if(Position from, ExpressionId condition, ExpressionId consequence,
                             ExpressionId alternative) {
  if (!tokens_.extensions.rebindable_syntax || failed())
    return make(from, expression::If{condition, consequence, alternative});
  return apply_own({from, {from.line, from.column + 2}}, {no_symbol, symbols_.intern("ifThenElse")},
                   std::array{condition, consequence, alternative}, range_from(from));
}

// Up to the `else`, with it.
std::pair<ExpressionId, ExpressionId> Parser::if_then_else() {
  layout_.advance();
  // In a do block, `then` and `else` may begin a line in its column (Haskell 2010, §3.6).
  const auto skip_semicolon = [&](K before) {
    if ((at(K::VirtualSemicolon) && kind_ahead(0) == before) ||
        (at(K::Semicolon) && kind_ahead(1) == before))
      layout_.advance();
  };
  const ExpressionId condition = expression();
  skip_semicolon(K::Then);
  expect(K::Then, "`then`");
  const ExpressionId consequence = expression();
  skip_semicolon(K::Else);
  if (!at(K::Else))
    fail("`else`", "every `if` has an `else`: it is an expression and needs a value in both cases");
  accept(K::Else);
  return {condition, consequence};
}

ExpressionId Parser::case_expression() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "the `case`", token().range());
  layout_.advance();
  const ExpressionId subject = expression();
  expect(K::Of, "`of`");
  const List<Clause> clauses = alternatives(false);
  return make(from, expression::Match{subject, clauses});
}

List<Clause> Parser::alternatives(bool several) {
  Gathered<Clause> clauses(*this);
  block({"the alternatives"}, [&] {
    const Position from = start();
    const Inside inside(*this, "the alternative", token().range());
    Gathered<PatternId> patterns(*this);
    if (several) {
      while (at_atomic_pattern()) {
        const PatternId next = atomic_pattern();
        patterns.add(next);
      }
    } else {
      patterns.add(pattern());
    }
    Clause clause;
    clause.patterns = patterns.list();
    clause.right = right_hand_side(K::RightArrow);
    clause.range = range_from(from);
    clauses.add(clause);
  });
  return clauses.list();
}

ExpressionId Parser::do_expression() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "the `do` block", token().range());
  const bool recursive = at(K::Mdo);
  const Range keyword = token().range();
  const Symbol qualifier = token().qualifier;
  layout_.advance();
  Gathered<Statement> gathered(*this);
  statements(gathered, {"the `do` block", false, true});
  if (!failed() && gathered.empty())
    fail("a statement");
  if (!failed() && gathered[gathered.size() - 1].kind != StatementKind::Evaluate) {
    errors_
        .report_beside(gathered[gathered.size() - 1].range,
                       "the last statement of a `do` block is an expression",
                       "gives the block no result", "C0207")
        .labels.push_back(
            {tree_.span({from, {from.line, from.column + 2}}), "the `do` block begins here"});
  }
  const bool own = qualifier != no_symbol || tokens_.extensions.rebindable_syntax;
  if (!own || failed() || gathered[gathered.size() - 1].kind != StatementKind::Evaluate)
    return make(from, expression::Do{gathered.list(), qualifier, recursive});
  const bool knotted =
      recursive || std::ranges::any_of(tree_[gathered.list()], [](const Statement &statement) {
        return statement.kind == StatementKind::Recursive;
      });
  if (knotted)
    errors_.report(keyword, "recursive statements with operators of one's own are not supported",
                   "this block", "C0190");
  return written_out(keyword, gathered, qualifier);
}

// ---- blocks and conditionals that mean whatever is in scope (RebindableSyntax, QualifiedDo)

// p <- e; rest   is e >>= \p -> rest,   e; rest   is e >> rest. The operators have no text of their
// own: they stand at the keyword.
ExpressionId Parser::written_out(Range keyword, Gathered<Statement> &statements, Symbol qualifier) {
  if (nesting_ + statements.size() > most_nesting) {
    report_too_deep(errors_, keyword);
    return statements[statements.size() - 1].expression;
  }
  const Position end = statements[statements.size() - 1].range.end;
  ExpressionId rest = statements[statements.size() - 1].expression;
  for (std::size_t i = statements.size() - 1; i-- > 0;) {
    const Statement statement = statements[i];
    const Range whole{statement.range.start, end};
    switch (statement.kind) {
    case StatementKind::Bind: {
      const ExpressionId then = ProgramParsing::make(
          whole,
          expression::Lambda{tree_.add(std::span<const PatternId>(&statement.pattern, 1)), rest});
      rest = apply_own(keyword, {qualifier, symbols_.intern(">>=")},
                       std::array{statement.expression, then}, whole);
      break;
    }
    case StatementKind::Let:
      rest = ProgramParsing::make(whole, expression::Let{statement.declarations, rest});
      break;
    case StatementKind::Evaluate:
      rest = apply_own(keyword, {qualifier, symbols_.intern(">>")},
                       std::array{statement.expression, rest}, whole);
      break;
    case StatementKind::Recursive: // reported
      break;
    }
  }
  return rest;
}

ExpressionId Parser::apply_own(Range keyword, Name function,
                               std::span<const ExpressionId> arguments, Range whole) {
  const ExpressionId variable = ProgramParsing::make(keyword, expression::Variable{function});
  return ProgramParsing::make(whole, expression::Apply{variable, tree_.add(arguments)});
}

void Parser::statements(Gathered<Statement> &gathered, BlockStyle style) {
  block(style, [&] {
    const Statement next = statement();
    gathered.add(next);
  });
}

Statement Parser::statement() {
  Statement result;
  const Position from = start();
  const Inside inside(*this, "the statement", token().range());
  if (at(K::Let)) {
    layout_.advance();
    result.declarations = declarations(Level::Local, {"the `let`"});
    result.kind = StatementKind::Let;
    if (accept(K::In)) {
      const ExpressionId body = expression();
      result.kind = StatementKind::Evaluate;
      result.expression = make(from, expression::Let{result.declarations, body});
      result.declarations = {};
    }
  } else if (accept(K::Rec)) {
    Gathered<Statement> inner(*this);
    statements(inner, {"the `rec` block", false, true});
    result.kind = StatementKind::Recursive;
    result.statements = inner.list();
  } else if (sees_bind_arrow()) {
    result.kind = StatementKind::Bind;
    result.pattern = component_pattern();
    expect(K::LeftArrow);
    result.expression = expression();
  } else {
    result.expression = expression();
  }
  result.range = range_from(from);
  return result;
}

// ---- right-hand sides

RightHandSide Parser::right_hand_side(K separator) {
  Gathered<GuardedBody> bodies(*this);
  if (at(K::Bar)) {
    guarded_bodies(bodies, separator);
  } else {
    const Position from = start();
    expect(separator, separator == K::Equals ? "`=` or `|`" : "`->` or `|` after the pattern");
    GuardedBody body;
    body.body = expression();
    body.range = range_from(from);
    bodies.add(body);
  }
  RightHandSide result;
  result.bodies = bodies.list();
  result.where = where_declarations();
  return result;
}

// A line that begins with a bar left of `column` goes on with something that is around these.
void Parser::guarded_bodies(Gathered<GuardedBody> &bodies, K separator, std::uint32_t column) {
  while (at(K::Bar) && !(token().first_on_line && token().column < column)) {
    const Position from = start();
    const Inside inside(*this, "the guard", token().range());
    layout_.advance();
    Gathered<Statement> guards(*this);
    do {
      const Statement next = statement();
      guards.add(next);
    } while (accept(K::Comma));
    GuardedBody body;
    body.guards = guards.list();
    expect(separator, separator == K::Equals ? "`=` after the guard" : "`->` after the guard");
    body.body = expression();
    body.range = range_from(from);
    bodies.add(body);
  }
}

List<DeclarationId> Parser::where_declarations() {
  if (!at(K::Where))
    return {};
  const Inside inside(*this, "the `where`", token().range());
  layout_.advance();
  return declarations(Level::Local, {"the `where`", true});
}

} // namespace culprit::syntax::haskell
