#include "syntax/liquid/print.h"

#include "syntax/characters.h"
#include "syntax/liquid/printer.h"

namespace culprit::syntax::liquid {

namespace {

constexpr std::uint32_t declaration_indentation = 4; // behind `{-@ `

} // namespace

void Printer::declaration(DeclarationId id) {
  piece({Piece::Kind::Declaration, static_cast<std::uint32_t>(id)});
}

void Printer::type(TypeId id, Tightness tightness) {
  piece({Piece::Kind::Type, static_cast<std::uint32_t>(id), {}, tightness});
}

void Printer::term(TermId id, Place place) {
  piece({Piece::Kind::Term, static_cast<std::uint32_t>(id), {}, {}, place});
}

void Printer::take(const Piece &piece) {
  switch (piece.kind) {
  case Piece::Kind::Text:
    break;
  case Piece::Kind::Newline:
    begin_line(piece.id);
    break;
  case Piece::Kind::Type: {
    const TypeId id{piece.id};
    wrapped(tightness_of(id) < piece.tightness,
            [&] { std::visit([&](const auto &node) { show(node); }, tree_[id].node); });
    break;
  }
  case Piece::Kind::Term: {
    const TermId id{piece.id};
    const bool wrap = level_of(id, piece.place) < piece.place.least;
    const Place place = wrap ? Place{} : piece.place;
    wrapped(wrap,
            [&] { std::visit([&](const auto &node) { show(node, place); }, tree_[id].node); });
    break;
  }
  case Piece::Kind::Declaration:
    std::visit([&](const auto &node) { show(node); }, tree_[DeclarationId{piece.id}].node);
    break;
  }
}

// ---- names and literals

bool Printer::is_operator(Name name) const {
  const std::string_view text = symbols_.name(name.text);
  return !text.empty() && !text.starts_with("@(") &&
         character_at(text, 0).kind == CharacterClass::Symbol;
}

void Printer::operand(Name name) {
  wrapped(is_operator(name), [&] { plain(name); });
}

void Printer::operation(Name name) {
  const bool word = !is_operator(name);
  if (word)
    text("`");
  plain(name);
  if (word)
    text("`");
}

void Printer::names(List<PlacedName> list, std::string_view before) {
  for (const PlacedName &name : tree_[list]) {
    text(before);
    operand(name.name);
  }
}

void Printer::literal(const Literal &literal) {
  symbol(literal.text);
  text(std::string_view("##").substr(0, literal.hashes));
}

void Printer::binding(const Binding &binding, std::string_view colon) {
  if (binding.name.name.text != no_symbol) {
    operand(binding.name.name);
    text(colon);
  }
  type(binding.type);
}

// ---- all of it

void Printer::all() {
  if (tree_.module.name.text != no_symbol) {
    text("module spec ");
    plain(tree_.module.name);
    text(" where");
    newline(0);
    for (const Block &block : tree_.blocks)
      for (const DeclarationId id : tree_[block.declarations]) {
        newline(0);
        declaration(id);
      }
    return newline(0);
  }
  for (const Block &annotation : tree_.blocks) {
    block(annotation);
    newline(0);
  }
}

void Printer::block(const Block &block) {
  const bool comment = block.form == AnnotationForm::Comment;
  if (block.form == AnnotationForm::Attribute) {
    for (const DeclarationId id : tree_[block.declarations]) {
      text("[@@ ");
      declaration(id);
      text(" ]");
    }
    return;
  }
  text(comment ? "{-@" : "[lq|");
  bool first = true;
  for (const DeclarationId id : tree_[block.declarations]) {
    if (first)
      text(" ");
    else
      newline(declaration_indentation + (comment ? 0 : 1));
    first = false;
    declaration(id);
  }
  text(comment ? " @-}" : " |]");
}

// ---- the way in

std::string print(const Annotations &annotations, const SymbolTable &symbols) {
  return written<Printer>(annotations, symbols, [&](Printer &printer) { printer.all(); });
}

std::string print(const Annotations &annotations, const SymbolTable &symbols, DeclarationId id) {
  return written<Printer>(annotations, symbols, [&](Printer &printer) { printer.declaration(id); });
}

std::string print(const Annotations &annotations, const SymbolTable &symbols, TypeId id) {
  return written<Printer>(annotations, symbols, [&](Printer &printer) { printer.type(id); });
}

std::string print(const Annotations &annotations, const SymbolTable &symbols, TermId id) {
  return written<Printer>(annotations, symbols, [&](Printer &printer) { printer.term(id); });
}

} // namespace culprit::syntax::liquid
