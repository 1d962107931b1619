// The report as one page that needs nothing else: no scripts, no other files. It is light or dark
// as its reader wants it. What is suspected lights up in the source when its line in the list is
// pointed at or has the focus.
#pragma once

#include "base/diagnostic.h"
#include "base/picture.h"
#include "base/source.h"
#include "report/style.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace culprit::report {

// What a page says about one input.
struct Section {
  std::string rules; // of its looks
  std::string body;
};

// The graph is one of all constraints, where there is one. `number` is that of the input, from 1,
// so that names are unique on the page.
[[nodiscard]] Section html_section(const Sources &sources, const Finding &finding,
                                   const std::optional<Picture> &graph, std::size_t number,
                                   const Style &style);

struct PageEntry {
  std::string path;
  Verdict verdict = Verdict::Unknown;
  Section section;
};

[[nodiscard]] std::string html_page(const std::vector<PageEntry> &entries);

} // namespace culprit::report
