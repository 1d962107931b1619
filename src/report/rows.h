// The rows of an excerpt: pieces of text, each with its role. A painter decides how a role looks:
// terminal.h for terminals.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::report {

enum class Part : std::uint8_t {
  Space,
  Number,    // of a source line
  Frame,     // between the numbers and the source
  Place,     // file and line, where they are named
  Source,    // a source line
  Bracket,   // at the left of a piece of several lines
  Underline, // ^^^, ---
  Connector, // from an underline to its remark
  Remark,
};

struct Piece {
  Part part = Part::Space;
  std::string text;     // nothing that would upset a terminal
  bool primary = false; // of a mark: Bracket, Underline, Connector, Remark
};

using Row = std::vector<Piece>;

} // namespace culprit::report
