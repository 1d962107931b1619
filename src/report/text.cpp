#include "report/text.h"

#include "base/plural.h"
#include "base/warning.h"
#include "base/written_call.h"
#include "report/display.h"
#include "report/excerpt.h"
#include "report/terminal.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>

namespace culprit::report {

namespace {

constexpr std::size_t diagnostics_shown = 20; // more with -v
constexpr std::size_t suspects_shown = 5;
constexpr std::size_t core_shown = 4; // members marked in the source; more with -v
constexpr std::size_t values_shown = 8;
constexpr std::size_t others_shown = 3;
constexpr std::size_t suspect_width = 60;
constexpr std::size_t text_width = 100;

struct Heading {
  std::string_view word;
  Role role;
};

Heading heading(const Diagnostic &diagnostic) {
  const Code *code = find_code(diagnostic.code);
  if (code != nullptr && code->kind == Kind::Resource)
    return {"unknown", Role::Unknown};
  if (code != nullptr && code->kind == Kind::Unsupported)
    return {"unsupported", Role::Unknown};
  if (is_gap(diagnostic))
    return {"incomplete", Role::Unknown};
  if (is_warning(diagnostic))
    return {"warning", Role::Unknown};
  return {"error", Role::Error};
}

std::string trimmed(std::string row) {
  row.erase(row.find_last_not_of(' ') + 1);
  return row;
}

template <class Range, class Show>
std::string joined(const Range &range, std::string_view between, Show show) {
  std::string text;
  for (const auto &element : range) {
    if (!text.empty())
      text += between;
    text += show(element);
  }
  return text;
}

// Writes one diagnosis; what is below the excerpt hangs on its frame.
class Diagnosis {
public:
  Diagnosis(const Sources &sources, const Diagnostic &diagnostic, const Style &style)
      : sources_(sources), diagnostic_(diagnostic), style_(style) {}

  [[nodiscard]] std::string render() {
    const Heading head = heading(diagnostic_);
    out_ = fmt::format("{}{}\n",
                       paint(style_, head.role, fmt::format("{}[{}]", head.word, diagnostic_.code)),
                       paint(style_, Role::Emphasis, ": " + shown(diagnostic_.message)));
    const Excerpt source = excerpt(sources_, marks(), style_);
    out_ += paint(source.rows, style_);
    margin_ = std::string(source.gutter, ' ') + " ";
    body_starts_ = out_.size();
    counterexample();
    survival();
    facts();
    derivation();
    if (diagnostic_.cores.empty())
      core();
    else
      all_cores();
    culprit();
    suspects();
    same_cause();
    hypotheses();
    fixes();
    if (out_.size() > body_starts_ && !source.rows.empty())
      out_.insert(body_starts_, margin_ + paint(style_, Role::Frame, glyphs(style_).bar) + "\n");
    return std::move(out_);
  }

private:
  [[nodiscard]] std::string shown(std::string_view text) const { return printable(text, style_); }

  [[nodiscard]] std::vector<Mark> marks() const {
    std::vector<Mark> marks;
    marks.push_back({diagnostic_.span, "", true});
    for (const Label &label : diagnostic_.labels) {
      if (label.span == diagnostic_.span && marks.front().text.empty())
        marks.front().text = label.text;
      else
        marks.push_back({label.span, label.text, label.span == diagnostic_.span});
    }
    if (diagnostic_.core.size() <= core_shown || style_.verbose)
      for (const CoreMember &member : diagnostic_.core)
        if (std::none_of(marks.begin(), marks.end(),
                         [&](const Mark &mark) { return touches(mark.span, member.span); }))
          marks.push_back(
              {member.span, sources_.has_text(member.span.file) ? "" : member.text, false});
    return marks;
  }

  static bool touches(const Span &a, const Span &b) {
    return a.file == b.file && a.start < b.end && b.start < a.end;
  }

  void note(const std::string &text) {
    out_ += fmt::format("{}{} {}\n", margin_, paint(style_, Role::Frame, "="), text);
  }
  void detail(const std::string &text) { out_ += fmt::format("{}  {}\n", margin_, text); }

  void facts() {
    const bool said = diagnostic_.required == "false" ||
                      diagnostic_.message.find(diagnostic_.required) != std::string::npos;
    if (!said)
      note("required: " + shown(diagnostic_.required));
    if (!diagnostic_.known.empty())
      note("known: " + shown(diagnostic_.known));
    for (const std::string &text : diagnostic_.notes)
      note(shown(text));
    if (diagnostic_.model.empty() ||
        (diagnostic_.counterexample &&
         (diagnostic_.counterexample->concrete || // inputs say more than a model
          diagnostic_.counterexample->at_place)))
      return;
    const std::size_t count = style_.verbose ? diagnostic_.model.size()
                                             : std::min(values_shown, diagnostic_.model.size());
    const std::vector<ModelValue> values(
        diagnostic_.model.begin(), diagnostic_.model.begin() + static_cast<std::ptrdiff_t>(count));
    note(fmt::format("{}: {}{}",
                     diagnostic_.certainty == Certainty::Genuine ? "fails for"
                                                                 : "possible values (not replayed)",
                     joined(values, ", ",
                            [&](const ModelValue &value) {
                              return shown(value.name) + " = " + shown(value.value);
                            }),
                     count < diagnostic_.model.size() ? ", ..." : ""));
  }

  // How the clauses lead to what must not be.
  void derivation() {
    const std::vector<DerivationStep> &steps = diagnostic_.derivation;
    if (steps.size() < 2) // the values say it all
      return;
    const bool short_enough = style_.verbose || steps.size() <= values_shown;
    note(fmt::format("derived in {} steps{}", steps.size(),
                     short_enough ? ":" : " (-v lists them)"));
    for (std::size_t i = 0; short_enough && i < steps.size(); ++i) {
      std::string from;
      for (const std::size_t premise : steps[i].from)
        from += fmt::format("{}{}", from.empty() ? ", from " : ", ", premise);
      detail(fmt::format("{}. {}   (line {}{})", i + 1,
                         steps[i].fact.empty() ? "false" : shown(steps[i].fact),
                         steps[i].span.start.line, from));
    }
  }

  void counterexample() {
    if (!diagnostic_.counterexample)
      return;
    const Counterexample &example = *diagnostic_.counterexample;
    if (example.at_place) {
      note("would be allowed here: " +
           joined(example.abstracted, ", ", [&](const AbstractedCall &value) {
             return shown(written_call(value.function, value.inputs)) + " = " + shown(value.output);
           }));
      return;
    }
    std::string text = shown(written_call(example.function, example.inputs));
    if (!example.output.empty())
      text += " = " + shown(example.output);
    if (!example.calls.empty())
      text += " calls " + shown(example.calls);
    if (!example.error.empty())
      text += " fails: " + shown(example.error);
    note(fmt::format("{}: {}{}", example.concrete ? "can fail" : "would be allowed", text,
                     example.replayed ? "   (replayed)" : ""));
    const std::size_t count = style_.verbose || !example.concrete
                                  ? example.abstracted.size()
                                  : std::min(values_shown, example.abstracted.size());
    for (const AbstractedCall &abstracted : std::span(example.abstracted).first(count))
      detail(condition(abstracted));
    if (count < example.abstracted.size())
      detail(fmt::format("and {} more (-v lists them)", example.abstracted.size() - count));
  }

  [[nodiscard]] std::string condition(const AbstractedCall &abstracted) const {
    if (!abstracted.excluded_by.empty())
      return fmt::format("if the type of {} speaks about {}, which `{}` excludes",
                         shown(abstracted.function),
                         abstracted.output == "_" ? "some value" : shown(abstracted.output),
                         shown(abstracted.excluded_by));
    return fmt::format(
        "if {} = {}{}", shown(written_call(abstracted.function, abstracted.inputs)),
        shown(abstracted.output),
        abstracted.actual.empty() ? "" : fmt::format("   (it gives {})", shown(abstracted.actual)));
  }

  void survival() {
    if (!diagnostic_.survival)
      return;
    const Survival &survival = *diagnostic_.survival;
    note(survival.all_inputs
             ? fmt::format("right on every input there is: {}", readable(survival.calls, "call"))
             : fmt::format("right on every input tried: {}, all inputs up to size {}",
                           readable(survival.calls, "call"), survival.size));
  }

  void core() {
    if (diagnostic_.core.empty())
      return;
    if (diagnostic_.core.size() == 1) {
      if (style_.verbose)
        note("this alone fails (checked)");
    } else {
      note(fmt::format("{} fail together, and any one fewer can be satisfied (checked){}",
                       plural(diagnostic_.core.size(), "part"), style_.verbose ? ":" : ""));
    }
    if (style_.verbose)
      members(diagnostic_.core);
  }

  // Where that is not said by a run that is shown, or by what is said of the first suspect.
  void culprit() {
    if (!diagnostic_.culprit || diagnostic_.culprit->because.empty() ||
        (diagnostic_.counterexample && !diagnostic_.counterexample->at_place) ||
        (!diagnostic_.blame.empty() &&
         diagnostic_.blame.front().reason == diagnostic_.culprit->because))
      return;
    note(shown(diagnostic_.culprit->because));
  }

  void members(const std::vector<CoreMember> &core) {
    for (const CoreMember &member : core)
      detail(trimmed(fmt::format("{}   {}", place(member.span),
                                 shorten(shown(member.text), text_width, style_))));
  }

  void all_cores() {
    const std::string_view bound = diagnostic_.more_cores ? "at least " : "";
    for (std::size_t i = 0; i < diagnostic_.cores.size(); ++i) {
      note(fmt::format("minimal core {} of {}{} (checked):", i + 1, bound,
                       diagnostic_.cores.size()));
      members(diagnostic_.cores[i]);
    }
    if (diagnostic_.more_cores)
      note("the search was not exhaustive: there may be other cores");
  }

  void same_cause() {
    const std::vector<Label> &others = diagnostic_.same_cause;
    if (others.empty())
      return;
    note(fmt::format("{} for the same reason:",
                     others.size() == 1 ? "another one fails"
                                        : fmt::format("{} others fail", others.size())));
    const std::size_t count =
        style_.verbose ? others.size() : std::min(others_shown, others.size());
    for (std::size_t i = 0; i < count; ++i)
      detail(trimmed(fmt::format("{}   {}", place(others[i].span),
                                 shorten(shown(others[i].text), text_width, style_))));
    if (count < others.size())
      detail(fmt::format("and {} more (-v lists them)", others.size() - count));
  }

  [[nodiscard]] std::string place(const Span &span) const {
    if (!span.known())
      return "";
    if (span.file == diagnostic_.span.file)
      return fmt::format("{}:{}", span.start.line, span.start.column);
    return fmt::format("{}:{}:{}", shown(sources_.path(span.file)), span.start.line,
                       span.start.column);
  }

  // What a person would call it: its text, or its name where it has one of its own.
  [[nodiscard]] std::string title(const Blame &blame) const {
    std::string title = shown(blame.text);
    const bool is_text = blame.entity == EntityKind::Expression ||
                         blame.entity == EntityKind::Pattern ||
                         blame.entity == EntityKind::Refinement;
    if (!blame.name.empty() && (!is_text || title.empty()))
      title = title.empty() ? shown(blame.name) : shown(blame.name) + ": " + title;
    return shorten(title, suspect_width, style_);
  }

  void suspects() {
    if (diagnostic_.blame.empty())
      return;
    const std::size_t count = style_.verbose ? diagnostic_.blame.size()
                                             : std::min(suspects_shown, diagnostic_.blame.size());
    std::size_t title_width = 0;
    std::size_t place_width = 0;
    for (std::size_t i = 0; i < count; ++i) {
      title_width = std::max(title_width, display_width(title(diagnostic_.blame[i])));
      place_width = std::max(place_width, display_width(place(diagnostic_.blame[i].span)));
    }
    note(diagnostic_.blame.size() == 1 ? "suspect:" : "suspects, most likely first:");
    const std::uint32_t before = diagnostic_.blame.front().rank - 1; // told with other faults
    for (std::size_t i = 0; i < count; ++i) {
      const Blame &blame = diagnostic_.blame[i];
      const bool joins = i > 0 && diagnostic_.blame[i - 1].set == blame.set;
      const std::string lead = joins ? "+" : fmt::format("{}.", blame.rank - before);
      const auto pad = [](const std::string &text, std::size_t width) {
        return text + std::string(width - std::min(width, display_width(text)), ' ');
      };
      std::string row = fmt::format("{:<3} {}   {}   {}", lead, pad(title(blame), title_width),
                                    pad(place(blame.span), place_width), shown(blame.reason));
      detail(trimmed(std::move(row)));
    }
    if (count < diagnostic_.blame.size())
      detail(fmt::format("and {} more (-v lists them)", diagnostic_.blame.size() - count));
  }

  void hypotheses() {
    std::uint32_t before = 0;
    for (const Hypothesis &hypothesis : diagnostic_.hypotheses) {
      const std::string_view lead = hypothesis.set == before ? "and"
                                    : before == 0            ? "either assume"
                                                             : "or";
      note(fmt::format("{} {}", lead, shown(hypothesis.text)));
      before = hypothesis.set;
    }
  }

  void fixes() {
    for (const Fix &fix : diagnostic_.fixes)
      note(fmt::format("fix{}: {}", fix.verified ? " (verified)" : "", shown(fix.description)));
  }

  const Sources &sources_;
  const Diagnostic &diagnostic_;
  const Style &style_;
  std::string out_;
  std::string margin_;
  std::size_t body_starts_ = 0;
};

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
    remarks += joined(shown, ", ", [&](const std::string &text) { return printable(text, style); });
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
  using Status = Precondition::Status;
  std::string text;
  for (const Precondition &each : finding.preconditions) {
    const std::string name = printable(each.function, style);
    if (each.status == Status::Anything) {
      text += fmt::format("{} needs no condition\n", name);
      continue;
    }
    if (each.status == Status::None) {
      text += fmt::format("{}: no condition was found: {}\n", name, printable(each.reason, style));
      continue;
    }
    text += fmt::format("{} cannot go wrong {} {}\n", name,
                        each.status == Status::Exact ? "exactly when" : "when",
                        paint(style, Role::Emphasis, printable(each.condition, style)));
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

std::string text(const Sources &sources, const Diagnostic &diagnostic, const Style &style) {
  return Diagnosis(sources, diagnostic, style).render();
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
