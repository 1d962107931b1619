// Applications and what they are made of.
#include "syntax/ocaml/parser.h"

#include <array>
#include <fmt/format.h>

namespace culprit::syntax::ocaml {

bool Parser::at_argument() const {
  switch (kind()) {
  case K::Label:
  case K::OptionalLabel:
    return true;
  case K::Tilde:
  case K::Question:
    return kind_ahead(1) == K::Lower;
  default:
    return at_simple();
  }
}

// f x ~l:y; C x, `A x
ExpressionId Parser::application() {
  const Position from = start();
  if (at_stream_parser())
    return stream_parser();
  if (at_grammar())
    return grammar();
  if (at(K::Backtick) && kind_ahead(2) != K::Dot && kind_ahead(2) != K::Hash &&
      kind_ahead(2) != K::HashOperator) {
    advance();
    const Symbol name = token().text;
    at(K::Lower) || at(K::Upper) ? advance() : fail("the name of a variant");
    const ExpressionId argument = at_simple() ? simple() : no_expression;
    return make(from, expression::Variant{name, argument});
  }
  const ExpressionId function = simple();
  if (!at_argument())
    return function;
  const bool constructs = std::holds_alternative<expression::Constructor>(tree_[function].node);
  Gathered<ExpressionId> arguments(*this);
  while (at_argument() && !(constructs && !arguments.empty())) {
    const ExpressionId next = at_simple() ? simple() : labelled_argument();
    arguments.add(next);
  }
  const ExpressionId result = make(from, expression::Apply{function, arguments.list()});
  if (constructs && at_argument())
    fail("an operator or the end of the expression",
         "a constructor takes one argument; several are written `C (x, y)`");
  return result;
}

// ~l, ~l:e, ?l, ?l:e
ExpressionId Parser::labelled_argument() {
  const Position from = start();
  const bool optional = at(K::OptionalLabel) || at(K::Question);
  const bool bare = at(K::Tilde) || at(K::Question);
  if (bare)
    advance();
  const Symbol label = token().text;
  ExpressionId body = no_expression;
  if (bare) {
    const Position place = start();
    body = make(place, expression::Variable{placed_name().name});
  } else {
    advance();
    body = simple();
  }
  return make(from, expression::Labelled{label, optional, body});
}

// Operators that stand before their operand bind tightest, then dots, then hashes.
ExpressionId Parser::simple(bool with_hashes) {
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
  return dotted(result, with_hashes);
}

ExpressionId Parser::dotted(ExpressionId record, bool with_hashes) {
  for (;;) {
    const Position from = range(record).start;
    if (at(K::Dot)) {
      record = field_or_element(record);
    } else if (with_hashes && at(K::Hash)) {
      advance();
      (void)lower_name("the name of a method");
      not_judged(from, "objects");
      record = unknown_of(record);
    } else if (at(K::DotOperator)) {
      record = indexed(record, no_symbol);
    } else if (with_hashes && at(K::HashOperator)) {
      const Nested nested(*this);
      Gathered<ExpressionId> elements(*this);
      elements.add(record);
      const Position place = start();
      elements.add(make(place, expression::Operator{placed_name().name}));
      const ExpressionId right = simple(false);
      elements.add(right);
      record = make(from, expression::Infix{elements.list()});
    } else {
      return record;
    }
  }
}

// r.x, r.M.x, a.(i), s.[i]
ExpressionId Parser::field_or_element(ExpressionId record) {
  const Position from = range(record).start;
  advance();
  if (const std::size_t path = path_to_index(); path > 0) { // a.M.%(i)
    std::string qualifier;
    for (std::size_t i = 0; i < path; ++i, advance())
      qualifier += at(K::Dot) ? "." : symbols_.name(token().text);
    return indexed(record, symbols_.intern(qualifier));
  }
  if (at(K::Lower) || at(K::Upper)) {
    const std::optional<PlacedName> name = long_name();
    return name ? make(from, expression::Field{record, *name}) : broken_expression();
  }
  if (at(K::OpenBrace))
    return big_element(record);
  const bool of_string = at(K::OpenBracket);
  if (!of_string && !at(K::OpenParenthesis)) {
    fail("a field, `(` or `[`", reserved_note());
    return broken_expression();
  }
  const Inside inside(*this, spelling(kind()), token().range(), true);
  advance();
  const ExpressionId index = sequence();
  expect(of_string ? K::CloseBracket : K::CloseParenthesis);
  return make(from, expression::Element{record, index, of_string});
}

// The number of tokens of a path that an operator before an index follows; 0: there is none.
std::size_t Parser::path_to_index() const {
  std::size_t ahead = 0;
  while (kind_ahead(ahead) == K::Upper) {
    if (kind_ahead(ahead + 1) == K::DotOperator)
      return ahead + 1;
    if (kind_ahead(ahead + 1) != K::Dot)
      return 0;
    ahead += 2;
  }
  return 0;
}

// a.{i, j}
ExpressionId Parser::big_element(ExpressionId record) {
  const Range place = token().range();
  const Inside inside(*this, "{", place, true);
  advance();
  const ExpressionId index = sequence();
  expect(K::CloseBrace);
  return CommonParser::big_element(record, place, index);
}

// a.%(i), a.%[i; j]: an operator of that name
ExpressionId Parser::indexed(ExpressionId record, Symbol module) {
  const Position from = range(record).start;
  const Range place = token().range();
  std::string name(symbols_.name(token().text));
  advance();
  const K open = kind();
  if (open != K::OpenParenthesis && open != K::OpenBracket && open != K::OpenBrace) {
    fail("`(`, `[` or `{`");
    return broken_expression();
  }
  const K close = open == K::OpenParenthesis ? K::CloseParenthesis
                  : open == K::OpenBracket   ? K::CloseBracket
                                             : K::CloseBrace;
  const Inside inside(*this, spelling(open), token().range(), true);
  advance();
  const Position inner = start();
  std::vector<ExpressionId> indices;
  do
    indices.push_back(expression());
  while (accept(K::Semicolon));
  const Range between = range_from(inner);
  expect(close);
  const bool several = indices.size() > 1;
  name += fmt::format("{}{}{}", spelling(open), several ? ";.." : "", spelling(close));
  const ExpressionId index =
      several ? make(between, expression::Array{tree_.add(std::span<const ExpressionId>(indices))})
              : indices.front();
  const std::array all{record, index};
  const ExpressionId function = make(place, expression::Variable{{module, symbols_.intern(name)}});
  return make(from, expression::Apply{function, tree_.add(std::span<const ExpressionId>(all))});
}

ExpressionId Parser::atom() {
  const Position from = start();
  switch (kind()) {
  case K::Lower:
    return make(from, expression::Variable{placed_name().name});
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
  case K::Begin:
    return block();
  case K::OpenBracket:
  case K::OpenArray:
    return list_or_array();
  case K::OpenBrace:
    return record();
  case K::Backtick: {
    advance();
    const Symbol name = token().text;
    at(K::Lower) || at(K::Upper) ? advance() : fail("the name of a variant");
    return make(from, expression::Variant{name, no_expression});
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
  case K::OpenLess:
    return stream();
  case K::OpenQuotation:
    return quotation_expression();
  case K::OpenExtension:
    pass_extension();
    return make(from, expression::Broken{});
  default:
    fail("an expression");
    return broken_expression();
  }
}

// C, M.C, M.x, M.( + ), M.(e), M.[e], M.{x = e}
ExpressionId Parser::path_expression() {
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
  return make(from, expression::Constructor{{before, placed_name().name.text}});
}

ExpressionId Parser::opened(Position from, PlacedName module) {
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
  const std::string_view path = symbols_.name(module.name.text);
  const std::size_t dot = path.rfind('.');
  if (dot != std::string_view::npos) {
    const std::string whole(path);
    module.name = {symbols_.intern(whole.substr(0, dot)), symbols_.intern(whole.substr(dot + 1))};
  }
  const ModuleId opened = tree_.add(Module{module::Path{module}, module.range});
  Gathered<DeclarationId> declared(*this);
  declared.add(make(module.range, declaration::Open{opened, false}, EntityKind::Declaration,
                    module.name.text));
  const ExpressionId body = atom();
  return make(from, expression::Let{declared.list(), body});
}

// (), ( + ), (e), (e : t), (e :> t)
ExpressionId Parser::parenthesized() {
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
  ExpressionId body = sequence();
  if (at(K::Colon) || at(K::ColonGreater)) {
    const TypeId annotation = accept(K::Colon) ? polymorphic_type() : no_type;
    if (accept(K::ColonGreater)) {
      const TypeId to = type();
      body = make(inner, expression::Coerce{body, annotation, to});
    } else {
      body = make(inner, expression::Typed{body, annotation});
    }
  }
  expect(K::CloseParenthesis);
  return make(from, expression::Parenthesized{body});
}

// (module M), (module M : S)
ExpressionId Parser::package(Position from) {
  advance();
  const ModuleId body = module_expression();
  const ModuleId type = accept(K::Colon) ? module_type() : no_module;
  expect(K::CloseParenthesis);
  return make(from, expression::Package{body, type});
}

ExpressionId Parser::block() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "begin", token().range(), true);
  advance();
  if (accept(K::EndWord))
    return make(from, expression::Constructor{{no_symbol, known_.unit}});
  const ExpressionId body = sequence();
  expect(K::EndWord);
  return make(from, expression::Parenthesized{body, true});
}

ExpressionId Parser::list_or_array() {
  const Nested nested(*this);
  const Position from = start();
  const bool array = at(K::OpenArray);
  const K close = array ? K::CloseArray : K::CloseBracket;
  const Inside inside(*this, spelling(kind()), token().range(), true);
  advance();
  Gathered<ExpressionId> elements(*this);
  while (!failed() && !at(close)) {
    const ExpressionId next = expression();
    elements.add(next);
    if (!accept(K::Semicolon))
      break;
  }
  expect(close, array ? "`;` or `|]`" : "`;` or `]`");
  if (array)
    return make(from, expression::Array{elements.list()});
  if (elements.empty())
    return make(from, expression::Constructor{{no_symbol, known_.list}});
  return make(from, expression::ListOf{elements.list()});
}

// ---- records

bool Parser::at_field_binding() const {
  std::size_t ahead = 0;
  while (kind_ahead(ahead) == K::Upper && kind_ahead(ahead + 1) == K::Dot)
    ahead += 2;
  if (failed() || kind_ahead(ahead) != K::Lower)
    return false;
  const K after = kind_ahead(ahead + 1);
  return after == K::Equals || after == K::Semicolon || after == K::CloseBrace || after == K::Colon;
}

// x = e, M.x = e, x : t = e, x
FieldBinding Parser::field_binding() {
  const std::optional<PlacedName> name = long_name();
  if (!name)
    return {};
  FieldBinding field{*name, no_expression};
  const Position after = start();
  const TypeId annotation = accept(K::Colon) ? type() : no_type;
  if (accept(K::Equals))
    field.value = expression();
  else if (annotation != no_type)
    field.value = make(name->range, expression::Variable{{no_symbol, name->name.text}});
  if (annotation != no_type)
    field.value = make(after, expression::Typed{field.value, annotation});
  return field;
}

// { x = e; y }, { r with x = e }
ExpressionId Parser::record() {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, "{", token().range(), true);
  advance();
  ExpressionId updated = no_expression;
  if (!at_field_binding()) {
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
