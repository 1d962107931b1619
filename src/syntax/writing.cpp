#include "syntax/writing.h"

namespace culprit::syntax {

void ProgramWriting::take(const Piece &piece) {
  switch (piece.kind) {
  case Piece::Kind::Newline:
    return begin_line(indentation_);
  case Piece::Kind::Indent:
    indentation_ += 2;
    return;
  case Piece::Kind::Dedent:
    indentation_ -= 2;
    return;
  default:
    take_node(piece);
  }
}

} // namespace culprit::syntax
