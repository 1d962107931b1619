// What printers share. No recursion over the tree: a node is taken from a stack and replaced by its
// pieces, which are texts and further nodes.
#pragma once

#include "base/symbol.h"
#include "syntax/tree.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::syntax {

// A piece has a kind, and a text if that is Text.
template <class Tree, class Piece> class Writing {
public:
  Writing(const Writing &) = delete;
  Writing &operator=(const Writing &) = delete;

  [[nodiscard]] std::string run() {
    write();
    return std::move(out_);
  }

protected:
  Writing(const Tree &tree, const SymbolTable &symbols) : tree_(tree), symbols_(symbols) {}
  ~Writing() = default;

  virtual void take(const Piece &piece) = 0; // of all kinds but Text

  void write() { // all that is pending
    push_pending();
    while (!stack_.empty()) {
      const Piece next = stack_.back();
      stack_.pop_back();
      if (next.kind == Piece::Kind::Text) {
        out_ += next.text;
        continue;
      }
      take(next);
      push_pending();
    }
  }
  void begin_line(std::size_t indentation) { // at once
    out_ += '\n';
    out_.append(indentation, ' ');
  }

  void piece(const Piece &piece) { pending_.push_back(piece); }
  void text(std::string_view text) {
    Piece piece;
    piece.kind = Piece::Kind::Text;
    piece.text = text;
    pending_.push_back(piece);
  }
  void symbol(Symbol symbol) { text(symbols_.name(symbol)); }
  void qualifier(Name name) {
    if (name.qualifier == no_symbol)
      return;
    symbol(name.qualifier);
    text(".");
  }
  void plain(Name name) { // M.x, as it is
    qualifier(name);
    symbol(name.text);
  }

  // Writes a list with something between its elements.
  template <class T, class Write>
  void separated(List<T> list, std::string_view separator, Write write) {
    bool first = true;
    for (const T &element : tree_[list]) {
      if (!first)
        text(separator);
      first = false;
      write(element);
    }
  }
  void wrapped(bool wrap, auto write) {
    if (wrap)
      text("(");
    write();
    if (wrap)
      text(")");
  }

  const Tree &tree_;
  const SymbolTable &symbols_;

private:
  void push_pending() {
    stack_.insert(stack_.end(), pending_.rbegin(), pending_.rend());
    pending_.clear();
  }

  std::string out_;
  std::vector<Piece> stack_;
  std::vector<Piece> pending_; // in the order of the text
};

struct ProgramPiece {
  enum class Kind : std::uint8_t {
    Text,
    Expression,
    Pattern,
    Type,
    Declaration,
    Newline,
    Indent,
    Dedent,
    OpenBraces, // Haskell: from here on blocks inside get braces, too
    CloseBraces,
    PatternOperand, // OCaml: inside of a larger pattern, and not at its beginning
    Declared,       // OCaml: a declaration of a signature
    Module,         // OCaml
  };
  Kind kind = Kind::Text;
  std::uint32_t id = 0;
  std::string_view text = {};
};

// Of both languages.
class ProgramWriting : public Writing<Tree, ProgramPiece> {
public:
  void expression(ExpressionId id) { node(Piece::Kind::Expression, id); }
  void pattern(PatternId id) { node(Piece::Kind::Pattern, id); }
  void type(TypeId id) { node(Piece::Kind::Type, id); }
  void declaration(DeclarationId id) { node(Piece::Kind::Declaration, id); }

protected:
  using Piece = ProgramPiece;
  using Writing::Writing;
  ~ProgramWriting() = default;

  virtual void take_node(const Piece &piece) = 0; // what has to do with neither texts nor lines

  void piece(Piece::Kind kind) { Writing::piece({kind}); }
  template <class Id> void node(Piece::Kind kind, Id id) {
    Writing::piece({kind, static_cast<std::uint32_t>(id)});
  }
  void newline() { piece(Piece::Kind::Newline); }

private:
  void take(const Piece &piece) final;

  std::size_t indentation_ = 0;
};

// What a printer writes when it is asked for something.
template <class Printer>
[[nodiscard]] std::string written(const auto &tree, const SymbolTable &symbols, auto ask) {
  Printer printer(tree, symbols);
  ask(printer);
  return printer.run();
}

} // namespace culprit::syntax
