#include "report/terminal.h"

namespace culprit::report {

namespace {

Role look_of(const Piece &piece) {
  switch (piece.part) {
  case Part::Space:
  case Part::Place:
  case Part::Source:
    return Role::Plain;
  case Part::Number:
  case Part::Frame:
    return Role::Frame;
  case Part::Bracket:
  case Part::Underline:
  case Part::Connector:
  case Part::Remark:
    return piece.primary ? Role::Primary : Role::Secondary;
  }
  return Role::Plain;
}

} // namespace

std::string paint(const std::vector<Row> &rows, const Style &style) {
  std::string text;
  for (const Row &row : rows) {
    for (const Piece &piece : row)
      text += paint(style, look_of(piece), piece.text);
    text += '\n';
  }
  return text;
}

} // namespace culprit::report
