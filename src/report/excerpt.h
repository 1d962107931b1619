// Excerpts of source files with marks and remarks on them:
//
//     ┌─ Stats.hs:7:25
//     │
//   3 │ {-@ count :: [a] -> {v:Int | v >= 0} @-}
//     │                              ------ all that `count` promises
//     ⋮
//   7 │ average xs = total xs `div` count xs
//     │                             ^^^^^^^^ must be non-zero
#pragma once

#include "base/source.h"
#include "report/rows.h"
#include "report/style.h"

#include <string>
#include <vector>

namespace culprit::report {

struct Mark {
  Span span;
  std::string text;     // may be empty
  bool primary = false; // ^^^ instead of ---
};

struct Excerpt {
  std::vector<Row> rows;  // none if no mark has a known place
  std::size_t gutter = 1; // width of the line numbers
};

// One block per file, in the order in which the marks mention them; lines ascend within a file. Of
// files without text, places are named only.
[[nodiscard]] Excerpt excerpt(const Sources &sources, const std::vector<Mark> &marks,
                              const Style &style);

} // namespace culprit::report
