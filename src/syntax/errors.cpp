#include "syntax/errors.h"

#include <fmt/format.h>

namespace culprit::syntax {

namespace {
constexpr std::size_t most_errors = 25;
}

Diagnostic &SyntaxErrors::report(Range range, std::string message, std::string label,
                                 std::string_view code) {
  ++count_;
  if (count_ > most_errors) {
    if (count_ == most_errors + 1)
      diagnostics_.report(code_, span(range),
                          fmt::format("there are more than {} syntax errors; those from here on "
                                      "are not shown",
                                      most_errors));
    dropped_ = {};
    return dropped_;
  }
  Diagnostic &diagnostic =
      diagnostics_.report(code.empty() ? code_ : code, span(range), std::move(message));
  diagnostic.labels.push_back({span(range), std::move(label)});
  return diagnostic;
}

Diagnostic &SyntaxErrors::report_beside(Range range, std::string message, std::string label,
                                        std::string_view code) {
  const std::size_t before = count_;
  Diagnostic &diagnostic = report(range, std::move(message), std::move(label), code);
  count_ = before;
  beside_ = true;
  return diagnostic;
}

void SyntaxErrors::gap(Range range, std::string_view code, std::string message, std::string label) {
  diagnostics_.report(code, span(range), std::move(message))
      .labels.push_back({span(range), std::move(label)});
}

} // namespace culprit::syntax
