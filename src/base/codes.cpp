// Every diagnostic code and its page. Sorted by name; a code never changes its meaning, and a code
// that is no longer used keeps its page.
//
//   C00xx  the run: files, limits        C04xx  constraints between labels and types (SCL)
//   C01xx  syntax, names, sorts          C06xx  Horn constraints
//   C02xx  types                         C07xx  evaluation
//   C03xx  refinements
#include "base/code_pages.h"

#include <algorithm>

namespace culprit {

const std::vector<Code> &all_codes() {
  static const std::vector<Code> codes = [] {
    std::vector<Code> all = codes_of_input();
    std::ranges::move(codes_of_findings(), std::back_inserter(all));
    return all;
  }();
  return codes;
}

const Code *find_code(std::string_view name) {
  const std::vector<Code> &codes = all_codes();
  const auto entry =
      std::lower_bound(codes.begin(), codes.end(), name,
                       [](const Code &code, std::string_view key) { return code.name < key; });
  return entry != codes.end() && entry->name == name ? &*entry : nullptr;
}

} // namespace culprit
