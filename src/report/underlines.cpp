#include "report/underlines.h"

#include "report/display.h"

#include <algorithm>
#include <optional>

namespace culprit::report {

namespace {

// A row that is built from pieces at ascending cells.
class RowBuilder {
public:
  void put(std::size_t cell, Part part, std::string text, const Mark &mark) {
    if (cell > width_) {
      row_.push_back({Part::Space, std::string(cell - width_, ' ')});
      width_ = cell;
    }
    width_ += display_width(text);
    row_.push_back({part, std::move(text), mark.primary});
  }
  [[nodiscard]] Row take() { return std::move(row_); }

private:
  Row row_;
  std::size_t width_ = 0;
};

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

  [[nodiscard]] std::vector<Row> rows() const {
    std::vector<Row> rows{underline_row()};
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

  [[nodiscard]] Row underline_row() const {
    RowBuilder row;
    for (std::size_t cell = 0; cell < owners_.size();) {
      std::size_t end = cell;
      std::string signs;
      for (; end < owners_.size() && owners_[end] == owners_[cell]; ++end)
        if (owners_[end] != none)
          signs += sign_of(*marks_[owners_[end]].mark);
      if (owners_[cell] != none)
        row.put(cell, Part::Underline, std::move(signs), *marks_[owners_[cell]].mark);
      cell = end;
    }
    const Mark &beside = *marks_[owners_.back()].mark;
    if (!beside.text.empty())
      row.put(owners_.size() + 1, Part::Remark, printable(beside.text, style_), beside);
    return row.take();
  }

  // Bars for the first `count` of the hanging remarks, then the text of one of them.
  [[nodiscard]] Row connector_row(const std::vector<Placed> &hanging, std::size_t count,
                                  const Placed *with_text) const {
    RowBuilder row;
    std::optional<std::size_t> before;
    for (std::size_t i = 0; i < count; ++i) {
      const bool covered = with_text != nullptr && hanging[i].from >= with_text->from;
      if (covered || before == hanging[i].from)
        continue;
      row.put(hanging[i].from, Part::Connector, std::string(glyphs(style_).inside),
              *hanging[i].mark);
      before = hanging[i].from;
    }
    if (with_text != nullptr)
      row.put(with_text->from, Part::Remark, printable(with_text->mark->text, style_),
              *with_text->mark);
    return row.take();
  }

  std::vector<Placed> marks_;       // sorted by how they are painted
  std::vector<std::size_t> owners_; // of each cell
  const Style &style_;
};

} // namespace

std::vector<Row> underlines(std::vector<Placed> marks, const Style &style) {
  return Underlines(std::move(marks), style).rows();
}

std::string_view sign_of(const Mark &mark) { return mark.primary ? "^" : "-"; }

} // namespace culprit::report
