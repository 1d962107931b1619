// The layout algorithm (Haskell 2010, §10.3), worked out while the parser reads: whether a block
// ends may depend on what the parser expects (the rule `parse-error(t)`).
#pragma once

#include "syntax/haskell/token.h"

#include <vector>

namespace culprit::syntax::haskell {

class Layout {
public:
  explicit Layout(const std::vector<Token> &tokens) : tokens_(&tokens) { settle(); }

  // What comes next: a token of the text, or one that its indentation stands for.
  [[nodiscard]] TokenKind kind() const { return kind_; }
  // The next token of the text, also when kind() is virtual.
  [[nodiscard]] const Token &token(std::size_t ahead = 0) const {
    const std::size_t index = index_ + ahead;
    return index < tokens_->size() ? (*tokens_)[index] : tokens_->back();
  }
  [[nodiscard]] bool is_virtual() const {
    return kind_ == TokenKind::VirtualSemicolon || kind_ == TokenKind::VirtualClose;
  }
  [[nodiscard]] std::size_t index() const { return index_; }
  [[nodiscard]] Position last_end() const { return last_end_; } // of what was read last
  void advance();

  // Explicit braces: no layout between them.
  void enter_braces() { contexts_.push_back(explicit_context); }
  void leave_braces();

  // Opens a block at the next token if it is indented deeply enough; otherwise the block is empty.
  [[nodiscard]] bool open(bool may_equal_enclosing);
  // parse-error(t): the innermost block ends here because the token can only belong outside.
  void close();
  [[nodiscard]] std::size_t depth() const { return contexts_.size(); }
  // Where the items of the innermost block begin; 0 inside of braces.
  [[nodiscard]] std::uint32_t indentation() const {
    return contexts_.empty() || contexts_.back() == explicit_context ? 0 : contexts_.back();
  }
  // Whether a token begins a new item of the innermost block, or lies outside of it.
  [[nodiscard]] bool ends_item(const Token &token) const {
    return token.kind == TokenKind::End || (token.first_on_line && token.column <= indentation());
  }

  // Errors: nothing matches any more ...
  void fail() { kind_ = TokenKind::Failed; }
  [[nodiscard]] bool failed() const { return kind_ == TokenKind::Failed; }
  // ... until reading goes on behind the broken item, which began at token `item`, of the block at
  // `depth`.
  void recover(std::size_t depth, std::size_t item);
  // ... or behind the next token of a kind, as if nothing had been opened yet.
  void skip_past(TokenKind wanted);

private:
  static constexpr std::uint32_t explicit_context = 0xFFFFFFFF;

  void settle();
  [[nodiscard]] std::size_t end_of_broken_item() const;

  const std::vector<Token> *tokens_;
  std::size_t index_ = 0;
  std::vector<std::uint32_t> contexts_; // columns
  Position last_end_{1, 1};
  TokenKind kind_ = TokenKind::End;
  bool line_settled_ = false; // the indentation of this token has had its effect
};

} // namespace culprit::syntax::haskell
