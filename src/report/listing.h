// Source text on a page, with marks in place.
#pragma once

#include "base/source.h"

#include <string>
#include <vector>

namespace culprit::report {

struct PlacedMark {
  Span span;
  std::string id;    // what links lead to; unique on the page
  std::string look;  // classes, separated by blanks
  std::string title; // what is remarked on it
};

// The lines of a file, numbered; of long files those around the marks. Marks of other files are
// left out. Marks may overlap: each piece of text has the looks of all marks that cover it.
[[nodiscard]] std::string listing(const Sources &sources, FileId file,
                                  const std::vector<PlacedMark> &marks);

} // namespace culprit::report
