// Matches as tables: rows of patterns, or of pieces of them.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

// A pattern, a part of one, or just a variable to bind.
struct Piece {
  Pattern pattern = syntax::no_pattern; // none: fits everything
  std::uint32_t from = 0;               // of a list pattern: without so many first elements
  Reference bound;                      // a variable that a record pattern binds by its name
};

// Where a match goes when nothing fits: places that are filled in when it is known how many there
// are. One is replaced by what follows, several share it.
struct Exit {
  std::vector<ExpressionId> places;
  Type type = types::no_type;
};

struct Row {
  std::vector<Piece> pieces;
  std::function<ExpressionId(Exit &)> body;
  std::vector<std::pair<Reference, VariableId>> bound = {}; // so far
};

// What a piece asks of the value, without what binds variables only.
enum class Test : std::uint8_t {
  None,
  Constructor,
  Literal,
  Equal,
  View,
  Synonym,
  Force,
  Delay,
  // OCaml.
  Either,
  Interval,
  Elements,
  Delayed,
  Package,
  Tags, // #t
};

} // namespace culprit::desugar
