#include "report/notes.h"

#include "base/plural.h"
#include "base/written_call.h"
#include "report/display.h"
#include "report/words.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace culprit::report {

namespace {

constexpr std::size_t suspects_shown = 5; // more with -v
constexpr std::size_t values_shown = 8;
constexpr std::size_t others_shown = 3;
constexpr std::size_t suspect_width = 60;
constexpr std::size_t text_width = 100;

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

class Notes {
public:
  Notes(const Sources &sources, const Diagnostic &diagnostic, const Style &style)
      : sources_(sources), diagnostic_(diagnostic), style_(style) {}

  [[nodiscard]] std::vector<Note> take() {
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
    return std::move(notes_);
  }

private:
  [[nodiscard]] std::string shown(std::string_view text) const { return printable(text, style_); }

  void note(std::string text, Note::About about = Note::About::Fault) {
    notes_.push_back({about, std::move(text), {}});
  }
  void detail(std::string text) { notes_.back().details.push_back(std::move(text)); }

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
    note(shown(written_example(example)) +
         (example.replayed && !example.at_place ? "   (replayed)" : ""));
    if (example.at_place)
      return;
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
      note(fmt::format("{} (checked){}", sentence_of(diagnostic_.core), style_.verbose ? ":" : ""));
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
    return shown(place_in(sources_, diagnostic_.span.file, span));
  }

  [[nodiscard]] std::string title(const Blame &blame) const {
    return shorten(shown(title_of(blame)), suspect_width, style_);
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
    note(diagnostic_.blame.size() == 1 ? "suspect:" : "suspects, most likely first:",
         Note::About::Suspects);
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
      note(fmt::format("fix{}: {}", fix.verified ? " (verified)" : "", shown(fix.description)),
           Note::About::Fix);
  }

  const Sources &sources_;
  const Diagnostic &diagnostic_;
  const Style &style_;
  std::vector<Note> notes_;
};

} // namespace

std::string place_in(const Sources &sources, FileId here, const Span &span) {
  if (!span.known())
    return "";
  const std::string position = fmt::format("{}:{}", span.start.line, span.start.column);
  return span.file == here ? position : fmt::format("{}:{}", sources.path(span.file), position);
}

std::vector<Note> notes_of(const Sources &sources, const Diagnostic &diagnostic,
                           const Style &style) {
  return Notes(sources, diagnostic, style).take();
}

} // namespace culprit::report
