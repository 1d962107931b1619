#include "report/lines.h"

#include "report/display.h"
#include "report/words.h"

#include <fmt/format.h>

namespace culprit::report {

namespace {

constexpr std::size_t suspects_in_annotation = 5;

std::string short_line(const Sources &sources, FileId file, const Span &span, std::string_view head,
                       std::string_view message, const Style &style) {
  const Span at = counted_from_one(sources, span);
  const std::string path = printable(sources.path(at.known() ? at.file : file), style);
  const std::string place =
      at.known() ? fmt::format("{}:{}:{}", path, at.start.line, at.start.column) : path;
  return fmt::format("{}: {}: {}\n", place, head, printable(message, style));
}

std::string escaped(std::string_view text, bool is_property) {
  std::string out;
  for (const char c : text)
    if (c == '%' || c == '\r' || c == '\n' || (is_property && (c == ':' || c == ',')))
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    else
      out += c;
  return out;
}

std::string annotation(const Sources &sources, FileId file, const Span &span,
                       std::string_view command, std::string_view title, std::string_view message) {
  const Span at = counted_from_one(sources, span);
  std::string properties = "file=" + escaped(sources.path(at.known() ? at.file : file), true);
  if (at.known()) {
    properties += fmt::format(",line={}", at.start.line);
    if (at.end >= at.start) { // columns are for pieces of one line
      if (at.start.line == at.end.line)
        properties += fmt::format(",col={},endLine={},endColumn={}", at.start.column, at.end.line,
                                  at.end.column);
      else
        properties += fmt::format(",endLine={}", at.end.line);
    }
  }
  return fmt::format("::{} {},title={}::{}\n", command, properties, escaped(title, true),
                     escaped(message, false));
}

std::string_view command_of(const Diagnostic &diagnostic) {
  switch (severity_of(diagnostic)) {
  case Severity::Error:
    return "error";
  case Severity::Warning:
    return "warning";
  case Severity::Information:
    return "notice";
  }
  return "error";
}

// The most useful facts, one to a line.
std::string annotation_text(const Sources &sources, const Diagnostic &diagnostic) {
  std::string text = diagnostic.message;
  if (const std::string_view remark = remark_of(diagnostic); !remark.empty())
    text += fmt::format("\nhere: {}", remark);
  if (diagnostic.counterexample)
    text += "\n" + written_example(*diagnostic.counterexample);
  std::size_t suspects = 0;
  for (const Blame &blame : diagnostic.blame) {
    if (++suspects > suspects_in_annotation)
      break;
    text += "\n" + suspicion(blame);
    if (const Span at = counted_from_one(sources, blame.span); at.known())
      text += fmt::format(" ({}:{}:{})", sources.path(at.file), at.start.line, at.start.column);
  }
  for (const Hypothesis &hypothesis : diagnostic.hypotheses)
    text += fmt::format("\nmay be missing: {}", hypothesis.text);
  for (const Fix &fix : diagnostic.fixes)
    text += fmt::format("\nfix{}: {}", fix.verified ? " (verified)" : "", fix.description);
  return text;
}

} // namespace

std::string short_lines(const Sources &sources, const Finding &finding, const Style &style) {
  std::string text;
  for (const Diagnostic &diagnostic : finding.diagnostics)
    text += short_line(sources, finding.file, diagnostic.span,
                       fmt::format("{}[{}]", word_of(diagnostic), diagnostic.code),
                       diagnostic.message, style);
  for (const Precondition &precondition : finding.preconditions)
    text += short_line(sources, finding.file, precondition.span, "note",
                       statement_of(precondition).whole(), style);
  return text;
}

std::string github_lines(const Sources &sources, const Finding &finding) {
  std::string text;
  for (const Diagnostic &diagnostic : finding.diagnostics) {
    const Code *code = find_code(diagnostic.code);
    text += annotation(sources, finding.file, diagnostic.span, command_of(diagnostic),
                       code == nullptr ? std::string(diagnostic.code)
                                       : fmt::format("{}: {}", code->name, code->title),
                       annotation_text(sources, diagnostic));
  }
  for (const Precondition &precondition : finding.preconditions)
    text += annotation(sources, finding.file, precondition.span, "notice", "precondition",
                       statement_of(precondition).whole());
  return text;
}

} // namespace culprit::report
