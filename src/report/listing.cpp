#include "report/listing.h"

#include "report/html_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace culprit::report {

namespace {

constexpr std::uint32_t whole_up_to = 2000; // lines
constexpr std::uint32_t around_marks = 8;   // lines before and after

struct Covered {
  std::size_t from = 0; // bytes of the text
  std::size_t to = 0;
  const PlacedMark *mark = nullptr;
};

class Listing {
public:
  Listing(const Sources &sources, FileId file, const std::vector<PlacedMark> &marks)
      : sources_(sources), file_(file), text_(sources.text(file)) {
    for (const PlacedMark &mark : marks) {
      if (!mark.span.known() || mark.span.file != file)
        continue;
      const std::size_t from = sources.offset(file, mark.span.start);
      const std::size_t to = sources.offset(file, std::max(mark.span.start, mark.span.end));
      covered_.push_back({from, std::max(to, from + 1), &mark});
    }
    std::stable_sort(covered_.begin(), covered_.end(),
                     [](const Covered &a, const Covered &b) { return a.from < b.from; });
  }

  [[nodiscard]] std::string html() {
    const std::set<std::uint32_t> lines = shown_lines();
    std::string out;
    std::uint32_t before = 0;
    for (const std::uint32_t number : lines) {
      out += gap(before, number);
      out += line(number);
      before = number;
    }
    if (before != 0)
      out += gap(before, line_count() + 1);
    return out;
  }

private:
  // Without what is after the end of the last one, unless it is marked.
  [[nodiscard]] std::uint32_t line_count() const {
    const std::uint32_t count = sources_.line_count(file_);
    const bool is_marked = !covered_.empty() && covered_.back().from >= text_.size();
    const bool is_empty = count > 1 && sources_.line(file_, count).value_or("").empty();
    return is_empty && !is_marked ? count - 1 : count;
  }

  // What is left out between two lines.
  static std::string gap(std::uint32_t before, std::uint32_t after) {
    return after <= before + 1
               ? ""
               : fmt::format("<span class=\"gap\">… {} lines …</span>\n", after - before - 1);
  }

  [[nodiscard]] std::set<std::uint32_t> shown_lines() const {
    std::set<std::uint32_t> lines;
    const std::uint32_t count = line_count();
    if (count <= whole_up_to) {
      for (std::uint32_t i = 1; i <= count; ++i)
        lines.insert(lines.end(), i);
      return lines;
    }
    const auto around = [&](std::uint32_t at) {
      for (std::uint32_t i = at > around_marks ? at - around_marks : 1;
           i <= std::min(count, at + around_marks); ++i)
        lines.insert(i);
    };
    for (const Covered &each : covered_) {
      around(each.mark->span.start.line);
      around(std::max(each.mark->span.start.line, each.mark->span.end.line));
    }
    return lines;
  }

  [[nodiscard]] std::string line(std::uint32_t number) {
    const std::string_view content = sources_.line(file_, number).value_or("");
    const std::size_t start =
        content.data() == nullptr ? 0 : static_cast<std::size_t>(content.data() - text_.data());
    std::set<std::size_t> cuts{start, start + content.size()};
    for (const Covered &each : covered_)
      for (const std::size_t at : {each.from, each.to})
        if (at > start && at < start + content.size())
          cuts.insert(at);
    std::string out = fmt::format(
        R"(<span class="line"><span class="number" aria-hidden="true">{:>5} </span>)", number);
    for (auto at = cuts.begin(); at != cuts.end() && std::next(at) != cuts.end(); ++at)
      out += piece(*at, *std::next(at), content.substr(*at - start, *std::next(at) - *at));
    const std::size_t end = start + content.size(); // what is marked there has no text
    if (std::any_of(covered_.begin(), covered_.end(),
                    [&](const Covered &each) { return each.from == end; }))
      out += piece(end, end + 1, "");
    return out + "</span>\n";
  }

  // A piece that the same marks cover from its start to its end.
  [[nodiscard]] std::string piece(std::size_t from, std::size_t to, std::string_view content) {
    std::string out;
    std::string looks;
    std::string title;
    for (const Covered &each : covered_)
      if (each.from < to && from < each.to) {
        if (anchored_.insert(each.mark->id).second)
          out += fmt::format("<a id=\"{}\"></a>", each.mark->id);
        looks += (looks.empty() ? "" : " ") + each.mark->look;
        if (!each.mark->title.empty())
          title += (title.empty() ? "" : "; ") + each.mark->title;
      }
    if (looks.empty())
      return in_html(content);
    return fmt::format("{}<mark class=\"{}\"{}>{}</mark>", out, looks,
                       title.empty() ? "" : fmt::format(" title=\"{}\"", in_html(title)),
                       in_html(content));
  }

  const Sources &sources_;
  FileId file_;
  std::string_view text_;
  std::vector<Covered> covered_;
  std::set<std::string> anchored_;
};

} // namespace

std::string listing(const Sources &sources, FileId file, const std::vector<PlacedMark> &marks) {
  return Listing(sources, file, marks).html();
}

} // namespace culprit::report
