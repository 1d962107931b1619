#include "driver/check.h"

#include "base/budget.h"
#include "driver/files.h"
#include "driver/haskell.h"
#include "driver/horn.h"
#include "driver/ocaml.h"
#include "driver/scl.h"

#include <fmt/format.h>

namespace culprit::driver {

namespace {

void conclude(Checked &checked, Diagnostics &diagnostics) {
  checked.finding.diagnostics = diagnostics.take();
  checked.finding.verdict = verdict_of(checked.finding.diagnostics).value_or(Verdict::Safe);
}

// Something is wrong before any language is involved.
Checked refuse(const Input &input, std::string_view code, std::string message) {
  Checked checked;
  checked.finding.file = checked.sources.add_external(input.path);
  Diagnostics diagnostics;
  diagnostics.report(code, {}, std::move(message));
  conclude(checked, diagnostics);
  return checked;
}

std::string known_endings() {
  std::string text;
  for (const LanguageDescription &one : languages())
    text += fmt::format("{}{}", text.empty() ? "" : ", ", one.ending);
  return text;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos;
}

} // namespace

Checked check(const Input &input, const Options &options) {
  const auto started = std::chrono::steady_clock::now();
  const std::optional<Language> language =
      input.language ? input.language : language_of_path(input.path);
  if (!language)
    return refuse(input, "C0001",
                  fmt::format("`{}` is of no kind that is known by its ending ({})", input.path,
                              known_endings()));
  std::variant<std::string, Unreadable> text;
  if (input.text)
    text = *input.text;
  else
    text = read_file(input.path);
  if (const auto *unreadable = std::get_if<Unreadable>(&text))
    return refuse(input, "C0001",
                  fmt::format("cannot read `{}`: {}", input.path, unreadable->reason));

  Checked checked;
  const FileId file = checked.sources.add(input.path, std::move(std::get<std::string>(text)));
  checked.finding.file = file;
  if (is_blank(checked.sources.text(file)))
    return refuse(input, "C0004", fmt::format("`{}` is empty", input.path));

  std::optional<Deadline> own;
  if (options.timeout)
    own.emplace(*options.timeout);
  else
    own.emplace();
  const Deadline *deadline = options.deadline != nullptr ? options.deadline : &*own;
  switch (*language) {
  case Language::Haskell:
  case Language::LiterateHaskell:
    check_haskell(checked, file, *language, options, *deadline);
    break;
  case Language::Ocaml:
  case Language::OcamlInterface:
    check_ocaml(checked, file, *language, options, *deadline);
    break;
  case Language::Fq:
  case Language::Smt2:
    check_horn(checked, file, *language, options, *deadline);
    break;
  case Language::Con:
    check_scl(checked, file, options, *deadline);
    break;
  }
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - started;
  checked.finding.statistics.insert(checked.finding.statistics.begin(), {"time_ms", took.count()});
  return checked;
}

} // namespace culprit::driver
