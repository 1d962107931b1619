// What applications of the revised syntax are made of: `r.val`, `[x :: l]`, `(x, y)`.
#include "syntax/ocaml/revised.h"

#include <array>
#include <fmt/format.h>

namespace culprit::syntax::ocaml {

// Operators that stand before their operand bind tightest, then dots.
ExpressionId RevisedParser::simple() {
  Gathered<ExpressionId> prefixes(*this);
  while (at(K::Prefix)) {
    const Position from = start();
    prefixes.add(make(from, expression::Variable{placed_name().name}));
  }
  ExpressionId result = atom();
  for (std::size_t i = prefixes.size(); i > 0; --i) {
    Gathered<ExpressionId> argument(*this);
    argument.add(result);
    const ExpressionId function = prefixes[i - 1];
    result = make(Range{range(function).start, range(result).end},
                  expression::Apply{function, argument.list()});
  }
  return dotted(result);
}

ExpressionId RevisedParser::dotted(ExpressionId record) {
  for (;;) {
    if (at(K::Dot)) {
      record = field_or_element(record);
    } else if (at(K::Hash)) {
      const Position from = range(record).start;
      advance();
      (void)lower_name("the name of a method");
      not_judged(from, "objects");
      record = unknown_of(record);
    } else {
      return record;
    }
  }
}

// r.x, r.M.x, r.val, a.(i), s.[i], a.{i, j}
ExpressionId RevisedParser::field_or_element(ExpressionId record) {
  const Position from = range(record).start;
  advance();
  if (at(K::Lower) || at(K::Upper)) {
    if (at_word(field_of_references)) {
      const Range place = token().range();
      advance();
      return make(from,
                  expression::Field{record, {{no_symbol, symbols_.intern("contents")}, place}});
    }
    const std::optional<PlacedName> name = long_name();
    return name ? make(from, expression::Field{record, *name}) : broken_expression();
  }
  const K open = kind();
  const Range place = token().range();
  if (open != K::OpenParenthesis && open != K::OpenBracket && open != K::OpenBrace) {
    fail("a field, `(`, `[` or `{`", reserved_note());
    return broken_expression();
  }
  const Inside inside(*this, spelling(open), place, true);
  advance();
  const Position first = start();
  Gathered<ExpressionId> indices(*this);
  do {
    const ExpressionId next = expression();
    indices.add(next);
  } while (open == K::OpenBrace && accept(K::Comma));
  ExpressionId index = indices[0];
  if (indices.size() > 1)
    index = make(first, expression::Tuple{indices.list(), false});
  expect(open == K::OpenParenthesis ? K::CloseParenthesis
         : open == K::OpenBracket   ? K::CloseBracket
                                    : K::CloseBrace);
  if (open == K::OpenBrace)
    return big_element(record, place, index);
  return make(from, expression::Element{record, index, open == K::OpenBracket});
}

// A statement of camlp5's own: pprintf pc "format" e e
bool RevisedParser::at_printing() const {
  if (!at_word("pprintf") && !at_word("lprintf"))
    return false;
  std::size_t ahead = 1;
  while (kind_ahead(ahead) == K::Upper && kind_ahead(ahead + 1) == K::Dot)
    ahead += 2;
  return kind_ahead(ahead) == K::Lower && kind_ahead(ahead + 1) == K::String;
}

ExpressionId RevisedParser::atom() {
  const Position from = start();
  switch (kind()) {
  case K::Lower:
    if (at_printing()) {
      advance();
      return make(from, expression::Broken{});
    }
    return make(from, expression::Variable{placed_name().name});
  case K::Operator: // $buf in what makes lexers
    if (kind_ahead(1) != K::Lower || symbols_.name(token().text) != "$") {
      fail("an expression");
      return broken_expression();
    }
    advance();
    advance();
    return make(from, expression::Broken{});
  case K::Upper:
    return path_expression();
  case K::True:
  case K::False:
    return make(from, expression::Constructor{placed_name().name});
  case K::Integer:
  case K::Fractional:
  case K::Character:
  case K::String:
    return make(from, expression::Literal{literal()});
  case K::OpenParenthesis:
    return parenthesized();
  case K::OpenBracket:
    return list();
  case K::OpenArray:
    return array();
  case K::OpenBrace:
    return record();
  case K::OpenStream:
    return stream();
  case K::OpenQuotation:
    return quotation_expression();
  case K::Backtick: {
    advance();
    const Symbol name = token().text;
    at(K::Lower) || at(K::Upper) ? advance() : fail("the name of a variant");
    return make(from, expression::Variant{name, no_expression});
  }
  case K::Begin: {
    const Inside inside(*this, "begin", token().range(), true);
    advance();
    const ExpressionId body = steps();
    expect(K::EndWord);
    return make(from, expression::Parenthesized{body, true});
  }
  case K::New:
    advance();
    not_judged(from, "objects");
    (void)long_name();
    return make(from, expression::Broken{});
  case K::Object:
    return object();
  case K::OpenObject:
    return object_copy();
  case K::OpenExtension:
    pass_extension();
    return make(from, expression::Broken{});
  default:
    fail("an expression");
    return broken_expression();
  }
}

// C, M.C, M.x, M.( + ), M.(e), M.[e], M.{x = e}
ExpressionId RevisedParser::path_expression() {
  const Position from = start();
  Symbol before = no_symbol;
  while (kind_ahead(1) == K::Dot) {
    before = joined(before, token().text);
    advance();
    const PlacedName module{{no_symbol, before}, range_from(from)};
    advance();
    if (at(K::Lower))
      return make(from, expression::Variable{{before, placed_name().name.text}});
    if (at_parenthesized_operator())
      return make(from, expression::Variable{{before, parenthesized_operator().name.text}});
    if (!at(K::Upper))
      return opened(from, module);
  }
  const Symbol name = placed_name().name.text;
  if (before == no_symbol && macros_.contains(symbols_.name(name)))
    return make(from, expression::Broken{});
  return make(from, expression::Constructor{{before, name}});
}

ExpressionId RevisedParser::opened(Position from, PlacedName module) {
  switch (kind()) {
  case K::OpenParenthesis:
  case K::OpenBracket:
  case K::OpenArray:
  case K::OpenBrace:
    break;
  default:
    fail("a name, `(`, `[` or `{`", reserved_note());
    return broken_expression();
  }
  const std::string path(symbols_.name(module.name.text));
  if (const std::size_t dot = path.rfind('.'); dot != std::string::npos)
    module.name = {symbols_.intern(path.substr(0, dot)), symbols_.intern(path.substr(dot + 1))};
  const ModuleId opened = tree_.add(Module{module::Path{module}, module.range});
  Gathered<DeclarationId> declared(*this);
  declared.add(make(module.range, declaration::Open{opened, false}, EntityKind::Declaration,
                    module.name.text));
  const ExpressionId body = atom();
  return make(from, expression::Let{declared.list(), body});
}

// (), ( + ), (e), (e : t), (e :> t), (e, e), (e; e)
ExpressionId RevisedParser::parenthesized() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "(", token().range(), true);
  if (at_parenthesized_operator())
    return make(from, expression::Variable{parenthesized_operator().name});
  advance();
  if (accept(K::CloseParenthesis))
    return make(from, expression::Constructor{{no_symbol, known_.unit}});
  if (at(K::DoubleColon) && kind_ahead(1) == K::CloseParenthesis) {
    advance();
    advance();
    return make(from, expression::Constructor{{no_symbol, known_.cons}});
  }
  if (at(K::Module))
    return package(from);
  const Position inner = start();
  Gathered<ExpressionId> elements(*this);
  do {
    const Position place = start();
    ExpressionId next = steps();
    if (at(K::Colon) || at(K::ColonGreater)) {
      const TypeId annotation = accept(K::Colon) ? type() : no_type;
      if (accept(K::ColonGreater)) {
        const TypeId to = type();
        next = make(place, expression::Coerce{next, annotation, to});
      } else {
        next = make(place, expression::Typed{next, annotation});
      }
    }
    elements.add(next);
  } while (accept(K::Comma));
  ExpressionId body = elements[0];
  if (elements.size() > 1)
    body = make(inner, expression::Tuple{elements.list(), false});
  expect(K::CloseParenthesis, "`,` or `)`");
  return make(from, expression::Parenthesized{body});
}

// (module M), (module M : S)
ExpressionId RevisedParser::package(Position from) {
  advance();
  const ModuleId body = module_expression();
  const ModuleId type = accept(K::Colon) ? module_type() : no_module;
  expect(K::CloseParenthesis);
  return make(from, expression::Package{body, type});
}

// [], [x; y], [x; y :: l]
ExpressionId RevisedParser::list() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "[", token().range(), true);
  advance();
  Gathered<ExpressionId> elements(*this);
  while (!failed() && !at(K::CloseBracket)) {
    const ExpressionId next = expression();
    elements.add(next);
    if (!accept(K::Semicolon))
      break;
  }
  if (at(K::Bar) && elements.size() == 1)
    return comprehension(from, elements[0]);
  if (!at(K::DoubleColon) || elements.empty()) {
    expect(K::CloseBracket, "`;`, `::` or `]`");
    if (elements.empty())
      return make(from, expression::Constructor{{no_symbol, known_.list}});
    return make(from, expression::ListOf{elements.list()});
  }
  const Range place = token().range();
  advance();
  ExpressionId rest = expression();
  expect(K::CloseBracket);
  for (std::size_t i = elements.size(); i > 0; --i) {
    Gathered<ExpressionId> all(*this);
    const ExpressionId head = elements[i - 1];
    all.add(head);
    all.add(make(place, expression::Operator{{no_symbol, known_.cons}}));
    all.add(rest);
    rest = make(Range{range(head).start, range(rest).end}, expression::Infix{all.list()});
  }
  return make(from, expression::Parenthesized{rest});
}

// [ e | p <- e; e ], which camlp4 brings
ExpressionId RevisedParser::comprehension(Position from, ExpressionId element) {
  advance();
  Gathered<DeclarationId> parts(*this);
  do {
    std::size_t ahead = 0; // a pattern has an arrow behind it
    while (kind_ahead(ahead) != K::LeftArrow && kind_ahead(ahead) != K::Semicolon &&
           kind_ahead(ahead) != K::End && kind_ahead(ahead) != K::CloseBracket)
      ++ahead;
    const bool binds = kind_ahead(ahead) == K::LeftArrow;
    const PatternId left = binds ? pattern() : no_pattern;
    if (binds)
      expect(K::LeftArrow);
    parts.add(ignored(expression()));
    if (binds && !failed())
      parts.add(bound_unknown(left));
  } while (accept(K::Semicolon));
  parts.add(ignored(element));
  expect(K::CloseBracket);
  gap(from, "C0125", "list comprehensions are not known here", "stands for code that camlp4 makes");
  return unknown_of(range_from(from), parts.list());
}

ExpressionId RevisedParser::array() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "[|", token().range(), true);
  advance();
  Gathered<ExpressionId> elements(*this);
  while (!failed() && !at(K::CloseArray)) {
    const ExpressionId next = expression();
    elements.add(next);
    if (!accept(K::Semicolon))
      break;
  }
  expect(K::CloseArray, "`;` or `|]`");
  return make(from, expression::Array{elements.list()});
}

// ---- records

// x = e, x p : t = e
FieldBinding RevisedParser::field_binding() {
  const std::optional<PlacedName> written = long_name();
  if (!written)
    return {};
  PlacedName name = *written;
  if (symbols_.name(name.name.text) == field_of_references)
    name.name.text = symbols_.intern("contents");
  FieldBinding field{name, no_expression};
  const Position after = start();
  Gathered<PatternId> patterns(*this);
  parameters(patterns);
  const TypeId annotation = accept(K::Colon) ? type() : no_type;
  if (patterns.empty() && annotation == no_type && (at(K::Semicolon) || at(K::CloseBrace)))
    return field;
  expect(K::Equals, "`=`");
  field.value = expression();
  if (annotation != no_type)
    field.value = make(after, expression::Typed{field.value, annotation});
  if (!patterns.empty())
    field.value = make(after, expression::Lambda{patterns.list(), field.value});
  return field;
}

// { x = e; y = e }, { (r) with x = e }
ExpressionId RevisedParser::record() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "{", token().range(), true);
  advance();
  ExpressionId updated = no_expression;
  if (at(K::OpenParenthesis) || !(at(K::Lower) || at(K::Upper)) || kind_ahead(1) == K::With) {
    updated = simple();
    expect(K::With, "`with` or `=`");
  }
  Gathered<FieldBinding> all(*this);
  while (!failed()) {
    const FieldBinding next = field_binding();
    all.add(next);
    if (!accept(K::Semicolon) || at(K::CloseBrace))
      break;
  }
  expect(K::CloseBrace, "`;` or `}`",
         at(K::Comma) ? "the fields of a record are separated by `;`" : "");
  return updated == no_expression
             ? make(from, expression::RecordConstruction{{}, all.list(), false})
             : make(from, expression::RecordUpdate{updated, all.list()});
}

} // namespace culprit::syntax::ocaml
