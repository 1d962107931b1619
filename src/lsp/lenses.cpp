// What stands above a definition: that it is verified, or how it fails, and what can be run.
#include "base/plural.h"
#include "lsp/diagnostics.h"
#include "lsp/features.h"
#include "report/words.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace culprit::lsp {

namespace {

constexpr std::size_t longest_lens = 80;

bool lies_in(const Span &span, const Finding &finding, const syntax::Range &range) {
  return span.known() && span.file == finding.file && span.start >= range.start &&
         span.start < range.end;
}

// What was found wrong with a definition.
const Diagnostic *fault_of(const Finding &finding, const places::Definition &definition) {
  const Diagnostic *found = nullptr;
  for (const Diagnostic &diagnostic : finding.diagnostics) {
    const bool example =
        diagnostic.counterexample && diagnostic.counterexample->function == definition.name;
    if (example)
      return &diagnostic;
    if (found == nullptr && (diagnostic.function == definition.name ||
                             lies_in(diagnostic.span, finding, definition.range)))
      found = &diagnostic;
  }
  return found;
}

bool fails_with_another(const Finding &finding, const places::Definition &definition) {
  return std::ranges::any_of(finding.diagnostics, [&](const Diagnostic &diagnostic) {
    return std::ranges::any_of(diagnostic.same_cause, [&](const Label &label) {
      return lies_in(label.span, finding, definition.range);
    });
  });
}

std::string cut(std::string text) {
  if (text.size() <= longest_lens)
    return text;
  std::size_t end = longest_lens;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
    --end;
  return text.substr(0, end) + "...";
}

// Nothing is called verified unless all of the file is: what is wrong elsewhere may hide more.
std::optional<std::string> title_of(const Finding &finding, const places::Definition &definition) {
  if (finding.verdict == Verdict::Safe)
    return finding.trusted.empty()
               ? "verified"
               : fmt::format("verified, trusting {}", plural(finding.trusted.size(), "assumption"));
  if (finding.verdict != Verdict::Unsafe)
    return std::nullopt;
  if (const Diagnostic *fault = fault_of(finding, definition)) {
    if (fault->counterexample && fault->counterexample->concrete &&
        fault->counterexample->function == definition.name)
      return cut(report::written_example(*fault->counterexample));
    const Code *code = find_code(fault->code);
    return code != nullptr && code->kind == Kind::Type ? "ill-typed" : "not proved";
  }
  return fails_with_another(finding, definition) ? std::optional<std::string>("not proved")
                                                 : std::nullopt;
}

// What cannot be read or typed cannot be run, either.
bool can_run(const Finding &finding) {
  return std::ranges::none_of(finding.diagnostics, [](const Diagnostic &diagnostic) {
    const Code *code = find_code(diagnostic.code);
    return code != nullptr && (code->kind == Kind::Syntax || code->kind == Kind::Scope ||
                               code->kind == Kind::Type || code->kind == Kind::Unsupported);
  });
}

void add_lenses(const View &view, const std::vector<places::Definition> &definitions, Json &into) {
  const places::Atlas &atlas = *view.atlas;
  for (const places::Definition &definition : definitions) {
    if (definition.sort == places::Sort::Module)
      add_lenses(view, definition.members, into);
    if (definition.sort != places::Sort::Function && definition.sort != places::Sort::Constant)
      continue;
    const auto add = [&](const std::string &title, const char *command) {
      into.push_back({{"range", view.range(atlas.sources(), {atlas.file(), definition.name_at.start,
                                                             definition.name_at.end})},
                      {"command",
                       {{"title", title},
                        {"command", command},
                        {"arguments", Json::array({view.document.uri, definition.name})}}}});
    };
    if (const auto title = title_of(view.checked->finding, definition))
      add(*title, "culprit.report");
    if (can_run(view.checked->finding) && definition.sort == places::Sort::Function)
      add("run", "culprit.run");
  }
}

} // namespace

Json code_lenses(const View &view, const Json &) {
  Json all = Json::array();
  if (view.atlas != nullptr && view.checked != nullptr)
    add_lenses(view, view.atlas->definitions(), all);
  return all;
}

} // namespace culprit::lsp
