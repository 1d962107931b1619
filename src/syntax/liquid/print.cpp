#include "syntax/liquid/print.h"

#include "syntax/characters.h"
#include "syntax/liquid/printer.h"

namespace culprit::syntax::liquid {

namespace {

constexpr std::uint32_t declaration_indentation = 4; // behind `{-@ `

} // namespace

void Printer::declaration(DeclarationId id) {
  pending_.push_back({Piece::Kind::Declaration, static_cast<std::uint32_t>(id), {}, {}, {}});
}

void Printer::type(TypeId id, Tightness tightness) {
  pending_.push_back({Piece::Kind::Type, static_cast<std::uint32_t>(id), {}, tightness, {}});
}

void Printer::term(TermId id, Place place) {
  pending_.push_back({Piece::Kind::Term, static_cast<std::uint32_t>(id), {}, {}, place});
}

void Printer::push_pending() {
  stack_.insert(stack_.end(), pending_.rbegin(), pending_.rend());
  pending_.clear();
}

std::string Printer::run() {
  push_pending();
  while (!stack_.empty()) {
    const Piece next = stack_.back();
    stack_.pop_back();
    take(next);
    push_pending();
  }
  return std::move(out_);
}

void Printer::take(const Piece &piece) {
  switch (piece.kind) {
  case Piece::Kind::Text:
    out_ += piece.text;
    break;
  case Piece::Kind::Newline:
    out_ += '\n';
    out_.append(piece.id, ' ');
    break;
  case Piece::Kind::Type: {
    const TypeId id{piece.id};
    const bool wrap = tightness_of(id) < piece.tightness;
    if (wrap)
      text("(");
    std::visit([&](const auto &node) { show(node); }, tree_[id].node);
    if (wrap)
      text(")");
    break;
  }
  case Piece::Kind::Term: {
    const TermId id{piece.id};
    const bool wrap = level_of(id, piece.place) < piece.place.least;
    const Place place = wrap ? Place{} : piece.place;
    if (wrap)
      text("(");
    std::visit([&](const auto &node) { show(node, place); }, tree_[id].node);
    if (wrap)
      text(")");
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

void Printer::plain(Name name) {
  if (name.qualifier != no_symbol) {
    symbol(name.qualifier);
    text(".");
  }
  symbol(name.text);
}

void Printer::operand(Name name) {
  if (!is_operator(name))
    return plain(name);
  text("(");
  plain(name);
  text(")");
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
  Printer printer(annotations, symbols);
  printer.all();
  return printer.run();
}

std::string print(const Annotations &annotations, const SymbolTable &symbols, DeclarationId id) {
  Printer printer(annotations, symbols);
  printer.declaration(id);
  return printer.run();
}

std::string print(const Annotations &annotations, const SymbolTable &symbols, TypeId id) {
  Printer printer(annotations, symbols);
  printer.type(id);
  return printer.run();
}

std::string print(const Annotations &annotations, const SymbolTable &symbols, TermId id) {
  Printer printer(annotations, symbols);
  printer.term(id);
  return printer.run();
}

} // namespace culprit::syntax::liquid
