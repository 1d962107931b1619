// Operators and applications of the revised syntax: `r.val := e`, `C x y`, `f ~l:x`.
#include "syntax/ocaml/revised.h"

#include <array>
#include <fmt/format.h>

namespace culprit::syntax::ocaml {

// ---- operators

// Neither the comma nor `::` stands between operands.
Level RevisedParser::level() const {
  const Level level = token().level;
  return level == Level::Tuple || level == Level::Cons ? Level::None : level;
}

// What is assigned to: r.x := e, a.(i) := e, x := e; r.val is the field of a reference.
ExpressionId RevisedParser::combined(ExpressionId left, ExpressionId operation,
                                     ExpressionId right) {
  const Name name = std::get<expression::Operator>(tree_[operation].node).name;
  if (symbols_.name(name.text) != ":=")
    return ExtensibleParser::combined(left, operation, right);
  const Range all{range(left).start, range(right).end};
  if (const std::optional<Name> set = setter(left)) {
    const auto getting = std::get<expression::Apply>(tree_[left].node);
    const ExpressionId function = make(range(getting.function), expression::Variable{*set});
    std::vector<ExpressionId> arguments(tree_[getting.arguments].begin(),
                                        tree_[getting.arguments].end());
    arguments.push_back(right);
    return make(all,
                expression::Apply{function, tree_.add(std::span<const ExpressionId>(arguments))});
  }
  const ExpressionNode &target = tree_[left].node;
  if (std::holds_alternative<expression::Field>(target) ||
      std::holds_alternative<expression::Element>(target) ||
      std::holds_alternative<expression::Variable>(target))
    return make(all, expression::Assign{left, right});
  return ExtensibleParser::combined(left, operation, right);
}

ExpressionId RevisedParser::operand() {
  const Position from = start();
  switch (kind()) {
  case K::Let:
  case K::Fun:
  case K::Match:
  case K::Try:
  case K::If:
  case K::Do:
  case K::While:
  case K::For:
    return expression();
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

// ---- applications

bool RevisedParser::at_simple() const {
  switch (kind()) {
  case K::OpenStream:
  case K::OpenQuotation:
    return true;
  case K::OpenLess:
    return false;
  case K::Prefix: // a cut at the end of what a stream has
    return kind_ahead(1) != K::CloseStream && kind_ahead(1) != K::Semicolon;
  case K::Operator: // $buf, apart from what is before it
    return kind_ahead(1) == K::Lower && token().end == token(1).start &&
           last_end_ != token().start && symbols_.name(token().text) == "$";
  default:
    return begins_simple(kind());
  }
}

bool RevisedParser::at_argument() const {
  switch (kind()) {
  case K::Label:
  case K::OptionalLabel:
    return true;
  case K::Tilde:
  case K::Question: // apart from what follows it is no label
    return (kind_ahead(1) == K::Lower || kind_ahead(1) == K::OpenBrace) &&
           token().end == token(1).start;
  default:
    return at_simple();
  }
}

// f x y, C x y, `A x, parser [ ... ], EXTEND ... END
ExpressionId RevisedParser::application() {
  const Position from = start();
  if (at_stream_parser())
    return stream_parser();
  if (at_grammar())
    return grammar();
  if (at_lexer())
    return lexer();
  if (at_word("extfun") && kind_ahead(1) != K::Equals)
    return extensible_function();
  if (at(K::Backtick))
    return variant();
  const ExpressionId function = simple();
  if (!at_argument())
    return function;
  Gathered<ExpressionId> arguments(*this);
  while (at_argument()) {
    const ExpressionId next = argument();
    arguments.add(next);
  }
  if (std::holds_alternative<expression::Constructor>(tree_[function].node))
    return constructed(from, function, arguments);
  return make(from, expression::Apply{function, arguments.list()});
}

// lexer [ 'a'-'z' ident! | ... ], which is no list
bool RevisedParser::at_lexer() const {
  if (!at_word("lexer") || kind_ahead(1) != K::OpenBracket)
    return false;
  std::size_t depth = 0;
  for (std::size_t ahead = 1; kind_ahead(ahead) != K::End; ++ahead)
    switch (kind_ahead(ahead)) {
    case K::OpenBracket:
    case K::OpenParenthesis:
    case K::OpenBrace:
      ++depth;
      break;
    case K::CloseBracket:
    case K::CloseParenthesis:
    case K::CloseBrace:
      if (--depth == 0)
        return makes_lexers_;
      break;
    case K::Fun:
    case K::Match:
      return makes_lexers_;
    case K::Prefix: // what is read is kept
      if (kind_ahead(ahead + 1) == K::CloseBracket)
        return true;
      break;
    case K::Bar:
    case K::RightArrow:
      if (depth == 1)
        return true;
      break;
    default:
      break;
    }
  return false;
}

ExpressionId RevisedParser::lexer() {
  const Position from = start();
  advance();
  advance();
  pass_to(K::CloseBracket);
  tell_of_streams(from);
  return make(from, expression::Broken{});
}

// extfun e with [ p -> e | ... ]
ExpressionId RevisedParser::extensible_function() {
  const Position from = start();
  const ExpressionId word = make(token().range(), expression::Variable{placed_name().name});
  const ExpressionId extended = simple();
  Gathered<ExpressionId> argument(*this);
  argument.add(extended);
  if (!accept(K::With))
    return make(from, expression::Apply{word, argument.list()});
  const Position place = start();
  if (!at_closed_clauses())
    fail("`[`");
  const List<Clause> all = failed() ? List<Clause>{} : closed_clauses();
  Gathered<DeclarationId> parts(*this);
  parts.add(ignored(extended));
  parts.add(ignored(make(place, expression::LambdaMatch{all, false})));
  gap(from, "C0125", "extensible functions are not known here",
      "stands for code that camlp4 or camlp5 makes");
  return unknown_of(range_from(from), parts.list());
}

// The arguments of a constructor are one tuple.
ExpressionId RevisedParser::constructed(Position from, ExpressionId constructor,
                                        Gathered<ExpressionId> &all) {
  if (all.size() > 1) {
    const Range place{range(all[0]).start, range(all.back()).end};
    const ExpressionId tuple = make(place, expression::Tuple{all.list(), false});
    all.clear();
    all.add(tuple);
  }
  return make(from, expression::Apply{constructor, all.list()});
}

ExpressionId RevisedParser::argument() { return at_simple() ? simple() : labelled_argument(); }

ExpressionId RevisedParser::variant() {
  const Position from = start();
  advance();
  const Symbol name = token().text;
  at(K::Lower) || at(K::Upper) ? advance() : fail("the name of a variant");
  const ExpressionId argument = at_simple() ? simple() : no_expression;
  return make(from, expression::Variant{name, argument});
}

// ~l, ~l:e, ?l, ?l:e, ~{l = e}, ?{l = e}
ExpressionId RevisedParser::labelled_argument() {
  const Position from = start();
  const bool optional = at(K::OptionalLabel) || at(K::Question);
  const bool bare = at(K::Tilde) || at(K::Question);
  if (bare)
    advance();
  const bool braces = accept(K::OpenBrace);
  const Symbol label = token().text;
  ExpressionId body = no_expression;
  if (bare) {
    const Position place = start();
    if (!at(K::Lower))
      fail("a label");
    body = make(place, expression::Variable{placed_name().name});
  } else {
    advance();
    body = simple();
  }
  if (braces) {
    const TypeId annotation = accept(K::Colon) ? type() : no_type;
    if (accept(K::Equals))
      body = expression();
    if (annotation != no_type)
      body = make(range(body), expression::Typed{body, annotation});
    expect(K::CloseBrace);
  }
  return make(from, expression::Labelled{label, optional, body});
}

} // namespace culprit::syntax::ocaml
