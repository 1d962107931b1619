#include "syntax/writing.h"

namespace culprit::syntax {

void Writing::push_pending() {
  stack_.insert(stack_.end(), pending_.rbegin(), pending_.rend());
  pending_.clear();
}

void Writing::write() {
  push_pending();
  while (!stack_.empty()) {
    const Piece next = stack_.back();
    stack_.pop_back();
    switch (next.kind) {
    case Piece::Kind::Text:
      out_ += next.text;
      break;
    case Piece::Kind::Newline:
      out_ += '\n';
      out_.append(indentation_, ' ');
      break;
    case Piece::Kind::Indent:
      indentation_ += 2;
      break;
    case Piece::Kind::Dedent:
      indentation_ -= 2;
      break;
    default:
      take(next);
      push_pending();
    }
  }
}

std::string Writing::run() {
  write();
  return std::move(out_);
}

} // namespace culprit::syntax
