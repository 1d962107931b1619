#include "syntax/haskell/layout.h"

#include <algorithm>

namespace culprit::syntax::haskell {

void Layout::settle() {
  const Token &next = token();
  kind_ = next.kind;
  if (!next.first_on_line || line_settled_ || contexts_.empty())
    return;
  const std::uint32_t indent = contexts_.back();
  if (indent == explicit_context || next.column > indent)
    line_settled_ = true;
  else if (next.column == indent)
    kind_ = TokenKind::VirtualSemicolon;
  else
    kind_ = TokenKind::VirtualClose;
}

void Layout::advance() {
  switch (kind_) {
  case TokenKind::Failed:
  case TokenKind::End:
    return;
  case TokenKind::VirtualSemicolon:
    line_settled_ = true;
    break;
  case TokenKind::VirtualClose:
    contexts_.pop_back();
    break;
  default:
    last_end_ = token().end;
    ++index_;
    line_settled_ = false;
    break;
  }
  settle();
}

void Layout::leave_braces() {
  if (!contexts_.empty() && contexts_.back() == explicit_context)
    contexts_.pop_back();
}

bool Layout::open(bool may_equal_enclosing) {
  const std::uint32_t enclosing = indentation();
  const std::uint32_t column = token().column;
  const bool deep_enough =
      column > enclosing || (may_equal_enclosing && column == enclosing && column > 0);
  if (deep_enough) {
    contexts_.push_back(column);
    line_settled_ = true;
  } else {
    line_settled_ = false;
  }
  settle();
  return deep_enough;
}

void Layout::close() {
  contexts_.pop_back();
  settle();
}

// In braces the next `;` or `}` of their own; otherwise the next line that is not indented further.
std::size_t Layout::end_of_broken_item() const {
  std::size_t at = index_;
  if (contexts_.empty() || contexts_.back() != explicit_context) {
    while (!ends_item((*tokens_)[at]))
      ++at;
    return at;
  }
  for (std::size_t braces = 0;; ++at) {
    const TokenKind kind = (*tokens_)[at].kind;
    if (kind == TokenKind::End ||
        (braces == 0 && (kind == TokenKind::Semicolon || kind == TokenKind::CloseBrace)))
      return at;
    if (kind == TokenKind::OpenBrace)
      ++braces;
    else if (kind == TokenKind::CloseBrace)
      --braces;
  }
}

void Layout::recover(std::size_t depth, std::size_t item) {
  contexts_.resize(std::min(depth, contexts_.size()));
  if (index_ == item && (*tokens_)[index_].kind != TokenKind::End)
    ++index_; // always goes on
  index_ = end_of_broken_item();
  line_settled_ = false;
  settle();
}

void Layout::skip_past(TokenKind wanted) {
  contexts_.clear();
  while (token().kind != wanted && token().kind != TokenKind::End)
    ++index_;
  if (token().kind == wanted)
    ++index_;
  line_settled_ = false;
  settle();
}

} // namespace culprit::syntax::haskell
