// Pictures as SVG: boxes in columns, with arrows between them.
#include "report/display.h"
#include "report/html_text.h"
#include "report/picture.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::report {

namespace {

// In pixels. Letters are as wide as monospaced fonts have them, a little more to be safe.
constexpr double letter = 7.6;
constexpr double padding = 9;
constexpr double line_height = 17;
constexpr double between_columns = 74;
constexpr double between_boxes = 14;
constexpr double border = 6;
constexpr std::size_t longest_text = 46;

struct Placement {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

class Plan {
public:
  explicit Plan(const Picture &picture) : picture_(picture), columns_(picture.boxes.size(), 0) {
    choose_columns();
    place();
  }

  [[nodiscard]] std::string svg(const std::string &id) const {
    std::string text = fmt::format(
        "<svg role=\"img\" aria-labelledby=\"{0}t\" viewBox=\"0 0 {1:.0f} {2:.0f}\" "
        "width=\"{1:.0f}\" height=\"{2:.0f}\"><title id=\"{0}t\">{3}</title>"
        "<defs><marker id=\"{0}m\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" "
        "markerHeight=\"8\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" class=\"tip\"/></marker>"
        "</defs>\n",
        id, width_, height_, in_html(described()));
    for (const Picture::Arrow &arrow : picture_.arrows)
      text += drawn(arrow, id);
    for (std::size_t i = 0; i < picture_.boxes.size(); ++i)
      text += drawn(i);
    return text + "</svg>\n";
  }

private:
  // The picture in words, for those who do not see it.
  [[nodiscard]] std::string described() const {
    std::string text = picture_.title;
    for (const Picture::Arrow &arrow : picture_.arrows)
      text +=
          fmt::format("; {} {} {}", picture_.boxes[arrow.from].text,
                      arrow.text.empty() ? "leads to" : arrow.text, picture_.boxes[arrow.to].text);
    return text;
  }

  // Each box stands to the right of all that lead to it. Where they go in circles, some arrows
  // point back.
  void choose_columns() {
    const std::size_t rounds = std::min<std::size_t>(picture_.boxes.size(), 12);
    for (std::size_t round = 0; round < rounds; ++round)
      for (const Picture::Arrow &arrow : picture_.arrows)
        if (columns_[arrow.to] <= columns_[arrow.from] && columns_[arrow.from] + 1 < rounds)
          columns_[arrow.to] = columns_[arrow.from] + 1;
  }

  void place() {
    const std::size_t count =
        1 + (columns_.empty() ? 0 : *std::max_element(columns_.begin(), columns_.end()));
    std::vector<double> widths(count, 0);
    std::vector<double> heights(count, -between_boxes);
    for (std::size_t i = 0; i < picture_.boxes.size(); ++i) {
      const Picture::Box &box = picture_.boxes[i];
      const std::size_t letters =
          std::max(display_width(cut(box.text)), display_width(cut(box.remark)));
      places_.push_back({0, 0, static_cast<double>(letters) * letter + 2 * padding,
                         (box.remark.empty() ? 1 : 2) * line_height + padding});
      widths[columns_[i]] = std::max(widths[columns_[i]], places_[i].width);
      heights[columns_[i]] += places_[i].height + between_boxes;
    }
    height_ = *std::max_element(heights.begin(), heights.end()) + 2 * border;
    double x = border;
    for (std::size_t column = 0; column < count; ++column) {
      double y = (height_ - heights[column]) / 2;
      for (std::size_t i = 0; i < places_.size(); ++i)
        if (columns_[i] == column) {
          places_[i].x = x;
          places_[i].y = y;
          y += places_[i].height + between_boxes;
        }
      x += widths[column] + between_columns;
    }
    width_ = x - between_columns + border;
  }

  static std::string cut(const std::string &text) {
    return shorten(printable(text, Style{}), longest_text, Style{});
  }

  [[nodiscard]] std::string drawn(const Picture::Arrow &arrow, const std::string &id) const {
    const Placement &from = places_[arrow.from];
    const Placement &to = places_[arrow.to];
    const double x1 = from.x + from.width;
    const double y1 = from.y + from.height / 2;
    const double x2 = to.x;
    const double y2 = to.y + to.height / 2;
    const double bend = between_columns / 2;
    std::string text = fmt::format(
        "<path class=\"arrow\" d=\"M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}\" "
        "marker-end=\"url(#{}m)\"/>",
        x1, y1, x1 + bend, y1, x2 - bend, y2, x2, y2, id);
    if (!arrow.text.empty())
      text += fmt::format(R"(<text class="on-arrow" x="{:.1f}" y="{:.1f}">{}</text>)",
                          (x1 + x2) / 2, (y1 + y2) / 2 - 4, in_html(arrow.text));
    return text + "\n";
  }

  [[nodiscard]] std::string drawn(std::size_t i) const {
    const Picture::Box &box = picture_.boxes[i];
    const Placement &at = places_[i];
    std::string text = fmt::format(
        "<g class=\"box{}\"><title>{}</title><rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
        "height=\"{:.1f}\" rx=\"5\"/><text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>",
        box.primary ? " primary" : "",
        in_html(box.remark.empty() ? box.text : box.text + ": " + box.remark), at.x, at.y, at.width,
        at.height, at.x + padding, at.y + line_height, in_html(cut(box.text)));
    if (!box.remark.empty())
      text += fmt::format(R"(<text class="remark" x="{:.1f}" y="{:.1f}">{}</text>)", at.x + padding,
                          at.y + 2 * line_height, in_html(cut(box.remark)));
    return text + "</g>\n";
  }

  const Picture &picture_;
  std::vector<std::size_t> columns_;
  std::vector<Placement> places_;
  double width_ = 0;
  double height_ = 0;
};

} // namespace

std::string as_svg(const Picture &picture, const std::string &id) { return Plan(picture).svg(id); }

} // namespace culprit::report
