// A report on any number of inputs, in any of the formats.
#pragma once

#include "base/diagnostic.h"
#include "base/picture.h"
#include "base/source.h"
#include "report/format.h"
#include "report/html.h"
#include "report/shard.h"
#include "report/style.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::report {

// What is said about one input.
struct Rendered {
  std::string text;
  std::string rules; // of how a page looks
  std::string path;
  Verdict verdict = Verdict::Unknown;
  std::set<std::string_view> codes; // of its diagnostics
};

class Report {
public:
  Report(Format format, const Style &style, std::optional<Shard> shard = std::nullopt)
      : format_(format), style_(style), shard_(shard) {}

  // On any thread. `number` is that of the input, from 1; a page shows the graph.
  [[nodiscard]] Rendered render(const Sources &sources, const Finding &finding, std::size_t number,
                                const std::optional<Picture> &graph = std::nullopt) const;

  // What is to be written: first, for each input in turn, and at the end.
  [[nodiscard]] std::string opening() const;
  [[nodiscard]] std::string add(Rendered input);
  // How many files there are of each verdict is said of several, on demand of a single one.
  [[nodiscard]] std::string closing(bool counts_one = false) const;

  // Of all inputs so far; nothing has been wrong with none.
  [[nodiscard]] Verdict verdict() const;

private:
  Format format_;
  Style style_;
  std::optional<Shard> shard_;
  std::vector<std::pair<std::string, Verdict>> files_;
  std::set<std::string_view> codes_;
  bool separate_ = false;
  std::vector<PageEntry> page_;
};

// "10 safe, 2 unsafe"
[[nodiscard]] std::string written_counts(const std::map<Verdict, std::size_t> &counts);

// The whole report on one input.
[[nodiscard]] std::string report_on_one(Format format, const Style &style, const Sources &sources,
                                        const Finding &finding);

} // namespace culprit::report
