// Paints rows for a terminal.
#pragma once

#include "report/rows.h"
#include "report/style.h"

#include <string>
#include <vector>

namespace culprit::report {

// Each row with its line end.
[[nodiscard]] std::string paint(const std::vector<Row> &rows, const Style &style);

} // namespace culprit::report
