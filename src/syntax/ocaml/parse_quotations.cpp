// Quotations: <:name< ... $e$ ... >>. In an expression the antiquotations are expressions, in a
// pattern they are patterns.
#include "syntax/ocaml/extensible.h"

namespace culprit::syntax::ocaml {

void ExtensibleParser::tell_of_quotations(Position from) {
  gap(from, "C0125", "the meaning of quotations is not known",
      "stands for code that camlp4 or camlp5 makes");
}

// Each antiquotation up to the end of the quotation. One that cannot be read says nothing.
template <class Read> void ExtensibleParser::antiquotations(Read read) {
  while (!failed() && !at(K::CloseQuotation) && !at(K::End)) {
    if (!accept(K::OpenAntiquotation)) {
      advance();
      continue;
    }
    const Attempt attempt(*this, K::OpenAntiquotation, K::CloseAntiquotation);
    read();
  }
  if (!failed())
    advance();
}

ExpressionId ExtensibleParser::quotation_expression() {
  const Nested nested(*this);
  const Position from = start();
  Parts parts;
  advance();
  antiquotations([&] {
    const ExpressionId body = any_expression();
    if (at(K::CloseAntiquotation))
      parts.push_back(ignored(body));
  });
  tell_of_quotations(from);
  return made_of(from, parts);
}

// <:patt@place< ... >> binds the place, too.
PatternId ExtensibleParser::quotation_pattern() {
  const Nested nested(*this);
  const Position from = start();
  Gathered<PatternId> parts(*this);
  if (token().text != no_symbol)
    parts.add(make(token().range(), pattern::Variable{token().text}));
  advance();
  antiquotations([&] {
    const PatternId body = any_pattern();
    if (at(K::CloseAntiquotation))
      parts.add(body);
  });
  tell_of_quotations(from);
  return unknown_pattern(from, parts.list());
}

void ExtensibleParser::pass_quotation() {
  const Position from = start();
  pass_between(K::OpenQuotation, K::CloseQuotation);
  tell_of_quotations(from);
}

// ---- parts of what is unknown

// let ... in body, or the body alone, for its own mistakes
DeclarationId ExtensibleParser::part(const Parts &bound, ExpressionId body) {
  if (bound.empty())
    return ignored(body);
  const List<DeclarationId> declared = tree_.add(std::span<const DeclarationId>(bound));
  return ignored(make(range(body), expression::Let{declared, body}));
}

ExpressionId ExtensibleParser::made_of(Position from, const Parts &parts) {
  return unknown_of(range_from(from), tree_.add(std::span<const DeclarationId>(parts)));
}

} // namespace culprit::syntax::ocaml
