#include "report/excerpt.h"

#include "report/display.h"
#include "report/underlines.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <set>

namespace culprit::report {

namespace {

constexpr std::uint32_t shown_at_both_ends =
    3; // lines of a long piece, at its start and at its end
constexpr std::uint32_t context_before_mark =
    30; // code points kept before the first mark of a long line

bool is_long(const Span &span) { return span.end.line > span.start.line; }

Piece space(std::size_t cells = 1) { return {Part::Space, std::string(cells, ' ')}; }

template <class T> void append(std::vector<T> &list, std::vector<T> more) {
  list.insert(list.end(), std::make_move_iterator(more.begin()),
              std::make_move_iterator(more.end()));
}

// Without the blanks at its end.
Row trimmed(Row row) {
  while (!row.empty() && (row.back().part == Part::Space || row.back().part == Part::Source)) {
    std::string &text = row.back().text;
    text.erase(text.find_last_not_of(' ') + 1);
    if (!text.empty())
      break;
    row.pop_back();
  }
  return row;
}

// The block of one file.
class Block {
public:
  Block(const Sources &sources, FileId file, std::vector<Mark> marks, const Style &style)
      : sources_(sources), file_(file), style_(style), position_(marks.front().span.start) {
    for (Mark &mark : marks) {
      const Span in_text = normalised(mark.span);
      const bool shown = sources_.has_text(file_) && in_text.end.line <= sources_.line_count(file_);
      if (shown)
        mark.span = in_text;
      (shown ? marks_ : elsewhere_).push_back(std::move(mark));
    }
    choose_lines();
    assign_lanes();
  }

  [[nodiscard]] std::uint32_t last_line() const { return lines_.empty() ? 0 : *lines_.rbegin(); }

  [[nodiscard]] std::vector<Row> rows(std::size_t gutter) const {
    std::vector<Row> rows;
    rows.push_back({space(gutter),
                    space(),
                    frame(glyphs(style_).corner),
                    space(),
                    {Part::Place, fmt::format("{}:{}:{}", printable(sources_.path(file_), style_),
                                              position_.line, position_.column)}});
    const Row margin{space(gutter), space(), frame(glyphs(style_).bar)};
    if (!lines_.empty())
      rows.push_back(margin);
    std::uint32_t before = 0;
    for (const std::uint32_t line : lines_) {
      if (before != 0 && line > before + 1) {
        Row gap{space(gutter), space(), frame(glyphs(style_).gap), space()};
        append(gap, lanes_between(before, line));
        rows.push_back(trimmed(std::move(gap)));
      }
      append_line(rows, line, margin, gutter);
      before = line;
    }
    for (const Mark &mark : elsewhere_)
      if (!mark.text.empty()) {
        Row row = margin;
        row.push_back(space());
        row.push_back(
            {Part::Place, fmt::format("{}:{}: {}", mark.span.start.line, mark.span.start.column,
                                      printable(mark.text, style_))});
        rows.push_back(std::move(row));
      }
    return rows;
  }

private:
  // With columns from 1. A span that ends before the first character of a line ends with the line
  // before.
  [[nodiscard]] Span normalised(Span span) const {
    span.start.column += 1 - sources_.first_column(file_);
    span.end.column += 1 - sources_.first_column(file_);
    if (span.end < span.start)
      span.end = span.start;
    if (!is_long(span) || span.end.column > 1)
      return span;
    --span.end.line;
    span.end.column = 0xFFFFFFFF;
    return span;
  }

  void choose_lines() {
    for (const Mark &mark : marks_) {
      const std::uint32_t first = mark.span.start.line;
      const std::uint32_t last = mark.span.end.line;
      for (std::uint32_t line = first; line <= last; ++line) {
        if (line == first + shown_at_both_ends && last > line + shown_at_both_ends)
          line = last - shown_at_both_ends + 1;
        lines_.insert(line);
      }
    }
    // A single line left out takes as much room as the sign that says so.
    std::set<std::uint32_t> filled = lines_;
    for (const std::uint32_t line : lines_)
      if (lines_.contains(line + 2))
        filled.insert(line + 1);
    lines_ = std::move(filled);
  }

  void assign_lanes() {
    std::stable_sort(marks_.begin(), marks_.end(), [](const Mark &a, const Mark &b) {
      return std::pair(a.span.start.line, b.span.end.line) <
             std::pair(b.span.start.line, a.span.end.line);
    });
    std::vector<std::uint32_t> busy_until;
    for (const Mark &mark : marks_) {
      if (!is_long(mark.span)) {
        lane_.push_back(0);
        continue;
      }
      const auto free = std::find_if(busy_until.begin(), busy_until.end(), [&](std::uint32_t line) {
        return line < mark.span.start.line;
      });
      lane_.push_back(static_cast<std::size_t>(free - busy_until.begin()));
      if (free == busy_until.end())
        busy_until.push_back(mark.span.end.line);
      else
        *free = mark.span.end.line;
    }
    lanes_ = busy_until.size();
  }

  // The brackets at the left: what `glyph` says for each long mark, in its lane.
  template <class Glyph> [[nodiscard]] Row brackets(Glyph glyph) const {
    std::vector<Piece> columns(lanes_, space());
    for (std::size_t i = 0; i < marks_.size(); ++i)
      if (is_long(marks_[i].span))
        if (const std::string_view sign = glyph(i); !sign.empty())
          columns[lane_[i]] = {Part::Bracket, std::string(sign), marks_[i].primary};
    Row row;
    for (Piece &column : columns) {
      row.push_back(std::move(column));
      row.push_back(space());
    }
    return row;
  }

  [[nodiscard]] Row lanes_between(std::uint32_t before, std::uint32_t after) const {
    return brackets([&](std::size_t i) {
      const Span &span = marks_[i].span;
      return span.start.line <= before && span.end.line >= after ? glyphs(style_).inside
                                                                 : std::string_view{};
    });
  }

  [[nodiscard]] Row lanes_at(std::uint32_t line) const {
    return brackets([&](std::size_t i) {
      const Span &span = marks_[i].span;
      if (span.start.line == line)
        return glyphs(style_).open;
      return span.start.line < line && line <= span.end.line ? glyphs(style_).inside
                                                             : std::string_view{};
    });
  }

  // Below `line`, when the long marks before number `closed` in order have been closed already.
  [[nodiscard]] Row lanes_below(std::uint32_t line, std::size_t closed, std::size_t closing) const {
    return brackets([&](std::size_t i) {
      const Span &span = marks_[i].span;
      if (i == closing)
        return glyphs(style_).close;
      const bool open = span.start.line <= line &&
                        (span.end.line > line || (span.end.line == line && i >= closed));
      return open ? glyphs(style_).inside : std::string_view{};
    });
  }

  void append_line(std::vector<Row> &rows, std::uint32_t line, const Row &margin,
                   std::size_t gutter) const {
    const std::string_view text = sources_.line(file_, line).value_or("");
    std::vector<const Mark *> here;
    for (const Mark &mark : marks_)
      if (!is_long(mark.span) && mark.span.start.line == line)
        here.push_back(&mark);
    const DisplayLine shown = window(text, here);
    Row source{{Part::Number, fmt::format("{:>{}}", line, gutter)},
               space(),
               frame(glyphs(style_).bar),
               space()};
    append(source, lanes_at(line));
    source.push_back({Part::Source, shown.text()});
    rows.push_back(trimmed(std::move(source)));
    if (!here.empty()) {
      std::vector<Placed> placed;
      for (const Mark *mark : here) {
        const std::size_t from = shown.cell(mark->span.start.column);
        placed.push_back({from, std::max(shown.cell(mark->span.end.column), from + 1), mark});
      }
      for (Row &row : underlines(std::move(placed), style_))
        rows.push_back(below(margin, lanes_below(line, 0, marks_.size()), std::move(row)));
    }
    for (std::size_t i = 0; i < marks_.size(); ++i)
      if (is_long(marks_[i].span) && marks_[i].span.end.line == line)
        rows.push_back(below(margin, lanes_below(line, i, i), {closing_remark(marks_[i])}));
  }

  // A row under a source line.
  [[nodiscard]] static Row below(Row margin, Row lanes, Row rest) {
    margin.push_back(space());
    append(margin, std::move(lanes));
    append(margin, std::move(rest));
    return margin;
  }

  [[nodiscard]] Piece closing_remark(const Mark &mark) const {
    const std::string text = printable(mark.text, style_);
    return {Part::Remark,
            text.empty() ? std::string(sign_of(mark)) : fmt::format("{} {}", sign_of(mark), text),
            mark.primary};
  }

  // Lines of generated files run to thousands of columns: shows the part around the marks.
  [[nodiscard]] DisplayLine window(std::string_view text,
                                   const std::vector<const Mark *> &here) const {
    std::uint32_t first = 1;
    if (!here.empty() && text.size() > style_.width) {
      const auto leftmost = (*std::min_element(here.begin(), here.end(), [](auto *a, auto *b) {
                              return a->span.start.column < b->span.start.column;
                            }))->span;
      const std::uint32_t needed = is_long(leftmost) ? leftmost.start.column : leftmost.end.column;
      if (needed > style_.width && leftmost.start.column > context_before_mark)
        first = leftmost.start.column - context_before_mark;
    }
    return {text, first, style_.width, style_};
  }

  [[nodiscard]] static Piece frame(std::string_view text) {
    return {Part::Frame, std::string(text)};
  }

  const Sources &sources_;
  FileId file_;
  const Style &style_;
  Position position_;
  std::vector<Mark> marks_;
  std::vector<Mark> elsewhere_;   // places whose text is not at hand
  std::vector<std::size_t> lane_; // of each of marks_; means something for the long ones only
  std::size_t lanes_ = 0;
  std::set<std::uint32_t> lines_;
};

} // namespace

Excerpt excerpt(const Sources &sources, const std::vector<Mark> &marks, const Style &style) {
  std::vector<std::pair<FileId, std::vector<Mark>>> files;
  for (const Mark &mark : marks) {
    if (!mark.span.known())
      continue;
    auto same = std::find_if(files.begin(), files.end(),
                             [&](const auto &file) { return file.first == mark.span.file; });
    if (same == files.end())
      same = files.insert(files.end(), {mark.span.file, {}});
    same->second.push_back(mark);
  }
  std::vector<Block> blocks;
  std::uint32_t last_line = 0;
  for (auto &[file, own] : files) {
    blocks.emplace_back(sources, file, std::move(own), style);
    last_line = std::max(last_line, blocks.back().last_line());
  }
  Excerpt result{{}, fmt::formatted_size("{}", last_line)};
  for (const Block &block : blocks)
    append(result.rows, block.rows(result.gutter));
  return result;
}

} // namespace culprit::report
