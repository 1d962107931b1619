#include "lsp/diagnostics.h"

#include "report/words.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::lsp {

namespace {

constexpr int severity_error = 1;
constexpr int severity_warning = 2;
constexpr int severity_information = 3;
constexpr int tag_unnecessary = 1;
constexpr std::size_t most_related = 16;
constexpr std::size_t most_suspects = 5;

int severity_number(const Diagnostic &diagnostic) {
  switch (report::severity_of(diagnostic)) {
  case Severity::Error:
    return severity_error;
  case Severity::Warning:
    return severity_warning;
  case Severity::Information:
    return severity_information;
  }
  return severity_error;
}

// An option that is ignored.
bool is_unnecessary(const Diagnostic &diagnostic) { return diagnostic.code == "C0191"; }

std::string message_of(const Diagnostic &diagnostic) {
  std::string text = diagnostic.message;
  const Code *code = find_code(diagnostic.code);
  const bool says_types = code != nullptr && code->kind == Kind::Type; // as the remark does
  if (const std::string_view remark = report::remark_of(diagnostic); !says_types && !remark.empty())
    text += fmt::format("\n{}", remark);
  if (diagnostic.counterexample)
    text += "\n" + report::written_example(*diagnostic.counterexample);
  for (const std::string &note : diagnostic.notes)
    text += "\n" + note;
  if (!diagnostic.fixes.empty())
    text += fmt::format("\nfix{}: {}", diagnostic.fixes.front().verified ? " (verified)" : "",
                        diagnostic.fixes.front().description);
  return text;
}

// The places that belong to a diagnostic, each once.
class Related {
public:
  Related(const View &view, const Sources &sources) : view_(view), sources_(sources) {}

  Json of(const Diagnostic &diagnostic) {
    for (const Label &label : diagnostic.labels)
      if (label.span != diagnostic.span)
        add(label.span, label.text.empty() ? "belongs to it" : label.text);
    std::size_t suspects = 0;
    for (const Blame &blame : diagnostic.blame)
      if (blame.span.known() && ++suspects <= most_suspects)
        add(blame.span, report::suspicion(blame));
    for (const CoreMember &member : diagnostic.core)
      add(member.span, fmt::format("one of the parts that fail together: {}", member.text));
    for (const Label &other : diagnostic.same_cause)
      add(other.span, fmt::format("fails for the same reason: {}", other.text));
    for (const Hypothesis &hypothesis : diagnostic.hypotheses)
      add(hypothesis.span, fmt::format("may be missing: {}", hypothesis.text));
    return std::move(all_);
  }

private:
  void add(const Span &span, const std::string &message) {
    if (!span.known() || all_.size() >= most_related)
      return;
    all_.push_back({{"location", view_.location(sources_, span)}, {"message", message}});
  }

  const View &view_;
  const Sources &sources_;
  Json all_ = Json::array();
};

} // namespace

Span shown_at(const Diagnostic &diagnostic, FileId file) {
  if (diagnostic.span.known() && diagnostic.span.file == file)
    return diagnostic.span;
  const auto here = [&](const Span &span) { return span.known() && span.file == file; };
  for (const Label &label : diagnostic.labels)
    if (here(label.span))
      return label.span;
  for (const CoreMember &member : diagnostic.core)
    if (here(member.span))
      return member.span;
  return {file, {1, 1}, {1, 1}};
}

Json to_json(const View &view, const Sources &sources, FileId file, const Diagnostic &diagnostic) {
  Json json{{"range", view.range(sources, shown_at(diagnostic, file))},
            {"severity", severity_number(diagnostic)},
            {"code", diagnostic.code},
            {"source", "culprit"},
            {"message", message_of(diagnostic)}};
  if (view.client.code_description)
    json["codeDescription"] = {{"href", fmt::format("culprit:/explain/{}", diagnostic.code)}};
  if (view.client.related_information) {
    Json related = Related(view, sources).of(diagnostic);
    if (!related.empty())
      json["relatedInformation"] = std::move(related);
  }
  if (view.client.tags && is_unnecessary(diagnostic))
    json["tags"] = {tag_unnecessary};
  return json;
}

Json diagnostics_of(const View &view, const Sources &sources, const Finding &finding) {
  Json all = Json::array();
  for (const Diagnostic &diagnostic : finding.diagnostics)
    all.push_back(to_json(view, sources, finding.file, diagnostic));
  return all;
}

} // namespace culprit::lsp
