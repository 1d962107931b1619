#include "driver/open.h"

#include <fmt/format.h>

namespace culprit::driver {

std::optional<Language> language_of(const Input &input) {
  return input.language ? input.language : load::language_of_path(input.path);
}

bool can_run(std::optional<Language> language) {
  return language == Language::Haskell || language == Language::LiterateHaskell ||
         language == Language::Ocaml;
}

load::FileText text_of(const Input &input, const load::FileSystem &files) {
  return input.text ? load::FileText(*input.text) : files.read(input.path);
}

Deadline deadline_after(std::optional<std::chrono::milliseconds> timeout) {
  return timeout ? Deadline(*timeout) : Deadline();
}

Checked refuse(const Input &input, std::string_view code, std::string message) {
  Checked checked;
  checked.finding.file = checked.sources.add_external(input.path);
  Diagnostics diagnostics;
  diagnostics.report(code, {}, std::move(message));
  checked.finding.diagnostics = diagnostics.take();
  checked.finding.verdict = verdict_of(checked.finding.diagnostics).value_or(Verdict::Invalid);
  return checked;
}

Checked refuse(const Input &input, const load::Unreadable &unreadable) {
  return refuse(input, "C0001", fmt::format("cannot read `{}`: {}", input.path, unreadable.reason));
}

} // namespace culprit::driver
