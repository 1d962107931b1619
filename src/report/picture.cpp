#include "report/picture.h"

#include "base/written_call.h"
#include "report/words.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::report {

namespace {

// Text in one line, with single blanks.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : text)
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  while (line.ends_with(' '))
    line.pop_back();
  return line;
}

class Drawing {
public:
  explicit Drawing(std::string title) { picture_.title = std::move(title); }

  std::size_t box(std::string_view text, std::string_view remark, bool primary = false) {
    picture_.boxes.push_back({in_one_line(text), in_one_line(remark), primary});
    return picture_.boxes.size() - 1;
  }
  void arrow(std::size_t from, std::size_t to, std::string text = "") {
    picture_.arrows.push_back({from, to, std::move(text)});
  }
  [[nodiscard]] std::optional<Picture> take() {
    return picture_.boxes.size() > 1 && picture_.boxes.size() <= most_boxes
               ? std::optional(std::move(picture_))
               : std::nullopt;
  }

private:
  Picture picture_;
};

// The call, what it calls, and what comes of it.
std::optional<Picture> calls_of(const Counterexample &example) {
  if (example.at_place)
    return std::nullopt;
  Drawing drawing(example.concrete ? "The calls of a run that goes wrong"
                                   : "Calls that the types would allow");
  const std::size_t call = drawing.box(written_call(example.function, example.inputs), "the call");
  for (const AbstractedCall &each : example.abstracted) {
    if (each.inputs.empty() && !each.excluded_by.empty())
      continue;
    const std::size_t made =
        drawing.box(fmt::format("{} = {}", written_call(each.function, each.inputs), each.output),
                    each.actual.empty() ? "would be allowed" : "it gives " + each.actual);
    drawing.arrow(call, made, "calls");
  }
  if (!example.calls.empty())
    drawing.arrow(call, drawing.box(example.calls, "", true), "calls");
  if (!example.error.empty())
    drawing.arrow(call, drawing.box(example.error, "", true), "fails");
  if (!example.output.empty())
    drawing.arrow(call, drawing.box(example.output, "the result", true), "returns");
  return drawing.take();
}

std::optional<Picture> derivation_of(const std::vector<DerivationStep> &steps) {
  Drawing drawing("How what must not be is derived");
  for (const DerivationStep &step : steps) {
    const std::size_t made =
        drawing.box(step.fact.empty() ? "false" : step.fact,
                    fmt::format("line {}", step.span.start.line), step.fact.empty());
    for (const std::size_t premise : step.from)
      if (premise >= 1 && premise <= made)
        drawing.arrow(premise - 1, made);
  }
  return drawing.take();
}

std::string line_of(const Span &span) {
  return span.known() ? fmt::format("line {}", span.start.line) : "";
}

// What is required, and the parts that together make it fail.
std::optional<Picture> core_of(const Diagnostic &diagnostic) {
  Drawing drawing("The parts that fail together");
  const std::size_t goal =
      drawing.box(diagnostic.required.empty() ? diagnostic.message : diagnostic.required,
                  "required, " + line_of(diagnostic.span), true);
  for (const CoreMember &member : diagnostic.core)
    drawing.arrow(drawing.box(member.text.empty() ? "this" : member.text, line_of(member.span)),
                  goal);
  return diagnostic.core.size() > 1 ? drawing.take() : std::nullopt;
}

// The place that is marked, and those that are remarked to disagree with it.
std::optional<Picture> ends_of(const Sources &sources, const Diagnostic &diagnostic) {
  const auto shown = [&](const Span &span) {
    const std::string text = in_one_line(sources.text(span));
    return text.empty() ? line_of(span) : text;
  };
  Drawing drawing("The places that do not agree");
  const std::size_t here =
      drawing.box(shown(diagnostic.span), std::string(remark_of(diagnostic)), true);
  for (const Label &label : diagnostic.labels)
    if (label.span != diagnostic.span && label.span.known())
      drawing.arrow(drawing.box(shown(label.span), label.text), here);
  return drawing.take();
}

} // namespace

std::optional<Picture> picture_of(const Sources &sources, const Diagnostic &diagnostic) {
  std::optional<Picture> picture;
  if (diagnostic.counterexample)
    picture = calls_of(*diagnostic.counterexample);
  if (!picture)
    picture = derivation_of(diagnostic.derivation);
  if (!picture)
    picture = core_of(diagnostic);
  if (!picture && diagnostic.span.known())
    picture = ends_of(sources, diagnostic);
  return picture;
}

} // namespace culprit::report
