#include "report/text.h"

#include "base/plural.h"
#include "base/written_call.h"
#include "report/display.h"
#include "report/excerpt.h"
#include "report/marks.h"
#include "report/notes.h"
#include "report/terminal.h"
#include "report/words.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>

namespace culprit::report {

namespace {

constexpr std::size_t diagnostics_shown = 20; // more with -v

Role role_of(const Diagnostic &diagnostic) {
  return word_of(diagnostic) == "error" ? Role::Error : Role::Unknown;
}

Role role_of(Verdict verdict) {
  switch (verdict) {
  case Verdict::Safe:
  case Verdict::WellTyped:
  case Verdict::Accepted:
    return Role::Good;
  case Verdict::Incomplete:
  case Verdict::Unknown:
  case Verdict::Unsupported:
    return Role::Unknown;
  case Verdict::Invalid:
  case Verdict::Unsafe:
    return Role::Error;
  }
  return Role::Plain;
}

std::string verdict_line(const Sources &sources, const Finding &finding, const Style &style) {
  std::string remarks = printable(finding.summary, style);
  if (!finding.trusted.empty()) {
    remarks += remarks.empty() ? "trusted: " : "; trusted: ";
    constexpr std::size_t most = 6; // the machine's report has all
    const auto shown = std::span(finding.trusted).first(std::min(finding.trusted.size(), most));
    for (std::size_t i = 0; i < shown.size(); ++i)
      remarks += (i == 0 ? "" : ", ") + printable(shown[i], style);
    if (finding.trusted.size() > most)
      remarks += fmt::format(" and {} more", finding.trusted.size() - most);
  }
  if (finding.accepted > 0)
    remarks += fmt::format("{}{} accepted", remarks.empty() ? "" : "; ", finding.accepted);
  return fmt::format("{}: {}{}\n", printable(sources.path(finding.file), style),
                     paint(style, role_of(finding.verdict), name_of(finding.verdict)),
                     remarks.empty() ? "" : " (" + remarks + ")");
}

std::string runs(const Finding &finding, const Style &style) {
  std::string text;
  for (const Run &run : finding.runs) {
    text += printable(written_call(run.function, run.inputs), style);
    switch (run.end) {
    case Run::End::Value:
      text += run.output.empty() ? " goes right" : " = " + printable(run.output, style);
      break;
    case Run::End::Wrong:
      text += " goes wrong";
      break;
    case Run::End::Excluded:
      text +=
          fmt::format(": the type of `{}` excludes these inputs", printable(run.function, style));
      break;
    case Run::End::Unfinished:
      text += " does not come to an end";
      break;
    }
    text += "\n";
  }
  return text;
}

std::string branches(const Finding &finding) {
  std::string never;
  std::size_t reached = 0;
  for (const CoveredBranch &branch : finding.branches) {
    reached += branch.reached ? 1 : 0;
    if (!branch.reached)
      never += fmt::format("{}{}:{}", never.empty() ? "" : ", ", branch.span.start.line,
                           branch.span.start.column);
  }
  return fmt::format("{} of {} reached{}\n", reached,
                     finding.branches.size() == 1
                         ? "1 branch"
                         : fmt::format("{} branches", finding.branches.size()),
                     never.empty() ? "" : "; never: " + never);
}

std::string shown_run(const Counterexample &example, const Style &style) {
  const std::string call = printable(written_call(example.function, example.inputs), style);
  if (!example.error.empty())
    return fmt::format("{} fails: {}", call, printable(example.error, style));
  return example.output.empty() ? call
                                : fmt::format("{} = {}", call, printable(example.output, style));
}

std::string preconditions(const Finding &finding, const Style &style) {
  std::string text;
  for (const Precondition &each : finding.preconditions) {
    const Statement statement = statement_of(each);
    text += printable(statement.text, style);
    if (statement.condition.empty()) {
      text += "\n";
      continue;
    }
    text +=
        fmt::format(" {}\n", paint(style, Role::Emphasis, printable(statement.condition, style)));
    text += fmt::format("  as a type: {}\n", printable(each.type, style));
    for (const Counterexample &run : each.excluded)
      text += fmt::format("  excluded: {}   (replayed)\n", shown_run(run, style));
    if (each.admitted)
      text += fmt::format("  admitted: {}   (replayed)\n", shown_run(*each.admitted, style));
  }
  return text;
}

std::string statistics(const Finding &finding) {
  std::string text;
  for (const Statistic &statistic : finding.statistics) {
    const bool whole =
        statistic.value == std::floor(statistic.value) && !statistic.name.ends_with("_ms");
    text += whole ? fmt::format("  {:<24} {:>12.0f}\n", statistic.name, statistic.value)
                  : fmt::format("  {:<24} {:>12.2f}\n", statistic.name, statistic.value);
  }
  return text;
}

} // namespace

// What is below the excerpt hangs on its frame.
std::string text(const Sources &sources, const Diagnostic &diagnostic, const Style &style) {
  std::string out =
      fmt::format("{}{}\n",
                  paint(style, role_of(diagnostic),
                        fmt::format("{}[{}]", word_of(diagnostic), diagnostic.code)),
                  paint(style, Role::Emphasis, ": " + printable(diagnostic.message, style)));
  const Excerpt source = excerpt(sources, marks_of(sources, diagnostic, style.verbose), style);
  out += paint(source.rows, style);
  const std::string margin = std::string(source.gutter, ' ') + " ";
  const std::vector<Note> notes = notes_of(sources, diagnostic, style);
  if (!notes.empty() && !source.rows.empty())
    out += margin + paint(style, Role::Frame, glyphs(style).bar) + "\n";
  for (const Note &note : notes) {
    out += fmt::format("{}{} {}\n", margin, paint(style, Role::Frame, "="), note.text);
    for (const std::string &detail : note.details)
      out += fmt::format("{}  {}\n", margin, detail);
  }
  return out;
}

std::string text(const Sources &sources, const Finding &finding, const Style &style) {
  std::string out;
  const std::size_t count = style.verbose ? finding.diagnostics.size()
                                          : std::min(diagnostics_shown, finding.diagnostics.size());
  for (std::size_t i = 0; i < count; ++i)
    out += text(sources, finding.diagnostics[i], style) + "\n";
  if (count < finding.diagnostics.size())
    out += fmt::format("and {} more (-v lists them)\n\n", finding.diagnostics.size() - count);
  out += runs(finding, style);
  if (!finding.branches.empty())
    out += branches(finding);
  out += preconditions(finding, style);
  out += verdict_line(sources, finding, style);
  if (style.statistics)
    out += statistics(finding);
  return out;
}

std::string explanation(const Code &code, const Style &style) {
  std::string out =
      paint(style, Role::Emphasis, fmt::format("{}: {}", code.name, code.title)) + "\n";
  std::string_view rest = code.explanation;
  while (!rest.empty()) { // line by line: the pages are laid out already
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
    out += printable(rest.substr(0, rest[end] == '\n' ? end : end + 1), style) + "\n";
    rest.remove_prefix(end + 1);
  }
  return out;
}

} // namespace culprit::report
