#include "syntax/ocaml/print.h"

#include "syntax/characters.h"
#include "syntax/ocaml/printer.h"

#include <utility>

namespace culprit::syntax::ocaml {

void Printer::take_node(const Piece &piece) {
  const auto show_node = [&](const auto &node) { show(node); };
  switch (piece.kind) {
  case Piece::Kind::Expression:
    return std::visit(show_node, tree_[ExpressionId{piece.id}].node);
  case Piece::Kind::Pattern:
  case Piece::Kind::PatternOperand:
    leads_ = piece.kind == Piece::Kind::Pattern;
    return std::visit(show_node, tree_[PatternId{piece.id}].node);
  case Piece::Kind::Type:
    return std::visit(show_node, tree_[TypeId{piece.id}].node);
  case Piece::Kind::Declaration:
  case Piece::Kind::Declared:
    declared_ = piece.kind == Piece::Kind::Declared;
    return std::visit(show_node, tree_[DeclarationId{piece.id}].node);
  case Piece::Kind::Module:
    return std::visit(show_node, tree_[ModuleId{piece.id}].node);
  default:
    return;
  }
}

// ---- names

bool Printer::is_operator(Symbol name) const {
  const std::string_view text = symbols_.name(name);
  if (text.empty() || text == "()" || text == "[]")
    return false;
  const CharacterClass first = character_at(text, 0).kind;
  const bool word = first == CharacterClass::Small || first == CharacterClass::Large;
  const bool binds = text.size() > 3 && (text.starts_with("let") || text.starts_with("and")) &&
                     character_at(text, text.size() - 1).kind == CharacterClass::Symbol;
  return !word || binds || ocaml::level_of(text) != Level::None;
}

void Printer::value(Name name) {
  if (!is_operator(name.text))
    return plain(name);
  qualifier(name);
  text("( ");
  symbol(name.text);
  text(" )");
}

void Printer::constructor_name(Name name) {
  const bool cons = symbols_.name(name.text) == "::";
  wrapped(cons, [&] { plain(name); });
}

// ---- the way in

std::string print(const Tree &tree, const SymbolTable &symbols, Form form) {
  return written<Printer>(tree, symbols, [&](Printer &printer) { printer.file(form); });
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

} // namespace culprit::syntax::ocaml
