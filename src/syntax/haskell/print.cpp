#include "syntax/haskell/print.h"

#include "syntax/characters.h"
#include "syntax/haskell/printer.h"

namespace culprit::syntax::haskell {

void Printer::take_node(const Piece &piece) {
  const auto show_node = [&](const auto &node) { show(node); };
  switch (piece.kind) {
  case Piece::Kind::Expression:
    std::visit(show_node, tree_[ExpressionId{piece.id}].node);
    break;
  case Piece::Kind::Pattern:
    std::visit(show_node, tree_[PatternId{piece.id}].node);
    break;
  case Piece::Kind::Type:
    std::visit(show_node, tree_[TypeId{piece.id}].node);
    break;
  case Piece::Kind::Declaration: {
    const Declaration &declaration = tree_[DeclarationId{piece.id}];
    annotations_before(declaration.range.start);
    std::visit(show_node, declaration.node);
    break;
  }
  case Piece::Kind::OpenBraces:
    ++braces_;
    break;
  case Piece::Kind::CloseBraces:
    --braces_;
    break;
  default:
    break;
  }
}

// ---- names and literals

bool Printer::is_operator(Name name) const {
  const std::string_view text = symbols_.name(name.text);
  return !text.empty() && character_at(text, 0).kind == CharacterClass::Symbol;
}

void Printer::operand(Name name) {
  wrapped(is_operator(name), [&] { plain(name); });
}

void Printer::operation(Name name) {
  const bool ticks = !is_operator(name);
  if (ticks)
    text("`");
  plain(name);
  if (ticks)
    text("`");
}

void Printer::names(List<PlacedName> list, std::string_view separator, bool as_operators) {
  separated(list, separator, [&](const PlacedName &name) {
    if (as_operators)
      operation(name.name);
    else
      operand(name.name);
  });
}

void Printer::literal(const Literal &literal) {
  symbol(literal.text);
  text(std::string_view("##").substr(0, literal.hashes));
}

// ---- annotations

void Printer::annotations_before(Position place) {
  while (next_annotation_ < tree_.annotations.size() &&
         tree_.annotations[next_annotation_].range.start < place) {
    annotation(tree_.annotations[next_annotation_++]);
    newline();
  }
}

void Printer::annotation(const Annotation &annotation) {
  const bool comment = annotation.form == AnnotationForm::Comment;
  text(comment ? "{-@" : "[lq|");
  text(annotation.text);
  text(!comment ? "|]" : annotation.closed ? "@-}" : "-}");
}

// ---- the way in

std::string print(const Tree &tree, const SymbolTable &symbols) {
  return written<Printer>(tree, symbols, [&](Printer &printer) { printer.module(); });
}

std::string print(const Tree &tree, const SymbolTable &symbols, ExpressionId id) {
  return written<Printer>(tree, symbols, [&](Printer &printer) { printer.expression(id); });
}

std::string print(const Tree &tree, const SymbolTable &symbols, PatternId id) {
  return written<Printer>(tree, symbols, [&](Printer &printer) { printer.pattern(id); });
}

std::string print(const Tree &tree, const SymbolTable &symbols, TypeId id) {
  return written<Printer>(tree, symbols, [&](Printer &printer) { printer.type(id); });
}

std::string print(const Tree &tree, const SymbolTable &symbols, DeclarationId id) {
  return written<Printer>(tree, symbols, [&](Printer &printer) { printer.declaration(id); });
}

} // namespace culprit::syntax::haskell
