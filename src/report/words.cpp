#include "report/words.h"

#include "base/plural.h"
#include "base/warning.h"
#include "base/written_call.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::report {

Severity severity_of(const Diagnostic &diagnostic) {
  const Code *code = find_code(diagnostic.code);
  const bool undecided =
      code != nullptr && (code->kind == Kind::Resource || code->kind == Kind::Unsupported);
  if (is_gap(diagnostic))
    return Severity::Information;
  return is_warning(diagnostic) || undecided ? Severity::Warning : Severity::Error;
}

std::string_view word_of(const Diagnostic &diagnostic) {
  const Code *code = find_code(diagnostic.code);
  if (code != nullptr && code->kind == Kind::Resource)
    return "unknown";
  if (code != nullptr && code->kind == Kind::Unsupported)
    return "unsupported";
  if (is_gap(diagnostic))
    return "incomplete";
  return is_warning(diagnostic) ? "warning" : "error";
}

std::string written_values(const Counterexample &example) {
  std::string text;
  for (const AbstractedCall &value : example.abstracted)
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ",
                        written_call(value.function, value.inputs), value.output);
  return text;
}

std::string written_example(const Counterexample &example) {
  if (example.at_place)
    return "would be allowed here: " + written_values(example);
  std::string text = fmt::format("{}: {}", example.concrete ? "can fail" : "would be allowed",
                                 written_call(example.function, example.inputs));
  if (!example.output.empty())
    text += " = " + example.output;
  if (!example.calls.empty())
    text += " calls " + example.calls;
  if (!example.error.empty())
    text += " fails: " + example.error;
  return text;
}

std::string title_of(const Blame &blame) {
  const bool is_text = blame.entity == EntityKind::Expression ||
                       blame.entity == EntityKind::Pattern ||
                       blame.entity == EntityKind::Refinement;
  if (blame.name.empty() || (is_text && !blame.text.empty()))
    return blame.text;
  return blame.text.empty() ? blame.name : blame.name + ": " + blame.text;
}

std::string suspicion(const Blame &blame) {
  return fmt::format("suspect {}: {}{}{}", blame.rank, title_of(blame),
                     blame.reason.empty() ? "" : ", ", blame.reason);
}

std::string_view remark_of(const Diagnostic &diagnostic) {
  const auto label =
      std::find_if(diagnostic.labels.begin(), diagnostic.labels.end(), [&](const Label &each) {
        return each.span == diagnostic.span && !each.text.empty();
      });
  return label == diagnostic.labels.end() ? std::string_view{} : std::string_view(label->text);
}

std::string sentence_of(const std::vector<CoreMember> &core) {
  return core.size() == 1
             ? "this alone fails"
             : plural(core.size(), "part") + " fail together, and any one fewer can be satisfied";
}

Statement statement_of(const Precondition &precondition) {
  using Status = Precondition::Status;
  if (precondition.status == Status::Anything)
    return {precondition.function + " needs no condition", ""};
  if (precondition.status == Status::None)
    return {
        fmt::format("{}: no condition was found: {}", precondition.function, precondition.reason),
        ""};
  return {fmt::format("{} cannot go wrong {}", precondition.function,
                      precondition.status == Status::Exact ? "exactly when" : "when"),
          precondition.condition};
}

Span counted_from_one(const Sources &sources, Span span) {
  if (!span.known())
    return span;
  span.start.column += 1 - sources.first_column(span.file);
  span.end.column += 1 - sources.first_column(span.file);
  return span;
}

} // namespace culprit::report
