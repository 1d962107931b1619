#include "report/html_text.h"

#include "report/display.h"

#include <algorithm>

namespace culprit::report {

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

} // namespace culprit::report
