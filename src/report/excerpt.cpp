#include "report/excerpt.h"

#include "report/display.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>

namespace culprit::report {

namespace {

constexpr std::uint32_t shown_at_both_ends =
    3; // lines of a long piece, at its start and at its end
constexpr std::uint32_t context_before_mark =
    30; // code points kept before the first mark of a long line

bool is_long(const Span &span) { return span.end.line > span.start.line; }

// A row is built from pieces at ascending cells.
class Row {
public:
  explicit Row(const Style &style) : style_(&style) {}
  void put(std::size_t cell, std::string_view text, Role role) {
    if (cell > width_) {
      text_.append(cell - width_, ' ');
      width_ = cell;
    }
    text_ += paint(*style_, role, text);
    width_ += display_width(text);
  }
  [[nodiscard]] const std::string &text() const { return text_; }

private:
  const Style *style_;
  std::string text_;
  std::size_t width_ = 0;
};

// A mark on a single line, in cells.
struct Placed {
  std::size_t from = 0;
  std::size_t to = 0;
  const Mark *mark = nullptr;
};

Role role_of(const Mark &mark) { return mark.primary ? Role::Primary : Role::Secondary; }
std::string_view sign_of(const Mark &mark) { return mark.primary ? "^" : "-"; }

// The rows under one source line: the underlines, one remark beside them, the others hanging below.
class Underlines {
public:
  Underlines(std::vector<Placed> marks, const Style &style)
      : marks_(std::move(marks)), style_(style) {
    // Wide before narrow, so that what is inside stays visible, and the primary one on top.
    std::stable_sort(marks_.begin(), marks_.end(), [](const Placed &a, const Placed &b) {
      return std::pair(a.mark->primary, b.to - b.from) < std::pair(b.mark->primary, a.to - a.from);
    });
    for (std::size_t i = 0; i < marks_.size(); ++i) {
      owners_.resize(std::max(owners_.size(), marks_[i].to), none);
      std::fill(owners_.begin() + static_cast<std::ptrdiff_t>(marks_[i].from),
                owners_.begin() + static_cast<std::ptrdiff_t>(marks_[i].to), i);
    }
  }

  [[nodiscard]] std::vector<std::string> rows() const {
    std::vector<std::string> rows{underline_row()};
    std::vector<Placed> hanging;
    for (std::size_t i = 0; i < marks_.size(); ++i)
      if (i != owners_.back() && !marks_[i].mark->text.empty())
        hanging.push_back(marks_[i]);
    if (hanging.empty())
      return rows;
    std::stable_sort(hanging.begin(), hanging.end(),
                     [](const Placed &a, const Placed &b) { return a.from < b.from; });
    rows.push_back(connector_row(hanging, hanging.size(), nullptr));
    for (std::size_t i = hanging.size(); i-- > 0;)
      rows.push_back(connector_row(hanging, i, &hanging[i]));
    return rows;
  }

private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  [[nodiscard]] std::string underline_row() const {
    Row row(style_);
    for (std::size_t cell = 0; cell < owners_.size();) {
      std::size_t end = cell;
      std::string signs;
      for (; end < owners_.size() && owners_[end] == owners_[cell]; ++end)
        if (owners_[end] != none)
          signs += sign_of(*marks_[owners_[end]].mark);
      if (owners_[cell] != none)
        row.put(cell, signs, role_of(*marks_[owners_[cell]].mark));
      cell = end;
    }
    const Mark &beside = *marks_[owners_.back()].mark;
    if (!beside.text.empty())
      row.put(owners_.size() + 1, printable(beside.text, style_), role_of(beside));
    return row.text();
  }

  // Bars for the first `count` of the hanging remarks, then the text of one of them.
  [[nodiscard]] std::string connector_row(const std::vector<Placed> &hanging, std::size_t count,
                                          const Placed *with_text) const {
    Row row(style_);
    std::optional<std::size_t> before;
    for (std::size_t i = 0; i < count; ++i) {
      const bool covered = with_text != nullptr && hanging[i].from >= with_text->from;
      if (covered || before == hanging[i].from)
        continue;
      row.put(hanging[i].from, glyphs(style_).inside, role_of(*hanging[i].mark));
      before = hanging[i].from;
    }
    if (with_text != nullptr)
      row.put(with_text->from, printable(with_text->mark->text, style_), role_of(*with_text->mark));
    return row.text();
  }

  std::vector<Placed> marks_;       // sorted by how they are painted
  std::vector<std::size_t> owners_; // of each cell
  const Style &style_;
};

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

  [[nodiscard]] std::string render(std::size_t gutter) const {
    std::string out =
        fmt::format("{} {} {}:{}:{}\n", std::string(gutter, ' '), frame(glyphs(style_).corner),
                    printable(sources_.path(file_), style_), position_.line, position_.column);
    const std::string bar =
        fmt::format("{} {}", std::string(gutter, ' '), frame(glyphs(style_).bar));
    if (!lines_.empty())
      out += bar + "\n";
    std::uint32_t before = 0;
    for (const std::uint32_t line : lines_) {
      if (before != 0 && line > before + 1)
        out += fmt::format("{} {}{}\n", std::string(gutter, ' '), frame(glyphs(style_).gap),
                           trimmed(" " + lanes_between(before, line)));
      append_line(out, line, bar, gutter);
      before = line;
    }
    for (const Mark &mark : elsewhere_)
      if (!mark.text.empty())
        out += fmt::format("{} {}:{}: {}\n", bar, mark.span.start.line, mark.span.start.column,
                           printable(mark.text, style_));
    return out;
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
  template <class Glyph> [[nodiscard]] std::string brackets(Glyph glyph) const {
    std::vector<std::pair<std::string_view, Role>> columns(lanes_, {" ", Role::Plain});
    for (std::size_t i = 0; i < marks_.size(); ++i)
      if (is_long(marks_[i].span))
        if (const std::string_view sign = glyph(i); !sign.empty())
          columns[lane_[i]] = {sign, role_of(marks_[i])};
    std::string text;
    for (const auto &[sign, role] : columns)
      text += paint(style_, role, sign) + " ";
    return text;
  }

  [[nodiscard]] std::string lanes_between(std::uint32_t before, std::uint32_t after) const {
    return brackets([&](std::size_t i) {
      const Span &span = marks_[i].span;
      return span.start.line <= before && span.end.line >= after ? glyphs(style_).inside
                                                                 : std::string_view{};
    });
  }

  [[nodiscard]] std::string lanes_at(std::uint32_t line) const {
    return brackets([&](std::size_t i) {
      const Span &span = marks_[i].span;
      if (span.start.line == line)
        return glyphs(style_).open;
      return span.start.line < line && line <= span.end.line ? glyphs(style_).inside
                                                             : std::string_view{};
    });
  }

  // Below `line`, when the long marks before number `closed` in order have been closed already.
  [[nodiscard]] std::string lanes_below(std::uint32_t line, std::size_t closed,
                                        std::size_t closing) const {
    return brackets([&](std::size_t i) {
      const Span &span = marks_[i].span;
      if (i == closing)
        return glyphs(style_).close;
      const bool open = span.start.line <= line &&
                        (span.end.line > line || (span.end.line == line && i >= closed));
      return open ? glyphs(style_).inside : std::string_view{};
    });
  }

  void append_line(std::string &out, std::uint32_t line, const std::string &bar,
                   std::size_t gutter) const {
    const std::string_view text = sources_.line(file_, line).value_or("");
    std::vector<const Mark *> here;
    for (const Mark &mark : marks_)
      if (!is_long(mark.span) && mark.span.start.line == line)
        here.push_back(&mark);
    const DisplayLine shown = window(text, here);
    out += fmt::format("{} {}{}\n", frame(fmt::format("{:>{}}", line, gutter)),
                       frame(glyphs(style_).bar), trimmed(" " + lanes_at(line) + shown.text()));
    if (!here.empty()) {
      std::vector<Placed> placed;
      for (const Mark *mark : here) {
        const std::size_t from = shown.cell(mark->span.start.column);
        placed.push_back({from, std::max(shown.cell(mark->span.end.column), from + 1), mark});
      }
      for (const std::string &row : Underlines(std::move(placed), style_).rows())
        out += fmt::format("{} {}{}\n", bar, lanes_below(line, 0, marks_.size()), row);
    }
    for (std::size_t i = 0; i < marks_.size(); ++i)
      if (is_long(marks_[i].span) && marks_[i].span.end.line == line)
        out += fmt::format("{} {}{}\n", bar, lanes_below(line, i, i), closing_remark(marks_[i]));
  }

  [[nodiscard]] std::string closing_remark(const Mark &mark) const {
    const std::string text = printable(mark.text, style_);
    return paint(style_, role_of(mark),
                 text.empty() ? std::string(sign_of(mark))
                              : fmt::format("{} {}", sign_of(mark), text));
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

  [[nodiscard]] std::string frame(std::string_view text) const {
    return paint(style_, Role::Frame, text);
  }
  static std::string trimmed(std::string text) {
    while (text.ends_with(' '))
      text.pop_back();
    return text;
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
    auto found = std::find_if(files.begin(), files.end(),
                              [&](const auto &one) { return one.first == mark.span.file; });
    if (found == files.end())
      found = files.insert(files.end(), {mark.span.file, {}});
    found->second.push_back(mark);
  }
  std::vector<Block> blocks;
  std::uint32_t last_line = 0;
  for (auto &[file, own] : files) {
    blocks.emplace_back(sources, file, std::move(own), style);
    last_line = std::max(last_line, blocks.back().last_line());
  }
  Excerpt result{"", fmt::formatted_size("{}", last_line)};
  for (const Block &block : blocks)
    result.text += block.render(result.gutter);
  return result;
}

} // namespace culprit::report
