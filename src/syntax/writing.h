// What the printers of both languages share. No recursion over the tree: a node is taken from a
// stack and replaced by its pieces, which are texts and further nodes.
#pragma once

#include "base/symbol.h"
#include "syntax/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace culprit::syntax {

class Writing {
public:
  Writing(const Writing &) = delete;
  Writing &operator=(const Writing &) = delete;

  [[nodiscard]] std::string run();

protected:
  Writing(const Tree &tree, const SymbolTable &symbols) : tree_(tree), symbols_(symbols) {}
  ~Writing() = default;

  struct Piece {
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
    std::string_view text;
  };
  virtual void take(const Piece &piece) = 0; // what is not dealt with here

  void write(); // all that is pending
  void text(std::string_view text) { pending_.push_back({Piece::Kind::Text, 0, text}); }
  void piece(Piece::Kind kind, std::uint32_t id = 0) { pending_.push_back({kind, id, {}}); }
  void newline() { piece(Piece::Kind::Newline); }
  void symbol(Symbol symbol) { text(symbols_.name(symbol)); }

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
  void push_pending();

  std::string out_;
  std::vector<Piece> stack_;
  std::vector<Piece> pending_; // in the order of the text
  std::size_t indentation_ = 0;
};

} // namespace culprit::syntax
