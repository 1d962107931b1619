#include "driver/check.h"

#include "base/budget.h"
#include "base/stopwatch.h"
#include "driver/horn.h"
#include "driver/open.h"
#include "driver/program_run.h"
#include "driver/scl.h"
#include "load/remembered.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

std::string known_endings() {
  std::string text;
  for (const load::LanguageDescription &known : load::languages())
    text += fmt::format("{}{}", text.empty() ? "" : ", ", known.ending);
  return text;
}

bool has_stage(Language language, Stage stage, Use use) {
  const std::vector<Stage> all = stages_of(language, use);
  return std::find(all.begin(), all.end(), stage) != all.end();
}

std::string no_such_stage(const Input &input, Language language, Stage stage, Use use) {
  std::string list;
  for (const Stage possible : stages_of(language, use))
    list += fmt::format("{}{}", list.empty() ? "" : ", ", name_of(possible));
  return fmt::format("a check of `{}` {} `{}`; it has: {}", input.path,
                     use == Use::Print ? "has nothing to print as" : "cannot stop after",
                     name_of(stage), list);
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos;
}

} // namespace

Checked check(const Input &input, const Options &options) {
  Stopwatch stopwatch;
  const std::optional<Language> language = language_of(input);
  std::error_code ignored;
  if (!language && !input.text && !std::filesystem::exists(input.path, ignored))
    return refuse(input, load::Unreadable{"No such file or directory"});
  if (!language)
    return refuse(
        input, "C0001",
        fmt::format("`{}`: unknown file type; known endings: {}", input.path, known_endings()));
  for (const auto &[asked, use] :
       {std::pair(options.print, Use::Print), std::pair(options.stop_after, Use::Stop)})
    if (asked && !has_stage(*language, *asked, use))
      return refuse(input, "C0008", no_such_stage(input, *language, *asked, use));
  load::FileText text = text_of(input, *options.files);
  if (const auto *unreadable = std::get_if<load::Unreadable>(&text))
    return refuse(input, *unreadable);

  Checked checked;
  const FileId file = checked.sources.add(input.path, std::move(std::get<std::string>(text)));
  checked.finding.file = file;
  if (is_blank(checked.sources.text(file)))
    return refuse(input, "C0004", fmt::format("`{}` is empty", input.path));

  const Deadline own = deadline_after(options.timeout);
  const Deadline *deadline = options.deadline != nullptr ? options.deadline : &own;
  const load::Remembered files(*options.files);
  Options remembering = options;
  remembering.files = &files;
  switch (*language) {
  case Language::Haskell:
  case Language::LiterateHaskell:
  case Language::Ocaml:
  case Language::OcamlInterface:
    check_program(checked, file, *language, remembering, *deadline);
    break;
  case Language::Fq:
  case Language::Smt2:
    check_horn(checked, file, *language, options, *deadline);
    break;
  case Language::Con:
    check_scl(checked, file, options, *deadline);
    break;
  }
  checked.finding.statistics.insert(checked.finding.statistics.begin(),
                                    {"time_ms", stopwatch.lap()});
  return checked;
}

} // namespace culprit::driver
