// The rows under one source line: the underlines, one remark beside them, the others hanging below.
#pragma once

#include "report/excerpt.h"

#include <cstddef>
#include <vector>

namespace culprit::report {

// A mark on a single line, in cells.
struct Placed {
  std::size_t from = 0;
  std::size_t to = 0;
  const Mark *mark = nullptr;
};

// At least one mark; each of them at least a cell wide.
[[nodiscard]] std::vector<Row> underlines(std::vector<Placed> marks, const Style &style);

// ^ or -
[[nodiscard]] std::string_view sign_of(const Mark &mark);

} // namespace culprit::report
