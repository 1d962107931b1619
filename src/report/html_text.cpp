#include "report/html_text.h"

#include "report/display.h"

#include <algorithm>

namespace culprit::report {

namespace {

constexpr char quote = '`';

// Where the quotation that begins at `start` ends. What is quoted may have operators like `div`,
// whose first sign follows a blank.
std::size_t end_of_quotation(std::string_view text, std::size_t start) {
  std::size_t depth = 1;
  for (std::size_t i = start + 1; i < text.size(); ++i) {
    if (text[i] != quote)
      continue;
    const bool opens = text[i - 1] == ' ' && i + 1 < text.size() && text[i + 1] != ' ';
    depth = opens ? depth + 1 : depth - 1;
    if (depth == 0)
      return i;
  }
  return std::string_view::npos;
}

} // namespace

std::string in_html(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\t\n"), text.size());
    for (const char c : printable(text.substr(0, end), Style{}))
      switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
      }
    if (end < text.size())
      out += text[end];
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string prose_in_html(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t start = text.find(quote);
    const std::size_t end = start == std::string_view::npos ? start : end_of_quotation(text, start);
    if (end == std::string_view::npos)
      return out + in_html(text);
    out += in_html(text.substr(0, start));
    out += "<code>" + in_html(text.substr(start + 1, end - start - 1)) + "</code>";
    text.remove_prefix(end + 1);
  }
  return out;
}

} // namespace culprit::report
